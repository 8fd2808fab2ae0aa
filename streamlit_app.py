"""The door: `streamlit run streamlit_app.py` and `uvicorn streamlit_app:app` both start the app."""

import streamlit as st
from starlette.middleware import Middleware

from trainer.folders import FRAME
from trainer.ui.class_cookie import ClassCookie
from trainer.ui.cookie import BrowserCookie
from trainer.ui.ready import ready

app = st.App(FRAME, lifespan=ready, middleware=[Middleware(BrowserCookie), Middleware(ClassCookie)])
