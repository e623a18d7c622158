#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <random>

#include "tribo/film/equation/average_flow.h"
#include "tribo/film/result/sensitivity.h"
#include "tribo/film/skirt/skirt_film.h"
#include "tribo/lubricant/thinning_cases.h"
#include "tribo/roughness/greenwood_tripp.h"

// Skirts of a piston that slides, drifts and tilts in its liner.
namespace stribeck::test::skirt_film_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.04, clearance = 25e-6, viscosity = 4e-3, tau = 8e-5;

struct Kind {
  const char* name;
  SkirtFilm::Coordinates coordinates = SkirtFilm::Coordinates::spatial;
  Cavitation cavitation = Cavitation::mass_conserving;
  bool is_rough = false, half = false;
  double ambient = 0;
  bool is_shaped = false;  ///< the liner
  bool is_elastic = false;
  bool is_heated = false;  ///< the liner
  bool thins = false;      ///< the oil
  bool bends = false;      ///< piston and liner, by modes
};

std::string kind_name(const testing::TestParamInfo<Kind>& info) {
  return info.param.name;
}

std::shared_ptr<const AsperityContact> asperities() {
  GreenwoodTripp model;
  model.surfaces.roughness = 2e-6;
  model.surfaces.asperity_radius = 2e-4;
  model.surfaces.asperity_density = 1.25e8;
  model.surfaces.combined_modulus = 49e9;
  return std::make_shared<const AsperityContact>(model.contact());
}

/// Two modes of a liner outwards.
LinerModes liner_modes(const SkirtPatch& patch) {
  constexpr int places = 7;
  const Eigen::VectorXd heights = Eigen::VectorXd::LinSpaced(places, -0.05, 0.04);
  std::vector<Eigen::MatrixXd> shapes;
  for (int p = 0; p < places; ++p) {
    Eigen::MatrixXd here(patch.rows(), 2);
    for (int row = 0; row < patch.rows(); ++row) {
      const double turn = patch.angle()[static_cast<std::size_t>(row)];
      here.row(row) << 1e-6 * std::sin(40 * heights[p]) * std::cos(2 * turn),
          1e-6 * std::cos(30 * heights[p]);
    }
    shapes.push_back(here);
  }
  return {patch, heights, shapes};
}

/// A liner that is a cone, and bulges; is hotter upwards; or bends; null of a plain one.
std::shared_ptr<const LinerWall> liner_of(const Kind& kind, const SkirtPatch& patch) {
  if (!kind.is_shaped && !kind.is_heated && !kind.bends) return nullptr;
  const SkirtProfile shape({TaperedShape{30e-6, -0.05, 0.15}, BarrelShape{6e-6, 0.01, 0.02}});
  std::optional<LinerViscosity> viscosities;
  if (kind.is_heated) viscosities = {{-0.04, 3.3e-3, 0.04}, {1.7, 0.9, 0.4}};
  std::optional<LinerModes> modes;
  if (kind.bends) modes = liner_modes(patch);
  return std::make_shared<const LinerWall>(patch, kind.is_shaped ? shape : SkirtProfile(),
                                           kind.is_shaped, viscosities, modes);
}

/// Two modes of a piston outwards.
Eigen::MatrixXd piston_modes(const SkirtPatch& patch) {
  Eigen::MatrixXd shapes = Eigen::MatrixXd::Zero(patch.size(), 2);
  for (int c = 0; c < patch.size(); ++c) {
    if (patch.used[c] == 0) continue;
    const double turn = patch.at_angle[c] - patch.area_of_cylinder().direction;
    shapes(c, 0) = 1e-6 * (1 - patch.at_x[c] / 0.03) * std::cos(2 * turn);
    shapes(c, 1) = 1e-6 * std::cos(turn);
  }
  return shapes;
}

