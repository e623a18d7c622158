#!/usr/bin/env python3
"""The piston of engine B as a gmsh mesh: piston_mesh.py > examples/dlugos/piston/piston.msh

A box-type piston of 20-node hexahedra: x along the cylinder, upwards, from the pin's axis; y towards the anti-thrust side; z along the pin; in millimetres. A quarter is
mirrored at the planes y = 0 and z = 0. Physical surfaces: "thrust" and "anti_thrust" under the films, "pin" in both bores of the pin, "crown" under the gas.
Standard library only.
"""
import math

RADIUS, INSIDE, BORE = 40.0, 36.0, 10.0  # of the piston, within its wall, of the pin
X = [-24, -20, -15, -10, -5, 0, 5, 10, 16, 23, 28]
SKIRT_TO, CROWN_FROM = 16, 23
# A rectangle in the middle of the disc, |y| <= 17 and |z| <= 24.5, has a sector in front of each side: skirts towards y, open sides towards z.
Y = [0, 5, 10, 17]
Z = [2.8 * k for k in range(8)] + [24.5]
ANGLE = [36 / 7 * k for k in range(8)] + [43]  # of the skirts, in degrees from y
LAYERS = 2  # from the rectangle to the wall
BOX_FROM, BOSS_FROM = Z[-2], Z[4]  # the box wall and the bosses of the pin begin there in z
BOSS_TO, CORNER_FROM = 16, -15  # in x: where bosses end, and where the walls begin to reach the skirts

EDGES = [(0, 1), (0, 3), (0, 4), (1, 2), (1, 5), (2, 3), (2, 6), (3, 7), (4, 5), (4, 7), (5, 6), (6, 7)]
FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (3, 7, 6, 2), (0, 4, 7, 3), (1, 2, 6, 5)]


def between(a, b, share):
    return tuple(p + (q - p) * share for p, q in zip(a, b))


def circle(radius, degrees):
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def sector(inner, angles):
    """Quadrilaterals from the points of the rectangle's side to the outer circle: columns of layers, the wall last."""
    rows = [[between(point, circle(INSIDE, angle), m / LAYERS) for point, angle in zip(inner, angles)] for m in range(LAYERS + 1)]
    rows.append([circle(RADIUS, angle) for angle in angles])
    for m in range(LAYERS + 1):
        for j in range(len(angles) - 1):
            yield m, j, (rows[m][j], rows[m + 1][j], rows[m + 1][j + 1], rows[m][j + 1])


def plan():
    """Quadrilaterals (y, z) of the quarter, each with the part that it belongs to."""
    for i in range(len(Y) - 1):
        for j in range(len(Z) - 1):
            corners = (Y[i], Z[j]), (Y[i + 1], Z[j]), (Y[i + 1], Z[j + 1]), (Y[i], Z[j + 1])
            yield "box" if Z[j] >= BOX_FROM else "boss" if Z[j] >= BOSS_FROM else "middle", corners
    for m, j, corners in sector([(Y[-1], z) for z in Z], ANGLE):
        yield "skirt" if m == LAYERS else "box" if Z[j] >= BOX_FROM else "middle", corners
    open_side = [90 - y / Y[-1] * (90 - ANGLE[-1]) for y in Y]
    for m, _, corners in sector([(y, Z[-1]) for y in Y], open_side):
        yield "belt" if m == LAYERS else "middle", corners[::-1]


def is_bore(low, high, across):
    return -BORE <= low and high <= BORE and across <= BORE


def kept(part, low, high, corners):
    """There is material from the height low to the height high."""
    if low >= CROWN_FROM or part == "skirt" or part == "belt" and low >= SKIRT_TO:
        return True
    across = max(y for y, _ in corners)
    if part == "boss":
        return high <= BOSS_TO and across <= BORE and not is_bore(low, high, across)
    return part == "box" and (across <= Y[-1] or low >= CORNER_FROM) and not is_bore(low, high, across)


