"""Which image of an installed program runs: the one that the model, the checkpoint or STRIBECK_ARITHMETIC asks for. A script that
says how it was called stands for the image that this build does not make. Standard library only.

    image_test.py PROGRAM EXAMPLES
"""

import json
import os
import shutil
import subprocess
import sys
import unittest

from program import EXAMPLES, MODEL, PROGRAM, Case, stribeck

FILES = {"portable": "stribeck", "avx2": "stribeck-avx2"}
REFUSED = 2


def own_level(folder):
    stribeck("run", MODEL, "--set", "simulation.duration=0.002", "--out", folder)
    return json.loads((folder / "summary.json").read_text())["arithmetic"]


class Images(Case):
    def setUp(self):
        super().setUp()
        self.own = own_level(self.folder / "own")
        self.other = next(level for level in FILES if level != self.own)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        self.program = self.bin / FILES[self.own]
        shutil.copy(PROGRAM, self.program)

    def install_other(self, script='echo "$0 $*"'):
        image = self.bin / FILES[self.other]
        image.write_text(f"#!/bin/sh\n{script}\n")
        image.chmod(0o755)
        return image

    def call(self, *arguments, level="", **more):
        environment = {**os.environ, "STRIBECK_ARITHMETIC": level, **more}
        return subprocess.run([self.program, *map(str, arguments)], capture_output=True, text=True, timeout=600, env=environment)

    def run_pinned(self, to):
        pinned = f'simulation.arithmetic="{to}"'
        return self.call("run", MODEL, "--set", "simulation.duration=0.002", "--set", pinned, "--quiet", "--out", self.out, level=self.own)

    def test_model_takes_its_image_with_the_same_arguments(self):
        image = self.install_other()
        finished = self.run_pinned(self.other)
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertTrue(finished.stdout.startswith(f"{image} run {MODEL} --set simulation.duration=0.002 --set"), finished.stdout)
        self.assertFalse(self.out.exists())
        self.assertEqual(self.run_pinned(self.own).returncode, 0)
        self.assertEqual(json.loads((self.out / "summary.json").read_text())["arithmetic"], self.own)

    def test_portable_has_functions_that_do_not_fuse(self):
        self.install_other('echo "$GLIBC_TUNABLES"')
        unfused = "glibc.cpu.hwcaps=-FMA,-FMA4,-FMA_Usable,-FMA4_Usable"
        set_before = {"GLIBC_TUNABLES": "glibc.malloc.perturb=0"}
        printed = self.call("--version", level=self.other, **set_before).stdout.strip()
        self.assertEqual(printed, "glibc.malloc.perturb=0" + (f":{unfused}" if self.other == "portable" else ""))
        set_before = {"GLIBC_TUNABLES": f"glibc.malloc.perturb=0:{unfused}"}
        printed = self.call("--version", level=self.other, **set_before).stdout.strip()
        self.assertEqual(printed, "glibc.malloc.perturb=0" + (f":{unfused}" if self.other == "portable" else ""))

    def test_variable_takes_its_image(self):
        image = self.install_other()
        self.assertEqual(self.call("--version", level=self.other).stdout, f"{image} --version\n")
        self.assertNotIn(str(image), self.call("--version", level=self.own).stdout)

    def test_image_of_the_wrong_level_is_taken_once(self):
        self.install_other(f'exec "{self.program}" "$@"')
        finished = self.run_pinned(self.other)
        self.assertEqual(finished.returncode, REFUSED)
        self.assertIn(f'simulation.arithmetic: "{self.other}" is asked for; this program was built for "{self.own}".', finished.stderr)

    def test_one_image_refuses_the_other_level(self):
        finished = self.run_pinned(self.other)
        self.assertEqual(finished.returncode, REFUSED)
        self.assertIn(f'simulation.arithmetic: "{self.other}" is asked for; this program was built for "{self.own}".', finished.stderr)
        finished = self.call("--version", level=self.other)
        self.assertEqual(finished.returncode, REFUSED)
        self.assertEqual(finished.stderr, f'STRIBECK_ARITHMETIC: "{self.other}" is asked for; the program here was built for '
                                          f'"{self.own}" alone.\n  Install a package, which has both.\n')
        self.assertEqual(self.call("--version", level="sse").stderr,
                         'STRIBECK_ARITHMETIC: "sse" is not allowed: must be "portable" or "avx2".\n')

    def test_resume_takes_the_image_that_began(self):
        image = self.install_other()
        self.run_pinned(self.own)
        self.assertIn("is at its end", self.call("resume", self.out, level=self.own).stderr)
        checkpoint = self.out / "checkpoint.h5"
        checkpoint.unlink()
        self.assertNotIn(str(image), self.call("resume", self.out, level=self.own).stdout)

    def test_study_takes_the_image_of_its_model(self):
        self.install_other()
        file = self.folder / "study.toml"
        model = self.folder / "model.toml"
        model.write_text(MODEL.read_text().replace("[simulation]", f'[simulation]\narithmetic = "{self.other}"', 1))
        file.write_text('[study]\nmodel = "model.toml"\n[[vary]]\npaths = ["joint.pin.film.radial_clearance"]\nvalues = ["0.1 mm", "0.2 mm"]\n'
                        '[design]\nkind = "grid"\n[[response]]\nname = "force"\nchannel = "joint.pin.force"\nfigure = "max"\n')
        finished = self.call("study", "run", file, "--out", self.out, level=self.own)
        self.assertIn(f"{self.bin / FILES[self.other]} study run {file}", finished.stdout, finished.stderr)


class Kernels(Case):
    PANELS = EXAMPLES / "dlugos" / "engine_b_20.toml"  # their compliance is factorised with BLAS

    def results_with(self, kernels):
        environment = {**os.environ, "OPENBLAS_CORETYPE": kernels}
        done = stribeck("run", self.PANELS, "--set", "simulation.duration=2e-5", "--out", self.out, "--quiet", env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return (self.out / "results.h5").read_bytes()

    def test_the_arithmetic_chooses_them_and_no_processor(self):
        self.assertEqual(self.results_with("Prescott"), self.results_with("Haswell"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
