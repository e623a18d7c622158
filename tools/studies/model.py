"""A random model under construction: bodies, joints with a choice of realism, drives, and how time is stepped."""
import math

import laws

RPM = 2 * math.pi / 60
LONGEST = 0.5  # of a run with contacts or films, whose steps follow their stiffness and not the crank [s]
INTEGRATORS = {"": 4, "tr_bdf2": 2, "sdirk2": 1, "esdirk4": 2, "generalized_alpha": 1.5, "hht": 0.7, "dormand_prince": 0.4, "dop853": 0.4}
EXPLICIT = {"": 1, "tr_bdf2": 1, "esdirk4": 1, "generalized_alpha": 1, "dormand_prince": 2, "dop853": 2}


class Model:
    """A model under construction; `rigid` as long as nothing is stiff, `wet` once a film or an oil is needed."""

    def __init__(self, draw, name, dimension):
        self.draw, self.dimension = draw, dimension
        self.mass = draw.log(1e-3, 1e2)
        self.rigid = True
        self.parts = {"model": {"name": name, "dimension": dimension}, "ground": {"points": {}}, "body": {}, "joint": {}, "lubricant": {},
                      "drive": {}, "force": {}, "simulation": {}, "output": {}}
        self.last_mass = self.mass

    def body(self, name, length, place, **more):
        """A body about as long as `length`; masses of one model span three decades, of all models six and more."""
        self.last_mass = mass = self.mass * self.draw.log(0.03, 30)
        inertia = mass * length**2 * self.draw.log(0.02, 0.5)
        if self.dimension == 3:
            inertia = [inertia * self.draw.between(0.7, 1) for _ in range(3)]
        self.parts["body"][name] = {"mass": mass, "inertia": inertia, "position": place} | more

    def joint(self, name, kind, between, scale, realisms, names=laws.CONTACTS, films=laws.CLOSED_FORM_FILMS, finite_width=None):
        """Realism by weight; what a kind cannot be it is not."""
        realism = self.draw.weighted(realisms)
        table = {"type": kind, "between": between}
        spatial = self.dimension == 3
        journal = kind == "revolute" or kind == "cylindrical" and spatial
        flat_names = [n for n in names if n != "elastic_foundation"]
        if journal and realism == "lubricated":
            table |= {"realism": realism, "film": laws.film(self.draw, scale, True if spatial else finite_width, films)}
        elif journal and realism == "dry":
            clearance = laws.sizes(self.draw, scale)
            clearance["start"] = laws.start(self.draw, clearance["radial_clearance"])
            table |= {"realism": realism, "clearance": clearance} | self.contact(clearance["radial_clearance"], True, flat_names if spatial else names)
        elif not spatial and kind == "translational" and realism != "ideal":
            guide = self.guide(scale)
            table |= {"realism": "dry", "guide": guide} | self.contact(guide["side_clearance"], False, flat_names, guide["corner_radius"])
        elif not spatial and kind == "point_on_line" and realism != "ideal":
            slot = self.slot(scale)
            table |= {"realism": "dry", "slot": slot} | self.contact(slot["side_clearance"], False, flat_names, slot["pin_radius"])
        self.rigid = self.rigid and "realism" not in table
        self.parts["joint"][name] = table
        if "film" in table or "lubricant" in table:
            self.oil()
        return table

    def floats(self):
        """Whether a film without asperities is between two bodies."""
        return any("film" in joint and "asperity" not in joint["film"] for joint in self.parts["joint"].values())

    def oil(self):
        if not self.parts["lubricant"]:
            self.parts["lubricant"]["oil"] = laws.oil(self.draw)

    def contact(self, play, both_round, names, difference=0.0):
        wet = self.draw.chance(0.3)
        return {"contact": laws.contact(self.draw, play, difference, wet, both_round, names)} | ({"lubricant": "oil"} if wet else {})

    def guide(self, scale):
        length = scale * self.draw.log(0.1, 0.5)
        return {"slider_length": length, "slider_width": length * self.draw.log(0.3, 1), "side_clearance": min(self.draw.log(1e-6, 1e-3), 0.02 * length),
                "thickness": length * self.draw.log(0.2, 1), "corner_radius": length * self.draw.log(0.02, 0.1)}

    def slot(self, scale):
        radius = scale * self.draw.log(0.02, 0.1)
        return {"pin_radius": radius, "side_clearance": min(self.draw.log(1e-6, 1e-3), 0.2 * radius), "thickness": radius * self.draw.log(0.5, 3)}

    def gravity(self, probability=0.5):
        if self.draw.chance(probability):
            self.parts["model"]["gravity"] = [0.0, -9.81] if self.dimension == 2 else [0.0, 0.0, -9.81]

    def moment(self, size, duration):
        return {"type": "torque", "magnitude": laws.profile(self.draw, size, duration)}

    def simulation(self, duration, analyses):
        if not self.rigid:
            duration = min(duration, LONGEST)
        table = {"duration": duration, "tolerance": self.draw.log(1e-8 if self.rigid else 1e-7, 1e-3)}
        analysis = self.draw.weighted(analyses)
        if self.floats():  # a film alone carries no load at rest
            analysis = "dynamic"
        if analysis == "equilibrium":
            table["start"] = "equilibrium"
        elif analysis != "dynamic":
            table = {"analysis": analysis} | ({"duration": duration} if analysis == "kinematic" else {})
        method = self.draw.weighted(EXPLICIT if self.rigid else INTEGRATORS)
        if not self.rigid and method in ("dormand_prince", "dop853") and "duration" in table:
            table["duration"] = duration = 0.1 * duration  # stiff laws cost explicit methods many steps
        if method and "tolerance" in table:
            table["integrator"] = {"method": method, "spectral_radius": self.draw.between(0, 1)} if method == "generalized_alpha" else method
        self.parts["simulation"] = table
        self.parts["output"] = {"interval": duration / 100, "csv": False, "field_frames": 4}

    def finished(self):
        return {name: part for name, part in self.parts.items() if part}


def speed_profile(draw, speed, duration):
    """Of a driven crank, and its value at the start."""
    kind = draw.weighted({"constant": 4, "ramp": 3, "reversing": 1, "stop": 1, "table": 1})
    if kind == "constant":
        return speed, speed
    if kind == "ramp":
        return {"type": "ramp", "to": speed, "duration": duration * draw.between(0.1, 0.8), "smooth": draw.chance(0.8)}, 0.0
    if kind == "reversing":
        return {"type": "harmonic", "amplitude": speed, "frequency": draw.between(0.5, 2) / duration, "phase": "90 deg"}, speed
    if kind == "stop":
        return {"type": "ramp", "from": speed, "to": 0, "start_time": 0.4 * duration, "duration": duration * draw.log(0.02, 0.5)}, speed
    times = [duration * i / 4 for i in range(5)]
    values = [speed] + [speed * draw.between(-1, 1) for _ in times[1:]]
    return {"type": "table", "times": times, "values": values, "interpolation": draw.of(["linear", "smooth"])}, speed
