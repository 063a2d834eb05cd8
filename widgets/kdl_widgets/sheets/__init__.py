"""Sheets to print: pages of plain HTML in one file each, made from the rules and the questions; no widget."""
