"""Texts for people and files: tables of HTML, sentences, TOML, progress."""
