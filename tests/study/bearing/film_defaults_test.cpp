#include <gtest/gtest.h>

#include "io/toml/reader.h"
#include "study/bearing/bearing_study.h"
#include "study/grid/grid_error.h"
#include "study/model_runs.h"

// What a film is taken to be where its model does not say.
namespace stribeck::test::film_defaults_test {
namespace {

constexpr double omega = 1500 * std::numbers::pi / 30;
constexpr const char* groove =
    "joint.main.film.feed=[{shape=\"axial_groove\",angle=\"90 deg\",length=\"40 mm\",width=\"17.45 "
    "mm\"}]";

ModelInput chart_bearing(const std::vector<std::string>& overrides = {}) {
  return read_model(STRIBECK_SOURCE_DIR "/tests/repro/chart_bearing_default.toml", overrides);
}

BearingState held(const std::vector<std::string>& overrides, double ratio) {
  const ModelInput input = chart_bearing(overrides);
  BearingQuestion q;
  q.eccentricity_ratio = ratio;
  q.at = -std::numbers::pi / 2;
  return BearingStudy(input, "").at_rest(q, omega);
}

struct Stated {
  const char* key;
  const char* same_as;  // the closure that it leads to
};

class FilmDefault : public testing::TestWithParam<Stated> {};

/// The model without a word on cavitation has the load of one that states the closure.
TEST_P(FilmDefault, closure_is_that_of_its_supply) {
  std::vector<std::string> overrides;
  if (*GetParam().key) overrides.emplace_back(GetParam().key);
  const BearingState implied = held(overrides, 0.4);
  overrides.emplace_back(GetParam().same_as);
  const BearingState stated = held(overrides, 0.4);
  EXPECT_EQ(implied.load, stated.load);
  EXPECT_FALSE(implied.assumption.empty());
  EXPECT_TRUE(stated.assumption.empty());
}

constexpr const char* flooded = "joint.main.film.cavitation=\"reynolds\"";
constexpr const char* conserving = "joint.main.film.cavitation=\"mass_conserving\"";
INSTANTIATE_TEST_SUITE_P(
    supplies, FilmDefault,
    testing::Values(Stated{"", flooded}, Stated{groove, conserving},
                    Stated{"joint.main.film.cavitation_pressure=\"-1 bar\"", conserving},
                    Stated{"joint.main.film.ambient_pressure=\"0.5 bar\"", conserving},
                    Stated{"joint.main.film.end_pressures=[0,\"1 bar\"]", conserving}));

// Finite volumes and finite elements, p >= 0 without a line of supply: load by eccentricity, S from it.
TEST(FilmDefault, a_bearing_without_a_feed_meets_the_flooded_film) {
  for (const auto& [ratio, s] : {std::pair{0.1, 4.31832}, {0.4, 0.78737}, {0.8, 0.09179}})
    EXPECT_NEAR(held({}, ratio).s / s, 1, 0.02) << ratio;
}

TEST(GridError, is_about_the_distance_to_a_grid_four_times_as_fine) {
  const ModelInput input = chart_bearing();
  const BearingStudy study(input, "");
  BearingQuestion q;
  q.eccentricity_ratio = 0.4;
  q.at = -std::numbers::pi / 2;
  BearingState state = study.at_rest(q, omega);
  estimate_grid_error(study, q, state);
  ASSERT_FALSE(state.grid_errors.empty());
  EXPECT_EQ(state.grid_errors.front().figure, "load");
  const double fine = held({"joint.main.film.cells_circumferential=256",
                            "joint.main.film.cells_axial=16"},
                           0.4)
                          .load,
               error = std::abs(state.load / fine - 1);
  EXPECT_GT(state.grid_errors.front().relative, error / 3);
  EXPECT_LT(state.grid_errors.front().relative, error * 3);
}

}  // namespace
}  // namespace stribeck::test::film_defaults_test
