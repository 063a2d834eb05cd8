"""Checks that several plays and families share."""
