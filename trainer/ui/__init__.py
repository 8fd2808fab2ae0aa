"""The screens: the only room that knows Streamlit, pandas and Altair."""
