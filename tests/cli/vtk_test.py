"""Files for ParaView, opened by VTK's own readers; needs the Python package vtk (scripts/python.sh installs it).

    vtk_test.py PROGRAM EXAMPLES
"""

import csv
import math
import unittest
import xml.etree.ElementTree as xml

from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader

from program import EXAMPLES, MODEL, Case, stribeck


def surface(path):
    reader = vtkXMLPolyDataReader()
    reader.SetFileName(str(path))
    reader.Update()
    assert reader.GetErrorCode() == 0, path
    return reader.GetOutput()


def points(data):
    return vtk_to_numpy(data.GetPoints().GetData())


def collection(path):
    """[(time, file)] of a .pvd file."""
    sets = xml.parse(path).getroot().find("Collection").findall("DataSet")
    return [(float(one.get("timestep")), path.parent / one.get("file")) for one in sets]


class Run(Case):
    def setUp(self):
        super().setUp()
        done = stribeck("run", MODEL, "--vtk", "--quiet", "--set", "simulation.duration=2e-3", "--out", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.out / "results.csv", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        self.columns = {name.split(" ")[0]: k for k, name in enumerate(rows[0])}
        self.rows = [[float(x) for x in row] for row in rows[1:]]

    def sample(self, time):
        return min(self.rows, key=lambda row: abs(row[0] - time))

    def test_bodies_lie_where_the_channels_say(self):
        files = collection(self.out / "vtk/bodies.pvd")
        self.assertGreater(len(files), 2)
        self.assertAlmostEqual(files[-1][0], 2e-3)
        places = []
        for time, path in files:
            data = surface(path)
            self.assertGreater(data.GetNumberOfPolys(), 0)
            numbers = vtk_to_numpy(data.GetCellData().GetArray("body"))
            self.assertEqual(len(numbers), data.GetNumberOfPolys())
            row = self.sample(time)
            pin = (row[self.columns["body.rod.x"]], row[self.columns["body.rod.y"]])
            near = min(math.dist(pin, p[:2]) for p in points(data))
            places.append((pin, near))
        self.assertLess(max(near for _, near in places), 0.1)
        self.assertGreater(math.dist(places[0][0], places[-1][0]), 0)


class Films(Case):
    def test_fields_stand_on_the_bore(self):
        model = EXAMPLES / "bearings/plain_bearing.toml"
        done = stribeck("run", model, "--vtk", "--quiet", "--set", "simulation.duration=1e-3", "--out", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = sorted((self.out / "vtk").glob("joint.*.pvd"))
        self.assertTrue(found)
        for path in found:
            files = collection(path)
            highest = 0
            for _, file in files:
                data = surface(file)
                self.assertEqual(data.GetCell(0).GetNumberOfPoints(), 4)
                pressure = vtk_to_numpy(data.GetPointData().GetArray("film_pressure [Pa]"))
                self.assertEqual(len(pressure), data.GetNumberOfPoints())
                highest = max(highest, float(pressure.max()))
                at = points(data)
                middle = (at.max(axis=0) + at.min(axis=0)) / 2
                radii = ((at[:, :2] - middle[:2]) ** 2).sum(axis=1) ** 0.5
                self.assertLess(radii.max() - radii.min(), 0.02 * radii.max())
            self.assertGreater(highest, 1e4)


class Flexible(Case):
    def test_a_flexible_body_is_its_mesh_deformed(self):
        model = EXAMPLES / "flexible/engine_with_flexible_frame.toml"
        done = stribeck("run", model, "--vtk", "--quiet", "--set", "simulation.duration=5e-3", "--out", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.out / "results.csv", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        column = {name.split(" ")[0]: k for k, name in enumerate(rows[0])}
        files = collection(self.out / "vtk/bodies.pvd")
        moved, first = [], None
        for time, path in files:
            row = min(rows[1:], key=lambda one: abs(float(one[0]) - time))
            x, y, phi = (float(row[column[f"body.frame.{what}"]]) for what in ("x", "y", "phi"))
            data = surface(path)
            numbers = vtk_to_numpy(data.GetCellData().GetArray("body"))
            corners = vtk_to_numpy(data.GetPolys().GetConnectivityArray()).reshape(-1, 3)[numbers == numbers[0]]
            self.assertGreater(len(corners), 50)
            at = points(data)[: corners.max() + 1, :2].astype(float) - (x, y)
            turned = at @ [[math.cos(phi), -math.sin(phi)], [math.sin(phi), math.cos(phi)]]
            first = turned if first is None else first
            moved.append(abs(turned - first).max())
        self.assertGreater(max(moved), 1e-6)
        self.assertLess(max(moved), 1e-3)


class Modes(Case):
    def test_modes_are_vectors_at_the_points_of_the_surface(self):
        self.folder.mkdir(exist_ok=True)
        done = stribeck("reduce", EXAMPLES / "flexible/frame/frame.toml", "--out", self.folder / "frame.h5",
                        "--vtk", self.folder / "frame.vtp")
        self.assertEqual(done.returncode, 0, done.stderr)
        data = surface(self.folder / "frame.vtp")
        self.assertGreater(data.GetNumberOfPolys(), 100)
        first = data.GetPointData().GetArray(0)
        self.assertTrue(first.GetName().startswith("mode 1, "), first.GetName())
        self.assertEqual(first.GetNumberOfComponents(), 3)
        size = (points(data).max(axis=0) - points(data).min(axis=0)).max()
        moved = (vtk_to_numpy(first) ** 2).sum(axis=1) ** 0.5
        self.assertAlmostEqual(float(moved.max()), 0.1 * float(size), places=6)


if __name__ == "__main__":
    unittest.main(argv=["vtk_test.py"])
