#include "study/bearing/bearing_page.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "io/toml/reader.h"
#include "report/report_data.h"

namespace stribeck::test::bearing_page_test {
namespace {

constexpr double omega = 1500 * std::numbers::pi / 30, load = 5000;

BearingQuestion held() {
  BearingQuestion q;
  q.load = load;
  return q;
}

/// Widths of the cells whose middles are at `places` between two ends.
std::vector<double> widths(const std::vector<double>& places, double low, double high) {
  std::vector<double> all;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double from = i == 0 ? low : (places[i - 1] + places[i]) / 2;
    const double to = i + 1 == places.size() ? high : (places[i] + places[i + 1]) / 2;
    all.push_back(to - from);
  }
  return all;
}

/// Pressure on the journal, upwards: −∫ p sin φ dA over the fields that are pressures.
double upward_force(const BearingSurface& surface, const FilmConditions& c) {
  const auto& [width, angle] = surface.fields.front().axes;
  const std::vector<double> dz = widths(width.values, -c.length / 2, c.length / 2);
  const double dphi = 2 * std::numbers::pi / static_cast<double>(angle.values.size());
  double force = 0;
  std::size_t at = 0;
  for (const FieldChannel& field : surface.fields)
    for (const double w : dz)
      for (const double phi : angle.values) {
        const double value = surface.values[at++];
        if (field.channel.unit == "Pa")
          force -= value * std::sin(phi) * c.journal_radius * dphi * w;
      }
  return force;
}

class BearingSurfaces : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(BearingSurfaces, pressure_carries_the_load) {
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/examples/bearings/plain_bearing.toml", GetParam());
  const BearingStudy study(input, "main");
  const BearingState state = study.at_rest(held(), omega);
  const BearingSurface surface = study.surface(state);
  // shear carries some 0.1 %; cells of unlike width are taken from the middle between their places
  EXPECT_NEAR(upward_force(surface, state.conditions) / load, 1, 0.01);
  const std::size_t size = surface.fields.front().size();
  const auto peak = std::max_element(surface.values.begin(),
                                     surface.values.begin() + static_cast<std::ptrdiff_t>(size));
  EXPECT_NEAR(*peak / state.peak_pressure, 1, 0.01);
}

TEST_P(BearingSurfaces, the_table_has_a_line_for_each_place) {
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/examples/bearings/plain_bearing.toml", GetParam());
  const BearingStudy study(input, "main");
  const BearingSurface surface = study.surface(study.at_rest(held(), omega));
  std::istringstream text(surface_csv(surface));
  std::string line;
  std::getline(text, line);
  EXPECT_TRUE(line.starts_with("angle [rad],width [m],film_pressure [Pa],")) << line;
  const auto commas = std::count(line.begin(), line.end(), ',');
  std::size_t lines = 0;
  while (std::getline(text, line)) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), commas);
    ++lines;
  }
  EXPECT_EQ(lines, surface.fields.front().size());
}

INSTANTIATE_TEST_SUITE_P(films, BearingSurfaces,
                         testing::Values(std::vector<std::string>{},
                                         std::vector<std::string>{
                                             "joint.main.film.cavitation=\"reynolds\""}));

TEST(BearingPage, holds_what_the_command_prints) {
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/examples/bearings/plain_bearing.toml", {});
  const BearingStudy study(input, "main");
  const BearingState state = study.at_rest(held(), omega);
  const StribeckCurve curve = stribeck_curve(study, held(), omega / 2, omega, 3);
  const RunResult run = bearing_run(study, state, &curve);
  const auto data = nlohmann::json::parse(report_data({&run, 1}));
  const auto& found = data.at("runs").at(0).at("bearing");
  EXPECT_EQ(found.at("state").at("So").get<double>(), state.so);
  EXPECT_EQ(found.at("curve").at("points").size(), 3U);
  EXPECT_EQ(data.at("runs").at(0).at("fields").at("list").size(), 5U);
}

}  // namespace
}  // namespace stribeck::test::bearing_page_test
