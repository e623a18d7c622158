"""Tables of HTML for notebooks."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

_MOST = 12  # rows of a table; the rest is counted


def table(title: str, rows: Iterable[Sequence[str]], head: Sequence[str] = (), note: str = "") -> str:
    """A title, rows of plain texts, at most twelve of them, and a note below; nothing of a text is read as HTML."""
    all_rows = list(rows)
    lines = [f"<b>{html.escape(title)}</b>", "<table>"]
    if head:
        lines.append(_row(head, "th"))
    lines += [_row(row, "td") for row in all_rows[:_MOST]]
    lines.append("</table>")
    more = [f"and {len(all_rows) - _MOST} more"] if len(all_rows) > _MOST else []
    lines += [f"<p>{html.escape(text)}</p>" for text in (*more, note) if text]
    return "\n".join(lines)


def _row(cells: Sequence[str], kind: str) -> str:
    return "<tr>" + "".join(f'<{kind} style="text-align:left">{html.escape(cell)}</{kind}>' for cell in cells) + "</tr>"