SkirtFilm make(const Kind& kind, const SkirtProfile& profile, double ambient = 0,
               double direction = pi, const SkirtCells& cells = {10, 12, false}) {
  PatchExtras extras;
  FilmFlow flow{.viscosity = viscosity, .cavitation = kind.cavitation};
  if (kind.thins) flow.thinning = multigrade();
  if (kind.is_rough) {
    extras = {asperities(), {2e-6}, {0.1, 1e-2}, nullptr};
    flow.law = std::make_shared<const AverageFlow>(RoughnessFlow{1.6e-6, 1.2e-6});
  }
  const SkirtPatch patch({radius, -0.024, 0.016, direction, pi / 5},
                         {cells.along, cells.around, kind.half});
  if (kind.is_elastic)
    extras.elastic = std::make_shared<const ElasticSurface>(ElasticSurface{
        std::make_shared<const WinklerLayer>(2e-12), EdgeInterpolation(patch), ambient});
  return {patch,
          flow,
          profile,
          clearance,
          {ambient, 1, ambient},
          kind.coordinates,
          extras,
          liner_of(kind, patch),
          kind.bends ? piston_modes(patch) : Eigen::MatrixXd()};
}

const SkirtProfile barrel({BarrelShape{50e-6, -6e-3, 20e-3}, OvalShape{120e-6, 0}});

/// A film at the start of a step.
struct Step {
  Eigen::VectorXd before;
  Field oil_height, pressure;
  FilmStart start() const { return {0, before.data(), oil_height.data(), pressure.data()}; }
};

class AnySkirt : public testing::TestWithParam<Kind> {
 protected:
  Step random_step(const SkirtFilm& film, PatchWork& w) {
    const int n = film.table().coordinates() - film.modes().all();
    for (int k = n; k < n + film.modes().all(); ++k) {
      w.at.x[k] = 2 * part(random_);
      w.at.rate[k] = 1e4 * part(random_);
    }
    for (int k = 0; k < n; ++k) {
      const bool turns = n == 3 ? k == 2 : k > 2;
      w.at.x[k] = (turns ? 2e-4 : k == 0 ? 1e-3 : 2e-6) * part(random_);
      w.at.rate[k] = (turns ? 0.5 : k == 0 ? 8 : 1e-2) * part(random_);
    }
    w.at.x[1] += GetParam().is_rough ? -19e-6 : -10e-6;
    Step s{w.at.x - 0.9 * tau * w.at.rate, {}, Field::Zero(film.patch().size())};
    Gap gap(film.patch());
    film.shape(s.before, gap);
    s.oil_height = film.equation().full_height(gap);
    if (GetParam().thins)
      for (int c = 0; c < film.patch().size(); ++c) s.pressure[c] = 1e6 * (1 + std::sin(0.2 * c));
    return s;
  }
  static Eigen::VectorXd force(const SkirtFilm& film, const Step& s, PatchWork& w) {
    EXPECT_TRUE(film.evaluate(tau, s.start(), w));
    return w.forces.film + w.forces.asperity + w.forces.friction;
  }
  std::mt19937 random_{3};
  std::uniform_real_distribution<double> part{-1, 1};
};

/// Differences of the force over one coordinate or rate; nothing where cells fill, cavitate or lose their corrected pressure.
std::optional<Eigen::VectorXd> slope(const SkirtFilm& film, const Step& s, const PatchWork& w,
                                     int at, bool is_rate, double by) {
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(film.table().coordinates());
  for (const double to : {by, -by}) {
    PatchWork other = w;
    (is_rate ? other.at.rate : other.at.x)[at] += to;
    if (!film.evaluate(tau, s.start(), other)) return {};
    const bool same = (other.film.cells.full == w.film.cells.full).all() &&
                      ((other.pressure > 0) == (w.pressure > 0)).all();
    if (!same) return {};
    sum += (other.forces.film + other.forces.asperity + other.forces.friction) / (2 * to);
  }
  return sum;
}

