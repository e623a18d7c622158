#include <array>
#include <cmath>
#include <numbers>

#include "study/bearing/curve.h"
#include "study/validation/reference_table.h"

/// The IFToMM benchmark mechanisms A01, A03 and A05. The library publishes definitions, not numbers: references are elliptic
/// functions (A01), a quadrature (A03) and another program (A05); where the reference is no closed form, a second integrator
/// must find the same digits.
namespace stribeck {
namespace {

using nlohmann::json;

constexpr double pi = std::numbers::pi;
constexpr const char* closed_form = "closed form";
constexpr const char* independent = "independent program";
constexpr const char* two_integrators = "two integrators";

void add_period(double period, ValidationRows& rows) {
  const RunResult run =
      run_example_with("benchmarks/a01_simple_pendulum", "dormand_prince", 1e-11,
                       {{"output.interval", "2e-4"}, {"simulation.duration", "5"}});
  const auto crossings = Curve(run.record.time(), run.record.samples("body.mass.x")).rising_zeros();
  rows.absolute({"period", "s", crossings.at(1) - crossings.at(0)}, period, 1e-9, closed_form);
}

}  // namespace

void validate_pendulum(ValidationRows& rows) {
  const json exact = reference_json("iftomm_a01");
  for (const double tolerance : {1e-11, default_tolerance()}) {
    const RunResult run =
        run_example_with("benchmarks/a01_simple_pendulum", "dormand_prince", tolerance);
    const std::string at = "tolerance " + exactly(tolerance) + ": ";
    const double position = tolerance < 1e-9 ? 1e-9 : 1e-4;
    add_column(rows, run, exact["table"], channel_column(at + "x", "m", run, "body.mass.x", "x"),
               position, closed_form);
    add_column(rows, run, exact["table"], channel_column(at + "y", "m", run, "body.mass.y", "y"),
               position, closed_form);
    rows.below({at + "energy balance open by", "J", std::abs(run.energy.imbalance)}, position,
               "conservation of energy");
  }
  add_period(exact["period"], rows);
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
  const json table = reference_json("iftomm_a03")["table"];
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
  const RunResult tight = run_example_with("benchmarks/a03_andrews", "dormand_prince", 1e-11);
  add_andrews(tight, "dormand_prince, 1e-11: ", 1e-8, rows);
  const RunResult other = run_example_with("benchmarks/a03_andrews", "esdirk4", 1e-12);
  rows.below({"crank angle: dormand_prince and esdirk4 differ by", "rad",
              largest_difference(tight, other, "body.OF.phi")},
             1e-6, two_integrators);
}

void validate_governor(ValidationRows& rows) {
  const json table = reference_json("iftomm_a05")["table"];
  const auto add = [&](const RunResult& run, const std::string& title, double tolerance) {
    add_column(rows, run, table,
               channel_column(title + "height of the slider", "m", run, "body.slider.z", "slider"),
               tolerance, independent);
    add_column(rows, run, table,
               channel_column(title + "speed of the shaft", "rad/s", run, "body.shaft.wz",
                              "shaft_angular_velocity"),
               10 * tolerance, independent);
  };
  add(run_example("benchmarks/a05_flyball_governor", {}), "as delivered: ", 1e-3);
  const RunResult fine = run_example_with("benchmarks/a05_flyball_governor", "esdirk4", 1e-8);
  add(fine, "esdirk4, 1e-8: ", 1e-5);
  const RunResult other = run_example_with("benchmarks/a05_flyball_governor", "tr_bdf2", 1e-8);
  rows.below({"height of the slider: esdirk4 and tr_bdf2 differ by", "m",
              largest_difference(fine, other, "body.slider.z")},
             1e-5, two_integrators);
}

}  // namespace stribeck
