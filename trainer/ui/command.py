"""The word `fifteen-two`: starts the installed app from any folder."""

import sys

from streamlit.web import cli

from trainer.folders import ROOT


def main() -> None:
    """Run the app; arguments are Streamlit's own, such as `--server.port=8600`."""
    cli.main(["run", str(ROOT / "streamlit_app.py"), *sys.argv[1:]], prog_name="fifteen-two")