/// Returns the step of differences over a coordinate or its rate, of which so many are those of a rigid piston.
double step_of(int at, int rigid, bool is_rate) {
  if (at >= rigid) return is_rate ? 1e-1 : 1e-5;  // a mode
  const bool turns = rigid == 3 ? at == 2 : at > 2;
  const bool slides = at == 0 || at == 3;  // along or about the cylinder
  if (is_rate) return slides ? 1e-4 : 1e-7;
  return turns ? 1e-9 : at == 0 ? 1e-7 : 1e-11;
}

TEST_P(AnySkirt, tangent_is_the_slope_of_the_force) {
  const SkirtFilm film = make(GetParam(), barrel, GetParam().ambient);
  PatchWork w(film);
  const int n = film.table().coordinates(), rigid = n - film.modes().all();
  const auto& closing = film.table().gap_coordinates();
  const auto positions = static_cast<int>(closing.size());
  int compared = 0;
  for (int sample = 0; sample < 8; ++sample) {
    const Step s = random_step(film, w);
    force(film, s, w);
    const Eigen::MatrixXd exact = force_sensitivity(film, w);
    for (int k = 0; k < positions + n; ++k) {
      const bool is_rate = k >= positions;
      const int at = is_rate ? k - positions : closing[static_cast<std::size_t>(k)];
      const double by = step_of(at, rigid, is_rate);
      const auto found = slope(film, s, w, at, is_rate, by);
      if (!found) continue;
      ++compared;
      EXPECT_LT((*found - exact.col(k)).norm(), 1e-6 * exact.col(k).norm() + 1e-9)
          << "column " << k << " of sample " << sample;
    }
  }
  EXPECT_GT(compared, 20);
}

INSTANTIATE_TEST_SUITE_P(
    Skirts, AnySkirt,
    testing::Values(Kind{"space"},
                    Kind{"space_rough", SkirtFilm::Coordinates::spatial,
                         Cavitation::mass_conserving, true},
                    Kind{"plane_half", SkirtFilm::Coordinates::planar, Cavitation::mass_conserving,
                         false, true},
                    Kind{"plane_reynolds_rough", SkirtFilm::Coordinates::planar,
                         Cavitation::reynolds, true, true},
                    Kind{"in_a_shaped_bore", SkirtFilm::Coordinates::spatial,
                         Cavitation::mass_conserving, true, false, 1e5, true},
                    Kind{"plane_in_a_shaped_bore", SkirtFilm::Coordinates::planar,
                         Cavitation::reynolds, true, true, 1e5, true},
                    Kind{"elastic_in_a_shaped_bore", SkirtFilm::Coordinates::planar,
                         Cavitation::mass_conserving, true, true, 1e5, true, true},
                    Kind{"on_a_hot_liner", SkirtFilm::Coordinates::spatial,
                         Cavitation::mass_conserving, true, false, 1e5, false, false, true},
                    Kind{"plane_on_a_hot_liner", SkirtFilm::Coordinates::planar,
                         Cavitation::reynolds, true, true, 0, false, false, true},
                    Kind{"elastic_on_a_hot_shaped_liner", SkirtFilm::Coordinates::planar,
                         Cavitation::mass_conserving, true, true, 1e5, true, true, true},
                    Kind{.name = "thinning", .thins = true},
                    Kind{.name = "on_modes", .is_rough = true, .bends = true},
                    Kind{.name = "elastic_on_modes_in_a_shaped_bore",
                         .coordinates = SkirtFilm::Coordinates::planar,
                         .is_rough = true,
                         .half = true,
                         .ambient = 1e5,
                         .is_shaped = true,
                         .is_elastic = true,
                         .bends = true},
                    Kind{.name = "plane_reynolds_on_modes",
                         .coordinates = SkirtFilm::Coordinates::planar,
                         .cavitation = Cavitation::reynolds,
                         .is_rough = true,
                         .half = true,
                         .bends = true},
                    Kind{.name = "thinning_on_a_hot_liner",
                         .is_rough = true,
                         .ambient = 1e5,
                         .is_heated = true,
                         .thins = true},
                    Kind{.name = "elastic_thinning_on_a_hot_shaped_liner",
                         .coordinates = SkirtFilm::Coordinates::planar,
                         .is_rough = true,
                         .half = true,
                         .ambient = 1e5,
                         .is_shaped = true,
                         .is_elastic = true,
                         .is_heated = true,
                         .thins = true}),
    kind_name);

