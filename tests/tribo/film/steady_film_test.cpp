#include "tribo/film/bearing/steady_film.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <numbers>

#include "tribo/film/bearing/oil_supply.h"
#include "tribo/film/result/oil_flows.h"
#include "tribo/journal/long_film.h"
#include "tribo/journal/short_film.h"
#include "tribo/roughness/greenwood_williamson.h"

namespace stribeck::test::steady_film_test {
namespace {

using Eigen::Matrix2d, Eigen::Vector2d, std::numbers::pi;

constexpr double radius = 0.02, c = 3e-5, viscosity = 0.02, omega = 300;
constexpr double thin = 1e-12;  // so thin a film that shear adds nothing to its force

struct Shape {
  double length = 0.02;
  int columns = 48, rows = 5;
  Cavitation cavitation = Cavitation::mass_conserving;
  bool half = true;
  double ambient = 0;
  std::vector<Feed> feeds{};
  double clearance = c;
};

ReynoldsFilm reynolds(const Shape& s) {
  FilmFlow flow;
  flow.viscosity = viscosity;
  flow.ambient.fill(s.ambient);
  flow.cavitation = s.cavitation;
  FilmGrid grid(radius, s.length, s.columns, s.rows, s.half);
  fit(grid, s.feeds);
  ReynoldsFilm film(grid, flow);
  for (const Feed& feed : s.feeds) add_feed(film, feed);
  return film;
}

FiniteJournalFilm mixed(const Shape& s) {
  return {reynolds(s), s.clearance, {}};
}

Feed line(double angle) {
  return {.angle = angle, .length = 1};
}
Feed pocket(double angle, double z, double pressure) {
  return {.shape = FeedShape::pocket,
          .angle = angle,
          .z = z,
          .width = 8e-3,
          .length = 8e-3,
          .pressure = pressure};
}

/// Force, stiffness and damping at a place.
BearingResponse response(const Shape& s, const Vector2d& e) {
  const FiniteJournalFilm film = mixed(s);
  SteadyFilm steady(film, omega);
  EXPECT_TRUE(steady.evaluate(e));
  return steady.response();
}

BearingResponse closed(const ClosedFormFilm& film, double length, const Vector2d& e) {
  return *bearing_force(film, {radius, thin, length, viscosity}, omega)(e);
}

double distance(const BearingResponse& a, const BearingResponse& exact) {
  return (a.force - exact.force).norm() / exact.force.norm() +
         (a.stiffness - exact.stiffness).norm() / exact.stiffness.norm() +
         (a.damping - exact.damping).norm() / exact.damping.norm();
}

TEST(SteadyFilm, force_and_coefficients_tend_to_ocvirk_with_order_two) {
  const Vector2d e(0.4 * thin, 0.3 * thin);
  const double length = 1e-4;  // so short that what lacks to Ocvirk's film is (L/D)² = 6e-6
  const ShortSommerfeld film;
  const auto off = [&](int k) {
    return distance(response({.length = length,
                              .columns = 12 * k,
                              .rows = 4 * k,
                              .cavitation = Cavitation::full_film,
                              .clearance = thin},
                             e),
                    closed(film, length, e));
  };
  const double coarse = off(2), fine = off(4);
  EXPECT_NEAR(std::log2(coarse / fine), 2, 0.15);
  EXPECT_LT(fine, 0.02);
}

TEST(SteadyFilm, force_and_coefficients_tend_to_sommerfeld_with_order_two) {
  const Vector2d e(0.4 * thin, 0.3 * thin);
  const double length = 500;
  const LongSommerfeld film;
  const auto off = [&](int columns) {
    return distance(response({.length = length,
                              .columns = columns,
                              .rows = 2,
                              .cavitation = Cavitation::full_film,
                              .clearance = thin},
                             e),
                    closed(film, length, e));
  };
  const double coarse = off(24), fine = off(48);
  EXPECT_NEAR(std::log2(coarse / fine), 2, 0.25);
  EXPECT_LT(fine, 0.03);
}

class FedFilmTest : public testing::TestWithParam<Shape> {};

constexpr std::array both_ways{ShearOnJournal::counts, ShearOnJournal::left_out};

void has_the_slope_of_its_force(SteadyFilm& steady, const Vector2d& e) {
  ASSERT_TRUE(steady.evaluate(e));
  const BearingResponse exact = steady.response();
  const Field full = steady.work().film.cells.full;
  for (int k = 0; k < 2; ++k) {
    const Vector2d step = 1e-7 * c * Vector2d::Unit(k);
    ASSERT_TRUE(steady.evaluate(e + step));
    const Vector2d ahead = steady.response().force;
    if ((steady.work().film.cells.full != full).any()) continue;
    ASSERT_TRUE(steady.evaluate(e - step));
    const Vector2d behind = steady.response().force;
    if ((steady.work().film.cells.full != full).any()) continue;
    EXPECT_LE((exact.stiffness.col(k) + (ahead - behind) / (2 * step.norm())).norm(),
              1e-5 * exact.stiffness.norm());
  }
}

TEST_P(FedFilmTest, stiffness_is_minus_the_slope_of_the_force) {
  const FiniteJournalFilm film = mixed(GetParam());
  for (const ShearOnJournal shear : both_ways) {
    SteadyFilm steady(film, omega, shear);
    has_the_slope_of_its_force(steady, Vector2d(0.3 * c, -0.5 * c));
    has_the_slope_of_its_force(steady, Vector2d(-0.7 * c, -0.6 * c));
  }
}

/// −∫ p n dA
Vector2d force_of_pressure(const FiniteJournalFilm& film, const FiniteJournalFilm::Workspace& w) {
  const FilmGrid& grid = film.grid();
  const Field load = -grid.times() * grid.area * w.pressure;
  return {(load * grid.cosine).sum(), (load * grid.sine).sum()};
}

TEST_P(FedFilmTest, force_without_shear_is_that_of_pressure) {
  const FiniteJournalFilm film = mixed(GetParam());
  const Vector2d e(0.3 * c, -0.5 * c);
  SteadyFilm without(film, omega, ShearOnJournal::left_out), with(film, omega);
  ASSERT_TRUE(without.evaluate(e));
  ASSERT_TRUE(with.evaluate(e));
  const BearingResponse alone = without.response(), whole = with.response();
  const Vector2d expected = force_of_pressure(film, without.work());
  EXPECT_LE((alone.force - expected).norm(), 1e-12 * expected.norm());
  EXPECT_EQ(alone.moment, whole.moment);
  const double shear = (whole.force - alone.force).norm(),
               scale =
                   viscosity * omega * radius * radius * GetParam().length / c;  // η ω R/c by R L
  EXPECT_GT(shear, 0.01 * scale);
  EXPECT_LT(shear, 2 * pi * scale);
}

/// The steady film under a squeeze θ ∂h/∂t, written as a content of a step so long that only the squeeze is left.
void evaluate_squeezed(const FiniteJournalFilm& film, const Vector2d& e, const Vector2d& rate,
                       const Field& theta, FiniteJournalFilm::Workspace& w) {
  constexpr double per_time = 1e-9;
  const FilmGrid& grid = film.grid();
  std::vector<double> oil_height(grid.size()), cavitated(grid.size(), -1.0);
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i)
      oil_height[grid.cell(j, i)] =
          theta[grid.cell(j, i)] *
          (rate.x() * grid.cosine[grid.cell(j, i)] + rate.y() * grid.sine[grid.cell(j, i)]) /
          per_time;
  SurfaceMotion motion;
  motion.a = {e.x(), e.y(), 0, 0};
  motion.rate = {rate.x(), rate.y(), 0, 0};
  motion.omega = omega;
  SurfaceMotion before =
      motion;  // where it came from at this rate: nothing is left for p* to correct
  for (int k = 0; k < 2; ++k) before.a[k] -= motion.rate[k] / per_time;
  EXPECT_TRUE(
      film.evaluate(motion, 1 / per_time, {0, before.a, oil_height.data(), cavitated.data()}, w));
}

Vector2d squeezed_force(const FiniteJournalFilm& film, const Vector2d& e, const Vector2d& rate,
                        const Field& theta, ShearOnJournal shear) {
  FiniteJournalFilm::Workspace w(film);
  evaluate_squeezed(film, e, rate, theta, w);
  if (shear == ShearOnJournal::left_out) return force_of_pressure(film, w);
  return {w.force.q[0], w.force.q[1]};
}

TEST_P(FedFilmTest, damping_is_the_answer_to_a_steady_squeeze) {
  const FiniteJournalFilm film = mixed(GetParam());
  const Vector2d e(0.3 * c, -0.5 * c);
  for (const ShearOnJournal shear : both_ways) {
    SteadyFilm steady(film, omega, shear);
    ASSERT_TRUE(steady.evaluate(e));
    const Matrix2d exact = steady.response().damping;
    const Field theta = steady.work().film.theta;
    for (int k = 0; k < 2; ++k) {
      const Vector2d rate = 1e-6 * c * omega * Vector2d::Unit(k);
      const Vector2d slope = (squeezed_force(film, e, rate, theta, shear) -
                              squeezed_force(film, e, -rate, theta, shear)) /
                             (2 * rate.norm());
      EXPECT_LE((exact.col(k) + slope).norm(), 1e-6 * exact.norm()) << k;
    }
  }
}

TEST_P(FedFilmTest, what_feeds_give_leaves_at_the_ends) {
  const ReynoldsFilm film = reynolds(GetParam());
  const FiniteJournalFilm whole(film, c, {});
  SteadyFilm steady(whole, omega);
  ASSERT_TRUE(steady.evaluate({0.3 * c, -0.5 * c}));
  const auto& w = steady.work().film;
  const double given = feed_flow(film, w), out = side_flow(film, w);
  const double stream = omega * radius / 2 * c * GetParam().length;
  if (film.flow().cavitation == Cavitation::reynolds)
    EXPECT_GT(std::abs(given - out),
              1e-6 * stream);  // it makes oil where it cuts pressure off
  else
    EXPECT_NEAR(given, out, 1e-12 * stream);
  for (int cell = 0; cell < film.grid().size(); ++cell) {
    if (film.domain().is_prescribed(cell) || film.flow().cavitation->sustains_tension()) continue;
    EXPECT_GE(w.p[cell], 0);
    EXPECT_LE(w.theta[cell], 1 + 1e-12);
  }
}

INSTANTIATE_TEST_SUITE_P(
    surface, FedFilmTest,
    testing::Values(
        Shape{.feeds = {line(2.0)}}, Shape{.feeds = {line(-1.0)}},
        Shape{.cavitation = Cavitation::reynolds, .feeds = {line(2.0)}},
        Shape{.cavitation = Cavitation::full_film, .feeds = {line(2.0)}}, Shape{.ambient = 1e5},
        Shape{.feeds = {pocket(2.0, 0, 2e5), pocket(-2.0, 0, 1e5)}},
        Shape{.rows = 10, .half = false, .feeds = {pocket(1.5, 5e-3, 2e5)}},
        Shape{.rows = 10,
              .feeds =
                  {{.shape = FeedShape::circumferential_groove, .width = 4e-3, .pressure = 2e5}}},
        Shape{.columns = 96,
              .rows = 10,
              .feeds = {{.shape = FeedShape::hole, .angle = 1, .radius = 3e-3, .pressure = 3e5}}}));

TEST(SteadyFilm, load_and_eccentricity_return_to_one_another_up_to_0_999) {
  for (const Cavitation cavitation : {Cavitation::mass_conserving, Cavitation::reynolds}) {
    const FiniteJournalFilm film =
        mixed({.columns = 120, .cavitation = cavitation, .feeds = {line(pi / 2)}});
    SteadyFilm steady(film, omega);
    const BearingForce force = steady.force();
    for (const double ratio : {0.05, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97, 0.99, 0.999}) {
      const BearingEquilibrium there = find_attitude(force, {c}, ratio * c, -pi / 2, -0.5);
      ASSERT_TRUE(there.found) << ratio;
      const Vector2d load = -there.response.force;
      for (const double start : {0.001, 0.5, 0.999}) {
        const BearingEquilibrium back = find_equilibrium(force, {c}, load, Vector2d(start * c, 0));
        ASSERT_TRUE(back.found) << ratio << " from " << start;
        EXPECT_NEAR(back.e.norm() / c, ratio, 1e-6 * (1 - ratio)) << "from " << start;
      }
    }
  }
}

TEST(SteadyFilm, a_turned_bearing_turns_its_answer) {
  // by whole columns, so that the grids agree
  const double angle = 2 * pi * 7 / 48;
  const Eigen::Rotation2D<double> turn(angle);
  const Vector2d e(0.3 * c, -0.5 * c);
  const BearingResponse a = response({.feeds = {pocket(2 * pi * 16 / 48, 0, 1e5)}}, e),
                        b = response({.feeds = {pocket(2 * pi * 16 / 48 + angle, 0, 1e5)}},
                                     turn * e);
  const Matrix2d R = turn.toRotationMatrix();
  EXPECT_LT((b.force - R * a.force).norm(), 1e-9 * a.force.norm());
  EXPECT_LT((b.stiffness - R * a.stiffness * R.transpose()).norm(), 1e-8 * a.stiffness.norm());
  EXPECT_LT((b.damping - R * a.damping * R.transpose()).norm(), 1e-8 * a.damping.norm());
}

TEST(SteadyFilm, spin_the_other_way_is_the_mirror_image) {
  const FiniteJournalFilm film = mixed({.feeds = {line(0)}});
  SteadyFilm there(film, omega), back(film, -omega);
  ASSERT_TRUE(there.evaluate({-0.5 * c, 0.2 * c}));
  ASSERT_TRUE(back.evaluate({-0.5 * c, -0.2 * c}));
  const BearingResponse a = there.response(), b = back.response();
  const Matrix2d mirror{{1, 0}, {0, -1}};
  EXPECT_LT((b.force - mirror * a.force).norm(), 1e-9 * a.force.norm());
  EXPECT_NEAR(b.moment, -a.moment, 1e-9 * std::abs(a.moment));
  EXPECT_LT((b.stiffness - mirror * a.stiffness * mirror).norm(), 1e-8 * a.stiffness.norm());
}

TEST(SteadyFilm, half_a_symmetric_bearing_answers_like_the_whole) {
  const Feed groove{.width = 5e-3, .length = 10e-3, .pressure = 1e5};
  const Vector2d e(-0.5 * c, 0.2 * c);
  const BearingResponse a = response({.rows = 6, .feeds = {groove}}, e),
                        b = response({.rows = 12, .half = false, .feeds = {groove}}, e);
  EXPECT_LT((b.force - a.force).norm(), 1e-9 * a.force.norm());
  EXPECT_LT((b.stiffness - a.stiffness).norm(), 1e-8 * a.stiffness.norm());
  EXPECT_LT((b.damping - a.damping).norm(), 1e-8 * a.damping.norm());
}

TEST(SteadyFilm, nothing_is_carried_or_sheared_outside_an_arc) {
  ReynoldsFilm film = reynolds({});
  add_arc(film, {-pi / 2 - 1, -pi / 2 + 1}, 0, 1);
  const FiniteJournalFilm whole(film, c, {});
  SteadyFilm steady(whole, omega);
  ASSERT_TRUE(steady.evaluate({0, -0.5 * c}));
  const FilmGrid& grid = film.grid();
  for (int j = 0; j < grid.columns(); ++j) {
    if (std::abs(std::remainder(grid.angle[j] + pi / 2, 2 * pi)) < 1) continue;
    EXPECT_EQ(steady.work().pressure[grid.cell(j, 0)], 0);
    EXPECT_EQ(steady.work().shear.wetted_fraction[grid.cell(j, 0)], 0);
  }
  // the arc bears upwards, and lies below the journal
  EXPECT_GT(steady.response().force.y(), 0);
}

TEST(SteadyFilm, a_film_without_supply_is_told_apart) {
  EXPECT_FALSE(supplied(reynolds({})));
  EXPECT_TRUE(supplied(reynolds({.ambient = 1e5})));
  EXPECT_TRUE(supplied(reynolds({.feeds = {line(0)}})));
  EXPECT_TRUE(supplied(reynolds({.cavitation = Cavitation::reynolds})));
}

}  // namespace
}  // namespace stribeck::test::steady_film_test
