// How a count is said in solitaire: kind by kind, or the total alone.

const TOTAL = [{ name: "total", label: "total" }];

/**
 * The page's data with the fields for what is asked: a throw has none of its own, a count those
 * of its kinds unless the total alone is to be said (`byTotal`).
 */
export function shaped(data, show, byTotal) {
  const kinds = show?.fields ?? [];
  const figures = kinds.length > 0 && !byTotal;
  return { ...data, entry: figures ? "figures" : "total", fields: figures ? kinds : TOTAL };
}
