// Scrolls to the top of a page that has become another one.

/** The nearest element around this one that can be scrolled, out of shadow trees too. */
export function scrolledAround(element, isScrolled) {
  let around = element;
  while (around && !isScrolled(around)) {
    around = around.parentElement ?? around.getRootNode?.().host ?? null;
  }
  return around;
}

export default function ({ data: [data], parentElement }) {
  const host = parentElement.host ?? parentElement;
  if (host.dataset.topOf === data.of) return;
  host.dataset.topOf = data.of;
  const page = scrolledAround(host, (one) => one.scrollTop > 0);
  page?.scrollTo({ top: 0, behavior: "instant" });
}
