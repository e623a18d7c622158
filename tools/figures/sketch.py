"""Arrows, arcs and words of the sketches in docs/images: parts of an SVG, angles counter-clockwise from x as in the program."""
import math

BLUE, ORANGE, GREEN, RED, GREY = "#1f77c4", "#c2691b", "#2a9a68", "#d0453b", "#7a8894"  # readable on white and on black


def at(centre, radius, degrees):
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] - radius * math.sin(angle)


def line(a, b, colour, dashes="", width=2):
    return f'<path class="line" stroke="{colour}" style="stroke-width: {width}" stroke-dasharray="{dashes}" d="M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"/>'


def head(end, degrees, colour):
    corners = [end, at(end, -11, degrees + 20), at(end, -11, degrees - 20)]
    return f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in corners)}" fill="{colour}"/>'


def arrow(a, b, colour):
    return line(a, b, colour) + head(b, math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])), colour)


def arc(centre, radius, begin, end, colour):
    """An arc that ends in an arrow, counter-clockwise where the end is the larger angle."""
    (x0, y0), (x1, y1) = at(centre, radius, begin), at(centre, radius, end)
    path = f"M{x0:.1f} {y0:.1f}A{radius} {radius} 0 {int(abs(end - begin) > 180)} {int(end < begin)} {x1:.1f} {y1:.1f}"
    sense = 1 if end > begin else -1
    return f'<path class="line" stroke="{colour}" d="{path}"/>' + head((x1, y1), end + sense * (90 - 300 / radius), colour)


def text(place, words, anchor="middle", colour="", kind=""):
    fill = f' style="fill: {colour}"' if colour else ""
    return f'<text x="{place[0]:.1f}" y="{place[1]:.1f}" text-anchor="{anchor}" class="{kind}"{fill}>{words}</text>'


def code(place, words):
    return f'<text x="{place[0]:.1f}" y="{place[1]:.1f}" style="font-family: monospace; font-size: 12px">{words}</text>'


def ring(centre, radius, colour=""):
    """A circle, filled with a pale colour where one is given."""
    style = f' style="stroke: {colour}; fill: {colour}; fill-opacity: 0.15"' if colour else ""
    return f'<circle class="frame" cx="{centre[0]:.1f}" cy="{centre[1]:.1f}" r="{radius}"{style}/>'


def area(left, top, width, height, colour, opacity):
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}" fill-opacity="{opacity:.2f}"/>'


def axes(centre, length):
    x, y = at(centre, length, 0), at(centre, length, 90)
    return [arrow(centre, x, GREY), arrow(centre, y, GREY), text((x[0] + 6, x[1] + 5), "x", "start"), text((y[0], y[1] - 6), "y")]
