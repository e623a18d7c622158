#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/hdf5/results.h"
#include "io/run_folder.h"
#include "study/model_runs.h"

// A run that ends when its motion repeats itself from cycle to cycle.
namespace stribeck::periodicity_test {
namespace {

namespace fs = std::filesystem;
using test::refusal;
using test::run_text;

// x'' + 2ζω x' + ω² x = f cos Ωt from rest, with ω = 10/s, ζ = 0.05, Ω = 4π/s; a cycle of the load takes 0.5 s.
const std::string oscillator = R"([model]
name = "Driven oscillator"
[body.mass]
mass = "1 kg"
inertia = 1
[joint.guide]
type = "translational"
between = ["ground", "mass"]
[ground.points]
wall = ["-0.5 m", 0]
[force.spring]
type = "spring_damper"
between = ["ground.wall", "mass"]
stiffness = "100 N/m"
damping = "1 N s/m"
free_length = "0.5 m"
[force.load]
type = "point_force"
marker = "mass"
direction = [1, 0]
magnitude = { type = "harmonic", amplitude = "1 N", frequency = "2 Hz", phase = "90 deg" }
[simulation]
duration = "40 s"
tolerance = 1e-9
)";

std::string oscillator_with(const std::string& rule) {
  return oscillator + "[simulation.periodic]\n" + rule;
}

struct Motion {
  double x, v;
};

/// The closed form of the oscillator.
Motion closed_form(double t) {
  constexpr double natural = 10, damping = 0.05, drive = 4 * std::numbers::pi;
  const double decay = damping * natural, damped = natural * std::sqrt(1 - damping * damping);
  const double real = natural * natural - drive * drive, imaginary = 2 * damping * natural * drive;
  const double amplitude = 1 / std::hypot(real, imaginary), lag = std::atan2(imaginary, real);
  const double a = -amplitude * std::cos(lag),
               b = (decay * a - amplitude * drive * std::sin(lag)) / damped;
  const double c = std::cos(damped * t), s = std::sin(damped * t), e = std::exp(-decay * t);
  return {amplitude * std::cos(drive * t - lag) + e * (a * c + b * s),
          -amplitude * drive * std::sin(drive * t - lag) +
              e * ((b * damped - a * decay) * c - (a * damped + b * decay) * s)};
}

/// Largest change of cycle n (from 1) against the one before, at its twelve phases.
double closed_change(int n) {
  double moved = 0, range = 0, faster = 0, speed = 0;
  for (int p = 0; p < 12; ++p) {
    const double t = 0.5 * (n - 1 + p / 12.0);
    const Motion start = closed_form(0.5 * (n - 1)), now = closed_form(t),
                 before = closed_form(t - 0.5);
    moved = std::max(moved, std::abs(now.x - before.x));
    range = std::max(range, std::abs(now.x - start.x));
    faster = std::max(faster, std::abs(now.v - before.v));
    speed = std::max(speed, std::abs(now.v));
  }
  return std::max(moved / range, faster / speed);
}

/// Whole cycles after which two running changed by no more than the tolerance.
int closed_count(double tolerance) {
  for (int n = 3;; ++n)
    if (closed_change(n - 1) <= tolerance && closed_change(n) <= tolerance) return n;
}

TEST(Periodic, oscillator_ends_after_the_cycles_of_its_closed_form) {
  for (const double tolerance : {0.05, 0.01, 1e-3}) {
    const RunResult run = run_text(oscillator_with(fmt::format("tolerance = {}", tolerance)));
    ASSERT_EQ(run.status, RunStatus::done) << run.message;
    ASSERT_TRUE(run.periodicity && run.periodicity->largest_change);
    const int cycles = closed_count(tolerance);
    EXPECT_TRUE(run.periodicity->reached);
    EXPECT_EQ(run.periodicity->cycles, cycles);
    EXPECT_NEAR(*run.periodicity->largest_change / closed_change(cycles), 1, 1e-4);
    EXPECT_GE(run.simulated_time_s, 0.5 * cycles - 1e-9);
    EXPECT_LT(run.simulated_time_s, 0.5 * (cycles + 1));
    EXPECT_TRUE(run.message.starts_with(fmt::format("periodic after {} cycles (largest", cycles)))
        << run.message;
  }
}

TEST(Periodic, steps_do_not_know_of_the_rule) {
  const RunResult whole = run_text(oscillator),
                  ended = run_text(oscillator_with("tolerance = 0.05"));
  ASSERT_LT(ended.record.size(), whole.record.size());
  EXPECT_TRUE(std::ranges::equal(ended.record.samples("body.mass.x"),
                                 whole.record.samples("body.mass.x").first(ended.record.size())));
}

TEST(Periodic, run_that_is_not_says_so) {
  const RunResult run = run_text(oscillator_with("tolerance = 1e-4\nmax_cycles = 5"));
  EXPECT_EQ(run.status, RunStatus::done);
  EXPECT_EQ(run.message, "");
  EXPECT_EQ(run.periodicity->cycles, 5);
  EXPECT_LT(run.simulated_time_s, 3);
  ASSERT_EQ(run.warnings.size(), 1U);
  EXPECT_EQ(run.warnings[0],
            fmt::format("not periodic after 5 cycles (largest change {:.2g}, {} of body.mass; "
                        "0.0001 is allowed, two cycles running)",
                        closed_change(5), run.periodicity->changed.substr(0, 8)));
}

TEST(Periodic, duration_shorter_than_a_cycle_says_so) {
  const RunResult run = run_text(oscillator_with(""), {"simulation.duration=0.4 s"});
  ASSERT_EQ(run.warnings.size(), 1U);
  EXPECT_EQ(run.warnings[0], "not periodic after 0 cycles (no two whole cycles to compare)");
}

TEST(Periodic, every_integrator_counts_the_same_cycles) {
  const int cycles = closed_count(0.01);
  for (const char* method :
       {"tr_bdf2", "sdirk2", "esdirk4", "generalized_alpha", "hht", "dormand_prince", "dop853"}) {
    const RunResult run =
        run_text(oscillator_with("tolerance = 0.01"),
                 {std::string("simulation.integrator=") + method, "simulation.tolerance=1e-7"});
    ASSERT_TRUE(run.periodicity) << method << run.message;
    EXPECT_EQ(run.periodicity->cycles, cycles) << method;
  }
  const RunResult fixed = run_text(oscillator_with("tolerance = 0.01"),
                                   {"simulation.integrator=esdirk4", "simulation.fixed_step=3 ms"});
  EXPECT_EQ(fixed.periodicity->cycles, cycles);
}

// A rotating load of 40 N at 3000 rpm on a journal whose oil-conserving film has layers for surfaces.
const std::string journal = R"([model]
name = "Journal under a rotating load"
[body.journal]
mass = "0.5 kg"
inertia = 1e-4
[joint.bearing]
type = "revolute"
between = ["ground", "journal"]
realism = "lubricated"
[joint.bearing.film]
model = "reynolds"
bearing_radius = "10 mm"
radial_clearance = "50 um"
length = "10 mm"
lubricant = "oil"
cells_circumferential = 24
cells_axial = 2
bearing_compliance = { model = "winkler_foundation", thickness = "1 mm", modulus = "1 GPa", poisson_ratio = 0.3 }
[lubricant.oil]
viscosity = "20 cP"
[drive.shaft]
joint = "bearing"
speed = "3000 rpm"
[force.horizontal]
type = "point_force"
marker = "journal"
direction = [1, 0]
magnitude = { type = "harmonic", amplitude = "40 N", frequency = "50 Hz" }
[force.vertical]
type = "point_force"
marker = "journal"
direction = [0, 1]
magnitude = { type = "harmonic", amplitude = "40 N", frequency = "50 Hz", phase = "90 deg" }
[simulation]
duration = "2 s"
tolerance = 1e-5
[simulation.periodic]
tolerance = 0.01
)";

