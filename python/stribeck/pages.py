"""Pages of HTML about runs and studies."""

from __future__ import annotations

import os

from .errors import FileError


class Report:
    """One HTML page of runs or of a study, which needs no network."""

    def __init__(self, html: str):
        self.html = html

    def write(self, file: str | os.PathLike[str]) -> None:
        """Writes the page. Raises FileError where it cannot be written."""
        try:
            with open(file, "w", encoding="utf-8") as page:
                page.write(self.html)
        except OSError as error:
            raise FileError.of(error, "cannot be written", "Check the path and its permissions.") from None

    def __repr__(self) -> str:
        return f"<stribeck.Report, a page of {len(self.html) // 1000} kB>"

    def _repr_html_(self) -> str:
        import html

        return f'<iframe srcdoc="{html.escape(self.html)}" width="100%" height="700" style="border:0"></iframe>'