def rounded(x, y, z):
    """The bore of the pin is a square of the grid; its sides move onto the circle."""
    across = math.hypot(x, y)
    scale = BORE / across if BOSS_FROM <= z and max(abs(x), y) == BORE else 1
    return x * scale, y * scale, z


def quarter():
    """The corners of each hexahedron."""
    for part, corners in plan():
        for low, high in zip(X, X[1:]):
            if kept(part, low, high, corners):
                move = rounded if high < CROWN_FROM and part in ("box", "boss") else lambda *place: place
                yield [move(x, y, z) for x in (low, high) for y, z in corners]


def mirrored(cells):
    """The whole body; a mirrored hexahedron begins with its other end to stay right-handed."""
    for cell in cells:
        for y_sign in (1, -1):
            for z_sign in (1, -1):
                image = [(x, y_sign * y, z_sign * z) for x, y, z in cell]
                yield image if y_sign == z_sign else image[4:] + image[:4]


def on(radius, i, j, places):
    """All places lie at this distance from the axis across the coordinates i and j."""
    return all(abs(math.hypot(place[i], place[j]) - radius) < 1e-9 for place in places)


def middle(a, b):
    """The node in the middle of an edge; it lies on the circle where both ends do."""
    place = tuple((p + q) / 2 for p, q in zip(a, b))
    for radius, i, j in (RADIUS, 1, 2), (INSIDE, 1, 2), (BORE, 0, 1):
        if on(radius, i, j, (a, b)) and (j == 2 or max(abs(a[0]), abs(b[0])) < SKIRT_TO):
            scale = radius / math.hypot(place[i], place[j])
            return tuple(p * scale if k in (i, j) else p for k, p in enumerate(place))
    return place


def surface(places):
    """The physical surface of a face, if any."""
    if all(x == X[-1] for x, _, _ in places):
        return "crown"
    if on(BORE, 0, 1, places):
        return "pin"
    steepest = math.tan(math.radians(ANGLE[-1])) + 1e-9
    if on(RADIUS, 1, 2, places) and all(x <= SKIRT_TO and abs(z) <= steepest * abs(y) for x, y, z in places):
        return "thrust" if places[0][1] < 0 else "anti_thrust"
    return None


def write(material, surfaces, cells, middle_of, surface_of):
    """Prints cells of eight corners as hexahedra of 20 nodes in the format 2.2 of gmsh."""
    numbers, lines = {}, []

    def node(place):
        return numbers.setdefault(tuple(f"{round(value, 9) + 0.0:.9g}" for value in place), len(numbers) + 1)

    def add(kind, group, corners, edges):
        places = corners + [middle_of(corners[a], corners[b]) for a, b in edges]
        lines.append(f"{len(lines) + 1} {kind} 2 {group} {group} " + " ".join(str(node(place)) for place in places))

    for cell in cells:
        add(17, len(surfaces) + 1, cell, EDGES)
        for face in FACES:
            corners = [cell[k] for k in face]
            if name := surface_of(corners):
                add(16, surfaces.index(name) + 1, corners, [(0, 1), (1, 2), (2, 3), (3, 0)])
    print("$MeshFormat\n2.2 0 8\n$EndMeshFormat")
    print(f"$PhysicalNames\n{len(surfaces) + 1}")
    for k, name in enumerate(surfaces, 1):
        print(f'2 {k} "{name}"')
    print(f'3 {len(surfaces) + 1} "{material}"\n$EndPhysicalNames\n$Nodes\n{len(numbers)}')
    for place, number in numbers.items():
        print(number, *place)
    print(f"$EndNodes\n$Elements\n{len(lines)}", *lines, "$EndElements", sep="\n")


if __name__ == "__main__":
    write("aluminium", ["thrust", "anti_thrust", "pin", "crown"], mirrored(quarter()), middle, surface)
