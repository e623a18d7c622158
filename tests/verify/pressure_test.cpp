// Pressure on a piston: the force of a given pressure, and the work of an indicator diagram.
#include "base/atomic_file.h"
#include "io/csv/csv_table.h"
#include "io/toml/reader.h"
#include "verify/reference.h"

namespace stribeck::verify {
namespace {

using std::numbers::pi;

/// The way of a free body of 2 kg after 0.1 s under the pressure declared.
double way_under(const std::string& pressure) {
  const RunResult run = run_to_end(read_model_text(R"(
[model]
name = "a free piston"
[body.piston]
mass = 2
inertia = 1
[force.gas]
type = "pressure"
marker = "piston"
)" + pressure + R"(
[simulation]
duration = 0.1
tolerance = 1e-10
[output]
interval = 0.1
)",
                                                   "piston.toml"));
  return sample_at(run, 0.1, "body.piston.x");
}

TEST(Pressure, of_a_gauge_accelerates_a_piston_by_its_area) {
  const double way = 0.5 * (3e5 * 2e-4 / 2) * 0.01;  // a t²/2
  EXPECT_NEAR(way_under("direction = [1, 0]\narea = \"2 cm^2\"\npressure = \"3 bar\""), way, 1e-12);
}

TEST(Pressure, pushes_as_much_along_a_direction_of_any_length) {
  const std::string rest = "\narea = \"2 cm^2\"\npressure = \"3 bar\"";
  EXPECT_EQ(way_under("direction = [-40, 0]" + rest), way_under("direction = [-1, 0]" + rest));
}

TEST(Pressure, counts_from_the_pressure_on_the_other_side) {
  const double area = pi / 4 * 0.02 * 0.02, way = 0.5 * (2e5 * area / 2) * 0.01;
  EXPECT_NEAR(way_under("direction = [1, 0]\nbore_diameter = \"20 mm\"\npressure = \"3 bar\"\n"
                        "ambient_pressure = \"1 bar\""),
              way, 1e-12);
}

/// The area of the diagram, ∮ (p − p0) A dx over the way x of an ideal slider-crank [J].
double indicated_work(const Profile& pressure) {
  const double r = 0.045, l = 0.150, area = pi / 4 * 0.08 * 0.08;
  const auto way = [&](double phi) {
    return r * std::cos(phi) + std::sqrt(l * l - std::pow(r * std::sin(phi), 2));
  };
  constexpr int steps = 72'000;
  double work = 0;
  for (int i = 0; i < steps; ++i) {
    const double from = 4 * pi * i / steps, to = 4 * pi * (i + 1) / steps;
    work -= (pressure.value((from + to) / 2) - 1e5) * area * (way(to) - way(from));
  }
  return work;
}

TEST(Pressure, of_an_indicator_diagram_does_its_work) {
  const std::string file = STRIBECK_SOURCE_DIR "/examples/machines/engine_indicator_diagram.csv";
  const CsvTable table(read_file(file), file);
  std::vector<double> angles, values;
  for (const Value& v : table.numbers(0, radian)) angles.push_back(std::get<double>(v.data));
  for (const Value& v : table.numbers(1, pascal)) values.push_back(std::get<double>(v.data));
  angles.pop_back();  // 720 deg is 0 deg of the next cycle
  values.pop_back();
  const double expected = indicated_work(*make_table(angles, values, true, 4 * pi));

  const RunResult run = run_example_file("machines/engine_gas_load", {});
  const double cycle = 0.04;
  const SignalStatistics power = run.summed_up().statistics.results.at(1).values;
  EXPECT_NEAR(power.mean * cycle, expected,
              1e-3 * expected);  // the piston has clearance in the film
}

}  // namespace
}  // namespace stribeck::verify
