#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "base/error.h"
#include "study/curve.h"
#include "study/reference_figures.h"
#include "study/reference_table.h"

/// The IFToMM benchmark mechanisms A01 to A05. The library publishes definitions, not numbers: references are elliptic
/// functions (A01, A02), a quadrature (A03), quadrature on a symmetric curve (A04) and another program (A05), and where the
/// reference is no closed form, a second integrator must find the same digits.
namespace stribeck {
namespace {

using nlohmann::json;

constexpr double pi = std::numbers::pi;
constexpr const char* closed_form = "closed form";
constexpr const char* independent = "independent program";
constexpr const char* two_integrators = "two integrators";

RunResult run_case(const char* name, const char* integrator, double tolerance,
                   Overrides more = {}) {
  more["simulation.integrator"] = integrator;
  more["simulation.tolerance"] = exactly(tolerance);
  return run_example(std::string("benchmarks/") + name, more);
}

json figures(const char* name) {
  return json::parse(reference_figures(name));
}

/// A channel times a factor against the key of a table.
ReferenceColumn column(std::string name, const char* unit, const RunResult& run,
                       const char* channel, const char* key, double factor = 1) {
  return {std::move(name), unit,
          [&run, channel, factor](double t) { return factor * sample_at(run, t, channel); },
          [key](const json& row) { return row[key].get<double>(); }};
}

void add_period(double period, ValidationRows& rows) {
  const RunResult run = run_case("a01_simple_pendulum", "dormand_prince", 1e-11,
                                 {{"output.interval", "2e-4"}, {"simulation.duration", "5"}});
  const auto crossings = Curve(run.record.time(), run.record.samples("body.mass.x")).rising_zeros();
  rows.absolute({"period", "s", crossings.at(1) - crossings.at(0)}, period, 1e-9, closed_form);
}

}  // namespace

void validate_pendulum(ValidationRows& rows) {
  const json exact = figures("iftomm_a01");
  for (const double tolerance : {1e-11, default_tolerance()}) {
    const RunResult run = run_case("a01_simple_pendulum", "dormand_prince", tolerance);
    const std::string at = "tolerance " + exactly(tolerance) + ": ";
    const double position = tolerance < 1e-9 ? 1e-9 : 1e-4;
    add_column(rows, run, exact["table"], column(at + "x", "m", run, "body.mass.x", "x"), position,
               closed_form);
    add_column(rows, run, exact["table"], column(at + "y", "m", run, "body.mass.y", "y"), position,
               closed_form);
    rows.below({at + "energy balance open by", "J", std::abs(run.energy.imbalance)}, position,
               "conservation of energy");
  }
  add_period(exact["period"], rows);
}

namespace {

json windows_table(int windows) {
  const json all = figures("iftomm_a02");
  for (const json& one : all["cases"])
    if (one["windows"] == windows) return one["table"];
  return {};
}

void add_windows(int windows, const char* integrator, double tolerance, double within,
                 ValidationRows& rows) {
  const std::string model = "a02_windows_" + std::to_string(windows);
  const RunResult run = run_case(model.c_str(), integrator, tolerance);
  const json table = windows_table(windows);
  const std::string name =
      "N = " + std::to_string(windows) + ", " + integrator + " " + exactly(tolerance) + ": B0 ";
  add_column(rows, run, table, column(name + "x", "m", run, "body.crank0.x", "b0_x", 2), within,
             closed_form);
  add_column(rows, run, table, column(name + "y", "m", run, "body.crank0.y", "b0_y", 2), within,
             closed_form);
}

/// How a run that leads through the flat position ten times ends.
enum class Passage { right, refused, warned, wrong };

/// B0 within 5 cm after ten turns and all cranks parallel: on the branch that inertia leads to.
bool stays_on_its_branch(const RunResult& run, int windows, const json& table) {
  const std::string last = "body.crank" + std::to_string(windows) + ".phi";
  for (const json& row : table) {
    const double t = row["t"];
    if (t > run.simulated_time_s) break;
    if (std::abs(sample_at(run, t, last) - sample_at(run, t, "body.crank0.phi")) > 1e-5 ||
        std::abs(2 * sample_at(run, t, "body.crank0.x") - row["b0_x"].get<double>()) > 0.05)
      return false;
  }
  return true;
}

Passage pass(int windows, const char* integrator, double tolerance, const json& table) {
  try {
    const std::string model = "a02_windows_" + std::to_string(windows);
    const RunResult run =
        run_case(model.c_str(), integrator, tolerance, {{"output.interval", "0.5"}});
    if (stays_on_its_branch(run, windows, table)) return Passage::right;
    return run.warnings.empty() ? Passage::wrong : Passage::warned;
  } catch (const SolveError&) {
    return Passage::refused;
  }
}

void add_passages(int windows, const std::vector<const char*>& integrators,
                  const std::vector<double>& tolerances, ValidationRows& rows) {
  const json table = windows_table(windows);
  std::map<Passage, double> count;
  for (const char* integrator : integrators)
    for (const double tolerance : tolerances) ++count[pass(windows, integrator, tolerance, table)];
  const std::string name = "N = " + std::to_string(windows) + ", flat position: runs ";
  rows.absolute({name + "that are wrong without a word", "", count[Passage::wrong]}, 0, 0,
                closed_form,
                "right: B0 within 5 cm over ten passages, cranks parallel to 1e-5 rad");
  const char* note = "coarse tolerances; a warning tells that the energy balance is open";
  rows.info({name + "that are right", "", count[Passage::right]}, closed_form, note);
  rows.info({name + "that warn", "", count[Passage::warned]}, closed_form, note);
  rows.info({name + "that stop with a message", "", count[Passage::refused]}, closed_form, note);
}

}  // namespace

void validate_windows(ValidationRows& rows) {
  for (const int windows : {2, 40}) {
    add_windows(windows, "dormand_prince", 1e-8, 1e-4, rows);
    add_windows(windows, "esdirk4", 1e-8, 3e-3, rows);
  }
  add_passages(2, {"dormand_prince", "tr_bdf2", "sdirk2", "esdirk4", "generalized_alpha"},
               {1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8}, rows);
  add_passages(40, {"dormand_prince", "esdirk4"}, {1e-3, 1e-5, 1e-7}, rows);
}

namespace {

/// The angles of the test set's Andrews problem from those of our bodies: body − minus + offset.
struct Angle {
  const char *name, *body, *minus;
  double offset;
};
constexpr std::array angles{
    Angle{"beta", "OF", nullptr, 0},        Angle{"Theta", "FE", "OF", -pi},
    Angle{"gamma", "BDE", nullptr, pi / 2}, Angle{"Phi", "EG", "AG", -pi / 2},
    Angle{"delta", "AG", nullptr, 0},       Angle{"Omega", "EH", "AH", pi / 2},
    Angle{"epsilon", "AH", nullptr, pi / 2}};

double angle_at(const RunResult& run, const Angle& angle, double t) {
  const auto phi = [&](const char* body) {
    return sample_at(run, t, std::string("body.") + body + ".phi");
  };
  return phi(angle.body) - (angle.minus ? phi(angle.minus) : 0) + angle.offset;
}

void add_andrews(const RunResult& run, const std::string& title, double tolerance,
                 ValidationRows& rows) {
  const json table = figures("iftomm_a03")["table"];
  for (std::size_t i = 0; i < angles.size(); ++i)
    add_column(
        rows, run, table,
        {title + angles[i].name, "rad", [&run, i](double t) { return angle_at(run, angles[i], t); },
         [i](const json& row) { return row["angles"][i].get<double>(); }},
        tolerance, independent);
}

}  // namespace

void validate_andrews(ValidationRows& rows) {
  add_andrews(run_example("benchmarks/a03_andrews", {}), "as delivered: ", 1e-5, rows);
  const RunResult tight = run_case("a03_andrews", "dormand_prince", 1e-11);
  add_andrews(tight, "dormand_prince, 1e-11: ", 1e-8, rows);
  const RunResult other = run_case("a03_andrews", "esdirk4", 1e-12);
  rows.below({"crank angle: dormand_prince and esdirk4 differ by", "rad",
              largest_difference(tight, other, "body.OF.phi")},
             1e-6, two_integrators);
}

namespace {

/// The middle of a link between two corners of the cube's path.
ReferenceColumn corner_column(const RunResult& run, int link, int axis) {
  const std::string name = "link" + std::to_string(link) + "." + "xyz"[axis];
  const std::string from = "p" + std::to_string(link), to = "p" + std::to_string(link + 1);
  return {name, "m", [&run, name](double t) { return sample_at(run, t, "body." + name); },
          [from, to, axis](const json& row) {
            return (row[from][axis].get<double>() + row[to][axis].get<double>()) / 2;
          }};
}

}  // namespace

void validate_bricard(ValidationRows& rows) {
  const json table = figures("iftomm_a04")["prismatic_links"]["table"];
  const RunResult run = run_case("a04_bricard", "dormand_prince", 1e-9);
  for (const int link : {2, 4})
    for (int axis = 0; axis < 3; ++axis)
      add_column(rows, run, table, corner_column(run, link, axis), 1e-7, independent);
  const RunResult other = run_case("a04_bricard", "esdirk4", 1e-9);
  rows.below({"link2.x: dormand_prince and esdirk4 differ by", "m",
              largest_difference(run, other, "body.link2.x")},
             1e-6, two_integrators);
  rows.absolute({"redundant rows that are named", "", static_cast<double>(run.warnings.size())}, 1,
                0, "thirty rows, one freedom", run.warnings.empty() ? "" : run.warnings.front());
}

void validate_governor(ValidationRows& rows) {
  const json table = figures("iftomm_a05")["table"];
  const auto add = [&](const RunResult& run, const std::string& title, double tolerance) {
    add_column(rows, run, table,
               column(title + "height of the slider", "m", run, "body.slider.z", "slider"),
               tolerance, independent);
    add_column(rows, run, table,
               column(title + "speed of the shaft", "rad/s", run, "body.shaft.wz",
                      "shaft_angular_velocity"),
               10 * tolerance, independent);
  };
  add(run_example("benchmarks/a05_flyball_governor", {}), "as delivered: ", 1e-3);
  const RunResult fine = run_case("a05_flyball_governor", "esdirk4", 1e-8);
  add(fine, "esdirk4, 1e-8: ", 1e-5);
  const RunResult other = run_case("a05_flyball_governor", "tr_bdf2", 1e-8);
  rows.below({"height of the slider: esdirk4 and tr_bdf2 differ by", "m",
              largest_difference(fine, other, "body.slider.z")},
             1e-5, two_integrators);
}

}  // namespace stribeck
