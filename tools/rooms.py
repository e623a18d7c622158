"""Rooms: the folders of a layer. They have an order, as layers have, and a line in docs/architecture.md."""
import re

from import_circles import circles

ROOM_ROW = re.compile(r"^\| `([a-z][\w/]*)` \|", re.MULTILINE)


def room_circles(includes):
    """A complaint about each circle of rooms of one layer; includes: [(source, header)], both as 'layer/room/file'."""
    graph = {}
    for source, header in includes:
        layer, room, other = source.split("/")[0], source.rpartition("/")[0], header.rpartition("/")[0]
        if layer == header.split("/")[0] and room != other:
            graph.setdefault(room, set()).add(other)
    return [f"rooms include each other: {' -> '.join(circle)}" for circle in circles(graph)]


def unnamed_rooms(root):
    """A complaint about each folder of src without a line in docs/architecture.md, and each line without a folder."""
    page = root / "docs/architecture.md"
    if not page.exists():
        return []
    named = set(ROOM_ROW.findall(page.read_text(encoding="utf-8")))
    rooms = {path.parent.relative_to(root / "src").as_posix() for path in (root / "src").rglob("*.h")}
    return ([f"docs/architecture.md: the table of rooms does not name src/{room}" for room in sorted(rooms - named)]
            + [f"docs/architecture.md: there is no room src/{room}" for room in sorted(named - rooms)])
