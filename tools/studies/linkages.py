"""Random linkages of the plane: closed at the start, most of them over a whole turn of the crank, moving as a driven crank asks."""
import math

TURN = [2 * math.pi * i / 36 for i in range(36)]
STEP = 1e-6  # of the crank, for velocities [rad]


def corner(a, b, from_a, from_b, side):
    """The point that is `from_a` from a and `from_b` from b; none when they do not reach."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = math.hypot(dx, dy)
    along = (d * d + from_a**2 - from_b**2) / (2 * d)
    across = from_a**2 - along**2
    if across < (0.05 * from_a) ** 2:  # stretched or folded within some 3 degrees
        return None
    height = side * math.sqrt(across)
    return [a[0] + (along * dx - height * dy) / d, a[1] + (along * dy + height * dx) / d]


def angle(a, b):
    return math.atan2(b[1] - a[1], b[0] - a[0])


def on(place, point):
    x, y, phi = place
    return [x + point[0] * math.cos(phi) - point[1] * math.sin(phi), y + point[0] * math.sin(phi) + point[1] * math.cos(phi)]


class Linkage:
    """Bodies, markers and joints of a mechanism whose places follow from the angle of its crank."""

    def __init__(self, scale):
        self.scale = scale      # length of a link [m]
        self.lengths = {}       # of bodies, for their inertia
        self.points = {"ground": {}}
        self.joints = {}        # name: (type, bearing, journal)
        self.places = []        # steps from the crank's angle to the places of all bodies
        self.slider = None

    def body(self, name, length, points):
        self.lengths[name], self.points[name] = length, points

    def place(self, theta):
        """{body: (x, y, phi)}, or none where the links do not reach."""
        all_ = {}
        for step in self.places:
            found = step(theta, all_)
            if found is None:
                return None
            all_ |= found
        return all_

    def closes(self):
        return all(self.place(theta) for theta in TURN)

    def motion(self, theta, speed):
        """{body: (place, velocity, spin)}; at rest where the links do not reach on both sides."""
        here, before, after = self.place(theta), self.place(theta - STEP), self.place(theta + STEP)
        if not before or not after:
            return {name: (place, [0.0, 0.0], 0.0) for name, place in here.items()}
        rate = speed / (2 * STEP)
        def rates(name):
            dx, dy, turn = (b - a for a, b in zip(before[name], after[name]))
            return [dx * rate, dy * rate], math.remainder(turn, 2 * math.pi) * rate
        return {name: (place, *rates(name)) for name, place in here.items()}


def add_crank(linkage, radius):
    linkage.body("crank", radius, {"pin": [radius, 0.0]})
    linkage.joints["main"] = ("revolute", "ground", "crank")
    linkage.places.append(lambda theta, _: {"crank": (0.0, 0.0, theta)})


def add_dyad(linkage, names, start, end, lengths, side, joints):
    """Two links from the marker `start` to the marker `end` of bodies that are placed."""
    (first, second), (long, far) = names, lengths
    linkage.body(first, long, {"end": [long, 0.0]})
    linkage.body(second, far, {"end": [far, 0.0]})

    def find(marker, placed):
        body, point = marker.split(".")
        return on(placed.get(body, (0.0, 0.0, 0.0)), linkage.points[body][point])

    def step(_, placed):
        a, b = find(start, placed), find(end, placed)
        p = corner(a, b, long, far, side)
        return p and {first: (*a, angle(a, p)), second: (*b, angle(b, p))}

    linkage.places.append(step)
    linkage.joints |= {joints[0]: ("revolute", start, first), joints[1]: ("revolute", f"{first}.end", f"{second}.end"),
                       joints[2]: ("revolute", end, second)}


def four_bar(draw, scale):
    whole_turn = draw.chance(0.85)
    while True:
        linkage = Linkage(scale)
        add_crank(linkage, scale * draw.between(0.2, 0.6))
        linkage.points["ground"]["rocker"] = [scale * draw.between(0.7, 1.5), scale * draw.between(-0.3, 0.3)]
        add_dyad(linkage, ("coupler", "rocker"), "crank.pin", "ground.rocker", (scale * draw.between(0.5, 2), scale * draw.between(0.5, 1.5)),
                 draw.sign(), ("big_end", "small_end", "pivot"))
        if linkage.closes() == whole_turn and linkage.place(0):
            return linkage


def six_bar(draw, scale):
    """Watt's and Stephenson's chains: a second dyad on the coupler or on the rocker."""
    while True:
        linkage = four_bar(draw, scale)
        body = draw.of(["coupler", "rocker"])
        length = linkage.lengths[body]
        linkage.points[body]["extra"] = [length * draw.between(0.2, 1.2), length * draw.between(-0.4, 0.4)]
        linkage.points["ground"]["output"] = [scale * draw.between(-2, 2), scale * draw.of([-1, 1]) * draw.between(0.7, 2)]
        add_dyad(linkage, ("link", "output"), f"{body}.extra", "ground.output", (scale * draw.between(0.7, 2.5), scale * draw.between(0.7, 2.5)),
                 draw.sign(), ("link_end", "knee", "output"))
        if linkage.closes() or (draw.chance(0.1) and linkage.place(0)):
            return linkage


def slider_crank(draw, scale):
    linkage = Linkage(scale)
    radius, rod = scale * draw.between(0.1, 0.4), scale
    offset = (rod - radius) * draw.between(-0.5, 0.5) * draw.of([0, 1])
    add_crank(linkage, radius)
    linkage.body("rod", rod, {"end": [rod, 0.0]})
    linkage.body("slider", 0.3 * scale, {})
    linkage.points["ground"]["guide"] = {"position": [0.0, offset]}

    def step(_, placed):
        a = on(placed["crank"], [radius, 0.0])
        b = [a[0] + math.sqrt(rod**2 - (offset - a[1]) ** 2), offset]
        return {"rod": (*a, angle(a, b)), "slider": (*b, 0.0)}

    linkage.places.append(step)
    linkage.joints |= {"big_end": ("revolute", "crank.pin", "rod"), "gudgeon": ("revolute", "rod.end", "slider"),
                       "guide": ("translational", "ground.guide", "slider")}
    linkage.slider = "slider"
    return linkage


def scotch_yoke(draw, scale):
    linkage = Linkage(scale)
    radius = scale * draw.between(0.1, 0.4)
    add_crank(linkage, radius)
    linkage.body("slider", 0.5 * scale, {"slot": {"position": [0.0, 0.0], "angle": "90 deg"}})
    linkage.places.append(lambda theta, _: {"slider": (radius * math.cos(theta), 0.0, 0.0)})
    linkage.joints |= {"yoke": ("point_on_line", "slider.slot", "crank.pin"), "guide": ("translational", "ground", "slider")}
    linkage.slider = "slider"
    return linkage


def chain(draw, scale):
    """Links that hang one on the other; nothing closes them."""
    linkage = Linkage(scale)
    angles = [draw.between(0, 2 * math.pi) for _ in range(draw.whole(1, 5))]
    lengths = [scale * draw.between(0.3, 1.5) for _ in angles]

    def step(theta, _):
        at, places = [0.0, 0.0], {}
        for i, (length, phi) in enumerate(zip(lengths, angles)):
            places[f"link{i}"] = (*at, phi + (theta if i == 0 else 0))
            at = on(places[f"link{i}"], [length, 0.0])
        return places

    for i, length in enumerate(lengths):
        linkage.body(f"link{i}", length, {"end": [length, 0.0]})
        linkage.joints[f"j{i}"] = ("revolute", f"link{i - 1}.end" if i else "ground", f"link{i}")
    linkage.places.append(step)
    return linkage


FAMILIES = {"four_bar": four_bar, "six_bar": six_bar, "slider_crank": slider_crank, "scotch_yoke": scotch_yoke, "chain": chain}
