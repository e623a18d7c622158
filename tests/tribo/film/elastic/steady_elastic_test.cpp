#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/surface/section_compliance.h"

// Steady journals in bearings that yield by more than their clearance.
namespace stribeck::steady_elastic_test {
namespace {

using Eigen::Vector2d;
using std::numbers::pi;

constexpr double radius = 0.025, length = 0.02, clearance = 25e-6, omega = 300;

const BearingClearance elastic{clearance, true};

/// A ring of 5 GPa. Where oil is conserved its ends are under ambient pressure.
FiniteJournalFilm film(Cavitation cavitation) {
  constexpr int columns = 48;
  const double ambient = cavitation->conserves_oil() ? 1e5 : 0;
  const FilmGrid grid(radius, length, columns, 4, true);
  const Annulus ring{radius, 0.038, {5e9, 0.3, PlaneState::strain}};
  FilmExtras extras;
  extras.elastic = std::make_shared<const ElasticSurface>(ElasticSurface{
      std::make_shared<const SectionCompliance>(
          grid, influence_matrix(columns, [&](int n) { return ring.compliance(n); })),
      EdgeInterpolation(grid), ambient});
  return {ReynoldsFilm(
              grid, {.viscosity = 0.02, .ambient = {ambient, ambient}, .cavitation = cavitation}),
          clearance, std::move(extras)};
}

class SteadyElasticBearing : public testing::TestWithParam<Cavitation> {};

INSTANTIATE_TEST_SUITE_P(cavitation, SteadyElasticBearing,
                         testing::Values(Cavitation::mass_conserving, Cavitation::reynolds));

TEST_P(SteadyElasticBearing, carries_loads_far_beyond_its_clearance) {
  const FiniteJournalFilm mixed = film(GetParam());
  SteadyFilm steady(mixed, omega);
  double last = 0;
  for (const double load : {1e3, 4e3, 1.2e4}) {
    const auto at = find_equilibrium(steady.force(), elastic, Vector2d(0, -load),
                                     0.5 * clearance * Vector2d(std::sqrt(0.5), -std::sqrt(0.5)));
    ASSERT_TRUE(at.found) << load;
    EXPECT_LT((at.response.force - Vector2d(0, load)).norm(), 1e-6 * load);
    EXPECT_GT(at.e.norm(), last);
    EXPECT_GT(mixed.least_gap(steady.work()), 0);
    last = at.e.norm();
  }
  EXPECT_GT(last, 1.3 * clearance);
}

TEST_P(SteadyElasticBearing, returns_the_eccentricity_of_its_load) {
  const FiniteJournalFilm mixed = film(GetParam());
  SteadyFilm steady(mixed, omega);
  for (const double ratio : {0.7, 1.3}) {
    const auto there = find_attitude(steady.force(), elastic, ratio * clearance, -pi / 2, -0.5);
    ASSERT_TRUE(there.found) << ratio;
    EXPECT_LT(std::abs(there.response.force.x()), 1e-8 * there.response.force.y());
    const auto back =
        find_equilibrium(steady.force(), elastic, -there.response.force, {0.3 * clearance, 0});
    ASSERT_TRUE(back.found) << ratio;
    EXPECT_LT((back.e - there.e).norm(), 1e-6 * clearance);
  }
}

/// The film of a journal that leaves a place slowly, in steps of time, until its answer no longer changes.
Vector2d force_of_a_slow_motion(const FiniteJournalFilm& film, SteadyFilm& steady,
                                const Vector2d& e, const Vector2d& velocity, double tau,
                                int steps) {
  steady.evaluate(e);
  FiniteJournalFilm::Workspace w = steady.work();
  Field oil_height = w.film.full_height.value * w.film.theta,
        pressure = (w.film.cells.full != 0).select(w.pressure, -1);
  std::vector<double> memory(static_cast<std::size_t>(elastic_rows(film)), 0.0);
  const int size = film.grid().size();
  memory[0] = tau;
  for (int row : {1, 2})
    Eigen::Map<Field>(memory.data() + 1 + row * size, size) = w.elastic->iterate.deflection;
  Eigen::Map<Field>(memory.data() + 1, size) = pressure;
  SurfaceMotion before, now;
  before.a = {e.x(), e.y(), 0, 0};
  before.omega = omega;
  now = before;
  now.rate = {velocity.x(), velocity.y(), 0, 0};
  for (int k = 0; k < steps; ++k) {
    for (std::size_t i = 0; i < 2; ++i) now.a[i] += tau * now.rate[i];
    film.predict(pressure.data(), w, memory.data());
    if (!film.evaluate(now, tau,
                       {0, before.a, oil_height.data(), pressure.data(), 0, 0, memory.data()}, w))
      return Vector2d::Zero();
    oil_height = w.film.full_height.value * w.film.theta;
    pressure = (w.film.cells.full != 0).select(w.pressure, -1);
    store_elastic_memory(film, w, memory.data());
    before = now;
  }
  const Vector2d force(w.force.q[0], w.force.q[1]);
  steady.evaluate({now.a[0], now.a[1]});
  return force - steady.response().force;
}

struct Small {
  Cavitation cavitation;
  double load;
};
class SmallMotions : public testing::TestWithParam<Small> {};

TEST_P(SmallMotions, have_the_stiffness_and_damping_of_differences) {
  const FiniteJournalFilm mixed = film(GetParam().cavitation);
  SteadyFilm steady(mixed, omega);
  const auto at = find_equilibrium(steady.force(), elastic, {0, -GetParam().load},
                                   {0.3 * clearance, -0.3 * clearance});
  ASSERT_TRUE(at.found);
  constexpr double off = 1e-10, speed = 1e-6, tau = 1e-4;
  for (int k = 0; k < 2; ++k) {
    const Vector2d d = off * Vector2d::Unit(k), v = speed * Vector2d::Unit(k);
    const auto there = steady.force()(at.e + d), here = steady.force()(at.e - d);
    ASSERT_TRUE(there && here);
    const Vector2d K = -(there->force - here->force) / (2 * off);
    EXPECT_LT((K - at.response.stiffness.col(k)).norm(), 1e-4 * K.norm());
    const Vector2d C = -force_of_a_slow_motion(mixed, steady, at.e, v, tau, 400) / speed;
    EXPECT_LT((C - at.response.damping.col(k)).norm(), 1e-2 * C.norm()) << C << "\n"
                                                                        << at.response.damping;
  }
}

INSTANTIATE_TEST_SUITE_P(loads, SmallMotions,
                         testing::Values(Small{Cavitation::reynolds, 2e3},
                                         Small{Cavitation::reynolds, 8e3},
                                         Small{Cavitation::full_film, 2e3}));

}  // namespace
}  // namespace stribeck::steady_elastic_test
