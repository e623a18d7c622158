#include "tribo/journal/steady_bearing.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <cmath>
#include <numbers>

#include "tribo/journal/long_film.h"
#include "tribo/journal/short_film.h"

namespace stribeck::test::steady_bearing_test {
namespace {

using Eigen::Matrix2d, Eigen::Vector2d, std::numbers::pi;

constexpr FilmConditions conditions{
    .journal_radius = 0.02, .radial_clearance = 3e-5, .length = 0.01, .viscosity = 0.02};
constexpr double omega = 300, c = conditions.radial_clearance;

double load_unit() {
  const auto& [R, clearance, L, eta] = conditions;
  return eta * omega * R * L * (L / clearance) * (L / clearance);
}

/// Ocvirk: load and attitude of the short half film.
double ocvirk_load(double x) {
  const double rest = 1 - x * x;
  return load_unit() * x / (4 * rest * rest) * std::sqrt(16 * x * x + pi * pi * rest);
}
double ocvirk_attitude(double x) {
  return std::atan2(pi * std::sqrt(1 - x * x), 4 * x);
}

constexpr double ratios[] = {0.05, 0.2, 0.5, 0.8, 0.95, 0.99, 0.999};

TEST(SteadyBearing, load_gives_the_eccentricity_of_ocvirk) {
  const ShortGuembel film;
  const BearingForce force = bearing_force(film, conditions, omega);
  for (const double x : ratios) {
    const Vector2d load(0, -ocvirk_load(x));
    const BearingEquilibrium at = find_equilibrium(force, {c}, load, Vector2d(0.3 * c, -0.2 * c));
    ASSERT_TRUE(at.found) << x;
    // accuracy 1e-10 of the load; at least (1 − ε) of it in the eccentricity
    EXPECT_NEAR(at.e.norm() / c, x, 1e-9) << x;
    const double turned = std::atan2(at.e.y(), at.e.x()) + pi / 2;
    EXPECT_NEAR(std::remainder(turned - ocvirk_attitude(x), 2 * pi), 0, 1e-8) << x;
  }
}

TEST(SteadyBearing, eccentricity_gives_the_load_of_ocvirk) {
  const ShortGuembel film;
  const BearingForce force = bearing_force(film, conditions, omega);
  for (const double x : ratios) {
    const BearingEquilibrium at = find_attitude(force, {c}, x * c, 0.7, 0);
    ASSERT_TRUE(at.found) << x;
    EXPECT_NEAR(at.response.force.norm() / ocvirk_load(x), 1, 1e-9) << x;
    EXPECT_NEAR(std::remainder(std::atan2(at.e.y(), at.e.x()) - 0.7 - ocvirk_attitude(x), 2 * pi),
                0, 1e-8);
  }
}

TEST(SteadyBearing, every_start_leads_to_the_same_place) {
  const ShortGuembel film;
  const BearingForce force = bearing_force(film, conditions, omega);
  for (const double loaded : {0.05, 0.6, 0.999})
    for (const double started : {0.001, 0.3, 0.9, 0.999})
      for (int k = 0; k < 12; ++k) {
        const Vector2d load(0, -ocvirk_load(loaded));
        const Vector2d start = started * c * Vector2d(std::cos(k * pi / 6), std::sin(k * pi / 6));
        const BearingEquilibrium at = find_equilibrium(force, {c}, load, start);
        ASSERT_TRUE(at.found) << loaded << " from " << started << " at " << 30 * k;
        EXPECT_NEAR(at.e.norm() / c, loaded, 1e-9);
      }
}

/// Coefficients of the short half film with y against the load, in F/c and F/(c ω).
struct Ocvirk {
  Matrix2d stiffness, damping;
};
Ocvirk ocvirk(double x) {
  const double s = x * x, rest = 1 - s, p = pi * pi, root = std::sqrt(rest);
  const double scale = std::pow(p * rest + 16 * s, -1.5);
  Matrix2d k, b;
  k << 4 * (p * (2 - s) + 16 * s), pi * (p * rest * rest - 16 * s * s) / (x * root),
      -pi * (p * rest * (1 + 2 * s) + 32 * s * (1 + s)) / (x * root),
      4 * (p * (1 + 2 * s) + 32 * s * (1 + s) / rest);
  const double across = -8 * (p * (1 + 2 * s) - 16 * s);
  b << 2 * pi * root * (p * (1 + 2 * s) - 16 * s) / x, across, across,
      2 * pi * (p * rest * rest + 48 * s) / (x * root);
  return {scale * k, scale * b};
}

TEST(SteadyBearing, coefficients_are_those_of_the_short_half_film) {
  const ShortGuembel film;
  const BearingForce force = bearing_force(film, conditions, omega);
  for (const double x : {0.1, 0.4, 0.7, 0.9}) {
    const double load = ocvirk_load(x);
    const auto at = find_equilibrium(force, {c}, Vector2d(0, -load), Vector2d(0.3 * c, -0.2 * c));
    ASSERT_TRUE(at.found);
    const Ocvirk exact = ocvirk(x);
    EXPECT_LT((at.response.stiffness * c / load - exact.stiffness).norm(),
              1e-7 * exact.stiffness.norm())
        << at.response.stiffness * c / load << "\n"
        << exact.stiffness;
    EXPECT_LT((at.response.damping * c * omega / load - exact.damping).norm(),
              1e-7 * exact.damping.norm())
        << at.response.damping * c * omega / load << "\n"
        << exact.damping;
  }
}

TEST(SteadyBearing, a_critical_mass_neither_grows_nor_decays) {
  const ShortGuembel film;
  const BearingForce force = bearing_force(film, conditions, omega);
  const auto at =
      find_equilibrium(force, {c}, Vector2d(0, -ocvirk_load(0.3)), Vector2d(0, 0.1 * c));
  const Matrix2d &K = at.response.stiffness, &C = at.response.damping;
  const auto threshold = whirl_threshold(K, C);
  ASSERT_TRUE(threshold);
  const auto fastest = [&](double mass) {
    Eigen::Matrix4d A = Eigen::Matrix4d::Zero();
    A.block<2, 2>(0, 2).setIdentity();
    A.block<2, 2>(2, 0) = -K / mass;
    A.block<2, 2>(2, 2) = -C / mass;
    std::complex<double> most = -1e300;
    for (const auto& root : A.eigenvalues())
      if (root.real() > most.real()) most = root;
    return most;
  };
  EXPECT_NEAR(fastest(threshold->critical_mass).real() / threshold->speed, 0, 1e-9);
  EXPECT_NEAR(std::abs(fastest(threshold->critical_mass).imag()) / threshold->speed, 1, 1e-9);
  EXPECT_GT(fastest(1.01 * threshold->critical_mass).real(), 0);
  EXPECT_LT(fastest(0.99 * threshold->critical_mass).real(), 0);
}

TEST(SteadyBearing, a_lightly_loaded_journal_whirls_at_half_its_speed) {
  const ShortGuembel film;
  const BearingForce force = bearing_force(film, conditions, omega);
  const auto at = find_attitude(force, {c}, 0.01 * c, -pi / 2, 0);
  ASSERT_TRUE(at.found);
  const auto threshold = whirl_threshold(at.response.stiffness, at.response.damping);
  ASSERT_TRUE(threshold);
  EXPECT_NEAR(threshold->speed / omega, 0.5, 1e-3);  // to first order in the eccentricity ratio
}

TEST(SteadyBearing, a_full_film_is_unstable_with_any_mass) {
  const ShortSommerfeld short_film;
  const LongSommerfeld long_film;
  for (const ClosedFormFilm* full : {static_cast<const ClosedFormFilm*>(&short_film),
                                     static_cast<const ClosedFormFilm*>(&long_film)})
    for (const double speed : {-70.0, 30.0, 111.0})
      for (const double eccentricity : {0.2, 0.5, 0.8}) {
        const BearingForce force = bearing_force(*full, conditions, speed);
        const auto at = find_attitude(force, {c}, eccentricity * c, -pi / 2, 0);
        ASSERT_TRUE(at.found);
        const auto threshold = whirl_threshold(at.response.stiffness, at.response.damping);
        ASSERT_TRUE(threshold);
        EXPECT_EQ(threshold->critical_mass, 0);
      }
}

TEST(SteadyBearing, a_film_that_pushes_its_journal_away_is_unstable) {
  const Matrix2d C = Matrix2d::Identity();
  const auto threshold = whirl_threshold((Matrix2d() << 1e6, 0, 0, -1e5).finished(), C);
  ASSERT_TRUE(threshold);
  EXPECT_EQ(threshold->critical_mass, 0);
}

TEST(SteadyBearing, a_load_whose_square_overflows_has_no_place) {
  const auto force = [](const Vector2d& e) {
    BearingResponse spring;
    spring.force = -1e8 * e;
    spring.stiffness = 1e8 * Matrix2d::Identity();
    return std::optional(spring);
  };
  for (const double load : {1e100, 1e155, 1e300})
    EXPECT_FALSE(find_equilibrium(force, {c}, {0, -load}, {0.5 * c, 0}).found) << load;
}

TEST(SteadyBearing, a_search_tells_the_load_that_it_reached) {
  // Springs that give no answer beyond three clearances: what they carry there is the end of every continuation.
  const double k = 1e9;
  const BearingForce force = [k](const Vector2d& e) -> std::optional<BearingResponse> {
    if (e.norm() > 3 * c) return {};
    BearingResponse spring;
    spring.force = -k * e;
    spring.stiffness = k * Matrix2d::Identity();
    return spring;
  };
  const Vector2d start(0.4 * c, 0.3 * c);
  const BearingEquilibrium none = find_equilibrium(force, {c, true}, {5 * k * c, 0}, start);
  EXPECT_FALSE(none.found);
  EXPECT_LE(none.followed, 3 * k * c);
  EXPECT_GT(none.followed, 2.9 * k * c);
  EXPECT_TRUE(find_equilibrium(force, {c, true}, {2 * k * c, 0}, start).found);
}

}  // namespace
}  // namespace stribeck::test::steady_bearing_test
