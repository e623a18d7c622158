"""What a picture needs of a gmsh 4.1 text mesh of 20-node hexahedra: the edges and the loaded nodes in one plane."""
HEXAHEDRON, QUADRILATERAL = 17, 16  # element types of gmsh: of 20 nodes, and of 8 nodes on the physical surfaces
SIDES = [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4)]  # of two faces of a hexahedron, by its corners


def section(text, name):
    """The lines of a section as lists of numbers, without the first, which counts."""
    body = text.split(f"${name}\n", 1)[1].split(f"$End{name}", 1)[0]
    return [[float(word) for word in line.split()] for line in body.splitlines()[1:]]


def read_nodes(rows):
    nodes, place = {}, 0
    while place < len(rows):
        count = int(rows[place][3])
        tags, points = rows[place + 1:place + 1 + count], rows[place + 1 + count:place + 1 + 2 * count]
        nodes |= {int(tag[0]): tuple(point) for tag, point in zip(tags, points)}
        place += 1 + 2 * count
    return nodes


def read_elements(rows, kind):
    elements, place = [], 0
    while place < len(rows):
        count = int(rows[place][3])
        if int(rows[place][2]) == kind:
            elements += [[int(tag) for tag in row[1:]] for row in rows[place + 1:place + 1 + count]]
        place += 1 + count
    return elements


def face(path, z):
    """-> edges of elements in the plane z, as pairs of (x, y), and the (x, y) of the nodes there of all physical surfaces."""
    text = path.read_text(encoding="utf-8")
    nodes, rows = read_nodes(section(text, "Nodes")), section(text, "Elements")
    inside = {tag: point[:2] for tag, point in nodes.items() if abs(point[2] - z) < 1e-6}
    pairs = {tuple(sorted((tags[a], tags[b]))) for tags in read_elements(rows, HEXAHEDRON) for a, b in SIDES}
    edges = [(inside[a], inside[b]) for a, b in sorted(pairs) if a in inside and b in inside]
    loaded = sorted({tag for tags in read_elements(rows, QUADRILATERAL) for tag in tags[:4]} & inside.keys())
    return edges, [inside[tag] for tag in loaded]
