"""Classroom: a hand for the whole room, paper and exams to hand out, and a class."""

import streamlit as st

from trainer.ui.classroom.class_page import class_part
from trainer.ui.classroom.exams import exam_section
from trainer.ui.classroom.parts import Part, open_part
from trainer.ui.classroom.to_project import project_part
from trainer.ui.classroom.worksheets import worksheet_section
from trainer.ui.visitor import visitor

player = visitor()
st.title("Classroom", anchor=False)
with open_part() as part:
    match part:
        case Part.PROJECT:
            project_part()
        case Part.HAND_OUT:
            worksheet_section(player)
            exam_section(player)
        case Part.CLASS:
            class_part()