TEST(Skirt, half_of_a_symmetric_one_does_what_the_whole_does) {
  for (const Cavitation cavitation : {Cavitation::mass_conserving, Cavitation::reynolds}) {
    std::array<Eigen::VectorXd, 2> found;
    for (const bool half : {false, true}) {
      const SkirtFilm film =
          make({"", SkirtFilm::Coordinates::planar, cavitation, true, half}, barrel, 0, pi);
      PatchWork w(film);
      w.at.x << 0.1, -21e-6, 3e-4;
      w.at.rate << 9, -0.02, 0.3;
      Gap gap(film.patch());
      film.shape(w.at.x - tau * w.at.rate, gap);
      const Eigen::VectorXd before = w.at.x - tau * w.at.rate;
      const Field oil_height = film.equation().full_height(gap),
                  pressure = Field::Zero(film.patch().size());
      ASSERT_TRUE(film.evaluate(tau, {0, before.data(), oil_height.data(), pressure.data()}, w));
      found[half ? 1 : 0] = w.forces.film + w.forces.asperity + w.forces.friction;
    }
    EXPECT_LT((found[0] - found[1]).norm(), 1e-10 * found[0].norm());
  }
}

TEST(Skirt, feels_nothing_of_uniform_ambient_pressure) {
  const SkirtFilm film = make({"", SkirtFilm::Coordinates::spatial}, SkirtProfile(), 2e5, 0.3);
  PatchWork w(film);
  Gap gap(film.patch());
  film.shape(w.at.x, gap);
  const Field oil_height = gap.h, pressure = Field::Constant(film.patch().size(), 2e5);
  ASSERT_TRUE(film.evaluate(tau, {0, w.at.x.data(), oil_height.data(), pressure.data()}, w));
  EXPECT_LT(w.forces.film.norm(), 1e-9 * 2e5 * film.patch().area.sum());
}

/// A piston that spreads closes its gap, and pressure draws it in; a liner that widens opens it, and pressure widens it.
TEST(Skirt, is_pushed_off_by_the_pressure_on_its_modes) {
  const SkirtFilm film = make({.name = "", .bends = true}, SkirtProfile());
  PatchWork w(film);
  constexpr int piston = 7, liner = 9;  // the second mode of each, all outwards
  Gap at_rest(film.patch()), moved(film.patch());
  film.shape(w.at.x, at_rest);
  for (const auto& [mode, opens] : {std::pair{piston, -1.0}, {liner, 1.0}}) {
    Eigen::VectorXd x = w.at.x;
    x[mode] = 2;
    film.shape(x, moved);
    const Field by = opens * (moved.h - at_rest.h), deflection = opens * film.modal_deflection(x);
    EXPECT_GT((film.patch().used > 0).select(by, 1).minCoeff(), 0) << mode;
    EXPECT_LT((by - deflection).abs().maxCoeff(), 1e-18) << mode;
  }
  w.at.rate[1] = -1e-2;  // towards the liner, whose middle is at 180 degrees here
  const Eigen::VectorXd before = w.at.x - tau * w.at.rate;
  film.shape(before, at_rest);
  const Field oil_height = film.equation().full_height(at_rest),
              pressure = Field::Zero(film.patch().size());
  ASSERT_TRUE(film.evaluate(tau, {0, before.data(), oil_height.data(), pressure.data()}, w));
  EXPECT_GT(w.pressure.maxCoeff(), 0);
  EXPECT_LT(w.forces.film[piston], 0);
  EXPECT_GT(w.forces.film[liner], 0);
}