/// Between the steps, on a straight line.
double eccentricity_at(const RunResult& run, double t) {
  const auto time = run.record.time();
  const auto x = run.record.samples("joint.bearing.eccentricity_ratio");
  const auto k = static_cast<std::size_t>(std::ranges::lower_bound(time, t) - time.begin());
  return std::lerp(x[k - 1], x[k], (t - time[k - 1]) / (time[k] - time[k - 1]));
}

TEST(Periodic, journal_under_a_rotating_load_ends_on_its_circle) {
  const RunResult run = run_text(journal);
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_TRUE(run.periodicity && run.periodicity->reached);
  EXPECT_GE(run.periodicity->cycles, 3);
  EXPECT_LE(run.periodicity->cycles, 20);
  EXPECT_EQ(run.figures->cycle->whole_cycles, run.periodicity->cycles);
  const double end = 0.02 * static_cast<double>(run.periodicity->cycles),
               now = eccentricity_at(run, end);
  EXPECT_NEAR(now / eccentricity_at(run, end - 0.02), 1, 5e-3);
  // The load turns with the journal: the orbit is a circle about the centre.
  EXPECT_NEAR(now / eccentricity_at(run, end - 0.007), 1, 5e-3);
}

TEST(Periodic, journal_resumed_in_parts_leaves_the_bytes_of_an_uninterrupted_run) {
  const TemporaryFolder folder;
  const ModelInput input = read_model_text(journal, "model.toml", {});
  const auto bytes = [&](const char* name) {
    std::string all;
    for (const char* file : {"results.h5", "results.csv", "checkpoint.h5"})
      all += read_file(folder / name / file);
    return all;
  };
  ASSERT_EQ(simulate_into_folder(input, {}, folder / "whole").status, RunStatus::done);
  std::atomic<bool> stop{false};
  double behind = 0;
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > behind; };
  simulate_into_folder(input, options, folder / "parts");
  int parts = 1;
  for (bool done = false; !done && parts < 100; ++parts) {
    behind = 0.011 * parts;
    stop = false;
    done = resume(folder / "parts", options)->status == RunStatus::done;
  }
  EXPECT_GE(parts, 4);
  EXPECT_TRUE(bytes("parts") == bytes("whole"));
  EXPECT_FALSE(resume(folder / "parts", {})) << "it is periodic: nothing is left to do";
  const RunResult read = read_run(folder / "parts");
  EXPECT_TRUE(read.periodicity && read.periodicity->reached && read.periodicity->largest_change);
  // A later end leads there, periodic or not.
  const double later = read.simulated_time_s + 0.03;
  EXPECT_NEAR(resume(folder / "parts", {}, later)->simulated_time_s, later, 1e-12);
}

TEST(Periodic, model_without_a_cycle_is_refused) {
  std::string text = oscillator_with("");
  text.erase(text.find("[force.load]"), text.find("[simulation]") - text.find("[force.load]"));
  EXPECT_EQ(
      refusal(text),
      "model.toml:20:13  simulation.periodic: nothing says how long a cycle is.\n"
      "  Give it in [output.cycle], such as cycle = { over = \"time\", length = \"20 ms\" }.");
}

}  // namespace
}  // namespace stribeck::periodicity_test
