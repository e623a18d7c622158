#!/usr/bin/env python3
"""The first six mode shapes of the free piston of engine B, as Figure 6 of the paper: plot_dlugos_modes.py [--program FILE]

Reduces the mesh of examples/dlugos/piston as a free body and draws docs/images/dlugos/mode_shapes.svg: deformed surfaces, dark where they
move most, with their frequencies below. Standard library only.
"""
import argparse
import base64
import math
import pathlib
import re
import struct
import subprocess
import tempfile
import zlib

from plot_benchmarks import DOCS, write_svg

PISTON = DOCS.parent / "examples" / "dlugos" / "piston" / "piston.toml"
MODES, COLUMNS = 6, 3
SIZE, MARGIN, LINE = 250, 12, 22  # of a panel in the page
PIXELS = 2 * SIZE
TURN, RISE = math.radians(35), math.radians(-20)  # of the eye: about the piston's axis, from the side with the bores; below the skirts' edge
LIGHT = (0.35, 0.4, 0.85)  # towards it: right, up, to the eye
COLOURS = ((205, 216, 226), (233, 184, 108), (178, 44, 30))  # at rest, half, largest movement
TONE = 4  # least difference of two colours, which are seen as one and compressed to less than half
AMPLITUDE = 0.8  # of what the program gives a mode: a tenth of the body


def free_body():
    """The input of the piston's reduction without what holds it."""
    text = PISTON.read_text(encoding="utf-8").replace('"piston.msh"', f'"{PISTON.parent / "piston.msh"}"')
    tables = re.split(r"(?m)^(?=\[)", text)
    kept = [table for table in tables if table.startswith(("[mesh]", "[material."))]
    return "".join(kept) + f'[reduction]\nmethod = "free_free"\nmodes = {MODES}\n'


def read_arrays(file):
    """{name: numbers} of a .vtp file."""
    found = {}
    for kind, name, coded in re.findall(r'<DataArray type="(\w+)" Name="([^"]*)"[^>]*>([^<]*)<', file.read_text(encoding="utf-8")):
        data = base64.b64decode(coded)
        (size,) = struct.unpack_from("<Q", data)
        found[name] = struct.unpack_from(f"<{size // 4}{'f' if kind == 'Float32' else 'i'}", data, 8)
    return found


def triples(numbers):
    return list(zip(numbers[::3], numbers[1::3], numbers[2::3]))


def to_eye(point):
    """Right, up and towards the eye; the axis of the piston, x, points up."""
    x, y, z = point
    right = y * math.cos(TURN) - z * math.sin(TURN)
    ahead = y * math.sin(TURN) + z * math.cos(TURN)
    return right, x * math.cos(RISE) - ahead * math.sin(RISE), x * math.sin(RISE) + ahead * math.cos(RISE)


def mixed(share):
    low, high = (COLOURS[0], COLOURS[1]) if share < 0.5 else (COLOURS[1], COLOURS[2])
    part = 2 * share if share < 0.5 else 2 * share - 1
    return [a + (b - a) * part for a, b in zip(low, high)]


def brightness(a, b, c):
    """Of a triangle under the light."""
    u, v = [q - p for p, q in zip(a, b)], [q - p for p, q in zip(a, c)]
    normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.hypot(*normal) * math.hypot(*LIGHT)
    return 0.45 + 0.55 * abs(sum(n * light for n, light in zip(normal, LIGHT))) / length if length > 0 else 1


def fill(picture, depth, corners, shares):
    """One triangle, with the nearest kept in each pixel."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if abs(area) < 1e-9:
        return
    light = brightness(*corners)
    for row in range(max(0, math.ceil(min(ay, by, cy))), min(PIXELS - 1, math.floor(max(ay, by, cy))) + 1):
        for column in range(max(0, math.ceil(min(ax, bx, cx))), min(PIXELS - 1, math.floor(max(ax, bx, cx))) + 1):
            q = ((column - ax) * (cy - ay) - (cx - ax) * (row - ay)) / area
            r = ((bx - ax) * (row - ay) - (column - ax) * (by - ay)) / area
            z = az + q * (bz - az) + r * (cz - az)
            if min(q, r) < 0 or q + r > 1 or z <= depth[row][column]:
                continue
            depth[row][column] = z
            share = shares[0] + q * (shares[1] - shares[0]) + r * (shares[2] - shares[0])
            picture[row][column] = bytes([*(round(light * colour / TONE) * TONE for colour in mixed(share)), 255])


def png(picture):
    """Bytes of a PNG file with transparent paper."""
    rows = b"".join(b"\0" + b"".join(row) for row in picture)

    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", PIXELS, PIXELS, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows, 9)) + part(b"IEND", b"")


def drawn(points, triangles, motion, scale, middle):
    """The body deformed by a mode, as a PNG file."""
    picture = [[bytes(4)] * PIXELS for _ in range(PIXELS)]
    depth = [[-math.inf] * PIXELS for _ in range(PIXELS)]
    moved = [math.hypot(*vector) for vector in motion]
    largest = max(moved)
    seen = []
    for point, vector in zip(points, motion):
        right, up, near = to_eye([p + AMPLITUDE * u - m for p, u, m in zip(point, vector, middle)])
        seen.append((PIXELS / 2 + scale * right, PIXELS / 2 - scale * up, scale * near))
    for triangle in triangles:
        fill(picture, depth, [seen[k] for k in triangle], [moved[k] / largest for k in triangle])
    return png(picture)


def reduced(program):
    with tempfile.TemporaryDirectory() as folder:
        body, file = pathlib.Path(folder) / "free_piston.toml", pathlib.Path(folder) / "modes.vtp"
        body.write_text(free_body(), encoding="utf-8")
        subprocess.run([program, "reduce", body, "--out", pathlib.Path(folder) / "free_piston.h5", "--vtk", file], check=True)
        return read_arrays(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=DOCS.parent / "build" / "stribeck", type=pathlib.Path)
    arrays = reduced(parser.parse_args().program)
    points, triangles = triples(arrays["Points"]), triples(arrays["connectivity"])
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*points)]
    scale = 0.42 * PIXELS / max(math.dist(point, middle) for point in points)
    parts = []
    modes = [name for name in arrays if name.startswith("mode ")]
    for k, name in enumerate(modes):
        data = base64.b64encode(drawn(points, triangles, triples(arrays[name]), scale, middle)).decode()
        left, top = MARGIN + k % COLUMNS * (SIZE + MARGIN), MARGIN + k // COLUMNS * (SIZE + LINE + MARGIN)
        parts.append(f'<image x="{left}" y="{top}" width="{SIZE}" height="{SIZE}" href="data:image/png;base64,{data}"/>')
        parts.append(f'<text x="{left + SIZE / 2}" y="{top + SIZE + 16}" text-anchor="middle">{name.removeprefix("mode ")}</text>')
    rows = math.ceil(len(modes) / COLUMNS)
    write_svg("dlugos/mode_shapes.svg", MARGIN + COLUMNS * (SIZE + MARGIN), MARGIN + rows * (SIZE + LINE + MARGIN), "mode shapes of the free piston of engine B", parts)


if __name__ == "__main__":
    main()