/// Pressure on a cylinder acts across it; along it there is the shear −(h/2) ∂p/∂x of oil that leaves, in parts ∫ p h'/2 dA: a piston
/// that leaves one side of a bore that widens upwards is pulled down. Sums by parts are exact on the grid.
TEST(Skirt, is_moved_along_a_bore_that_widens) {
  const SkirtPatch patch({radius, -0.02, 0.02, pi, pi / 5}, {16, 16, true});
  const double rise = 30e-6, length = 0.15, ambient = 1e7;
  const auto liner = std::make_shared<const LinerWall>(
      patch, SkirtProfile({TaperedShape{rise, 0, length}}), true, std::nullopt);
  const SkirtFilm film{patch,
                       {.viscosity = viscosity},
                       SkirtProfile(),
                       clearance,
                       {ambient, 1, ambient},
                       SkirtFilm::Coordinates::planar,
                       {},
                       liner};
  PatchWork w(film);
  w.at.rate[1] = 1e-3;
  const Field pressure = Field::Constant(patch.size(), ambient);
  constexpr double long_ago = -std::numeric_limits<double>::infinity();
  ASSERT_TRUE(film.evaluate(0, {long_ago, nullptr, nullptr, pressure.data()}, w));
  const double exact =
      patch.times() * rise / length / 2 * (patch.area * patch.used * (w.pressure - ambient)).sum();
  EXPECT_LT(exact, 0);
  EXPECT_NEAR(w.forces.film[0], exact, 1e-10 * std::abs(exact));
}

/// A narrow skirt that approaches its liner is a square plate: series of the Poisson equation, η V a⁴/h³ times 0.42173.
TEST(Skirt, squeezes_like_a_plate) {
  const double side = 0.004, speed = 1e-3, h = 10e-6;
  double last = 1;
  for (const int cells : {8, 16, 32}) {
    const SkirtFilm film{SkirtPatch({1.0, -side / 2, side / 2, 0, side / 2}, {cells, cells, true}),
                         {.viscosity = viscosity},
                         SkirtProfile(),
                         h,
                         {1e7, 1, 1e7},
                         SkirtFilm::Coordinates::planar,
                         {}};
    PatchWork w(film);
    w.at.rate[1] = speed;
    const Field pressure = Field::Constant(film.patch().size(), 1e7);
    constexpr double long_ago = -std::numeric_limits<double>::infinity();
    ASSERT_TRUE(film.evaluate(0, {long_ago, nullptr, nullptr, pressure.data()}, w));
    const double exact = 0.4217329 * viscosity * speed * std::pow(side, 4) / std::pow(h, 3);
    const double off = std::abs(-w.forces.film[1] / exact - 1);
    EXPECT_LT(off, 0.3 * last);
    last = off;
  }
  EXPECT_LT(last, 4e-3);
}

TEST(SkirtProfile, adds_its_shapes) {
  MeasuredShape measured;
  for (const double angle : {pi - 0.6, pi, pi + 0.6})
    for (const double x : {-0.02, 0.02}) {
      measured.angles.push_back(angle);
      measured.heights.push_back(x);
      measured.gaps.push_back(1e-6 * (angle - pi) + 1e-4 * x);
    }
  const SkirtProfile profile({BarrelShape{50e-6, -6e-3, 20e-3}, OvalShape{120e-6, 0}, measured});
  EXPECT_NEAR(profile.at(0.014, pi + 0.3),
              50e-6 + 120e-6 * std::pow(std::sin(0.3), 2) + 0.3e-6 + 1.4e-6, 1e-18);
  EXPECT_NEAR(profile.at(0.014, -pi + 0.3), profile.at(0.014, pi + 0.3), 1e-18);
  EXPECT_FALSE(profile.is_even(pi, 0.6, -0.02, 0.02));
  EXPECT_TRUE(barrel.is_even(pi, 0.6, -0.02, 0.02));
}

}  // namespace
}  // namespace stribeck::test::skirt_film_test
