#include <gtest/gtest.h>

#include <limits>
#include <numbers>
#include <utility>

#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/bearing/finite_journal_film.h"

// Films of oil that pressure compresses.
namespace stribeck::test::compressible_film_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.01, clearance = 3e-5, never = -std::numeric_limits<double>::infinity();
constexpr DowsonHigginson soft{2e-9, 1.7e-9};

FilmExtras extras_of(const Lubricant& oil) {
  FilmExtras extras;
  extras.oil = std::make_shared<const ReducedPressure>(oil);
  return extras;
}

/// A bearing so long that nothing flows along it, fed with pressure by a line at its widest gap.
struct LongBearing {
  static constexpr double speed = 300, eccentricity = 0.6, supply = 1.5e8;
  Lubricant oil{0.2, Barus{3e-9}, soft};
  FiniteJournalFilm film;

  explicit LongBearing(int columns) : film(fed(columns), clearance, extras_of(oil)) {}

  ReynoldsFilm fed(int columns) const {
    ReynoldsFilm made(FilmGrid(radius, 200, columns, 1, true), {.viscosity = 0.2});
    made.domain().prescribe(0, ReducedPressure(oil).reduced(supply), oil.relative_density(supply));
    return made;
  }
  SurfaceMotion motion() const {
    SurfaceMotion m;
    m.a[0] = -eccentricity * clearance;
    m.omega = speed;
    return m;
  }
  Field pressure(FiniteJournalFilm::Workspace& w) const {
    const Field at_rest = Field::Zero(film.grid().size());
    const SurfaceMotion m = motion();
    EXPECT_TRUE(film.evaluate(m, 0, {never, m.a, nullptr, at_rest.data()}, w));
    return w.pressure;
  }
};

/// The same by itself: dp/dφ = 12ηR (U h − M/ρ)/h³ by Runge and Kutta, and the flow M that comes round to the supply.
class LongFilm {
 public:
  explicit LongFilm(Lubricant oil) : oil_(std::move(oil)) {
    double least = 0, most = LongBearing::speed * radius * clearance;
    for (int k = 0; k < 200; ++k) {
      flow_ = (least + most) / 2;
      (at(2 * pi) > LongBearing::supply ? least : most) = flow_;
    }
  }
  double at(double end) const {
    constexpr int steps = 4000;
    const double h = end / steps;
    double p = LongBearing::supply;
    for (int k = 0; k < steps; ++k) {
      const double angle = k * h, a = slope(angle, p), b = slope(angle + h / 2, p + h / 2 * a),
                   c = slope(angle + h / 2, p + h / 2 * b), d = slope(angle + h, p + h * c);
      p += h / 6 * (a + 2 * b + 2 * c + d);
    }
    return p;
  }

 private:
  double slope(double angle, double p) const {
    const double gap = clearance * (1 + LongBearing::eccentricity * std::cos(angle));
    return 12 * oil_.viscosity(p) * radius *
           (LongBearing::speed * radius / 2 * gap - flow_ / oil_.relative_density(p)) /
           (gap * gap * gap);
  }
  Lubricant oil_;
  double flow_ = 0;
};

TEST(CompressibleFilm, of_a_long_bearing_is_the_exact_one) {
  const LongFilm exact(LongBearing(32).oil);
  std::vector<double> errors;
  for (const int columns : {128, 256, 512}) {
    const LongBearing bearing(columns);
    FiniteJournalFilm::Workspace w(bearing.film);
    const Field p = bearing.pressure(w);
    double worst = 0, most = 0;
    for (int part = 1; part < 8; ++part) {
      const double there = exact.at(2 * pi * part / 8);
      worst = std::max(worst, std::abs(p[bearing.film.grid().cell(columns * part / 8, 0)] - there));
      most = std::max(most, there);
    }
    errors.push_back(worst / most);
    EXPECT_GT(p.minCoeff(), 0);
    EXPECT_GT(w.film.theta.maxCoeff(), 1.2);  // far from the oil as it is without pressure
  }
  EXPECT_LT(errors.back(), 5e-3);
  EXPECT_NEAR(std::log2(errors[1] / errors[2]), 1, 0.25);  // density is taken from upstream
}

TEST(CompressibleFilm, that_is_steady_has_the_density_of_its_pressure) {
  const LongBearing bearing(64);
  FiniteJournalFilm::Workspace w(bearing.film);
  const Field p = bearing.pressure(w);
  for (int j = 0; j < 64; ++j) {
    const int c = bearing.film.grid().cell(j, 0);
    EXPECT_NEAR(w.film.theta[c], bearing.oil.relative_density(p[c]), 1e-9) << j;
  }
}

TEST(CompressibleFilm, that_is_steady_has_an_exact_tangent) {
  const LongBearing bearing(64);
  FiniteJournalFilm::Workspace w(bearing.film), other(bearing.film);
  bearing.pressure(w);
  const FilmTangent exact = FilmSensitivity::tangent(bearing.film, w);
  const Field at_rest = Field::Zero(bearing.film.grid().size());
  const auto force = [&](int k, double by) {
    SurfaceMotion m = bearing.motion();
    m.a[k] += by;
    EXPECT_TRUE(bearing.film.evaluate(m, 0, {never, m.a, nullptr, at_rest.data()}, other));
    return Eigen::Vector3d(other.force.q[0], other.force.q[1], other.force.moment);
  };
  for (int k = 0; k < 2; ++k) {
    constexpr double step = 1e-10;
    const Eigen::Vector3d slope = (force(k, step) - force(k, -step)) / (2 * step);
    for (const auto& [row, at] : {std::pair{0, 0}, {1, 1}, {4, 2}})
      EXPECT_NEAR(exact(row, k), slope[at], 1e-6 * slope.norm()) << row << k;
  }
}

/// Oil so viscous that each cell keeps its own: ρ h stays what it was.
struct SealedFilm {
  static constexpr double way = 0.06 * clearance;
  Lubricant oil{1e12, Isoviscous{}, soft};
  FiniteJournalFilm film{ReynoldsFilm(FilmGrid(radius, 0.02, 32, 2, true), {.viscosity = 1e12}),
                         clearance, extras_of(oil)};

  /// Relative error of the pressure that the journal comes to, in so many steps and others at rest, where it is highest.
  double error(int steps, int at_rest) const {
    FiniteJournalFilm::Workspace w(film);
    Gap gap(film.grid());
    SurfaceMotion m;
    film.shape(m, gap);
    Field oil_height = gap.h, pressure = Field::Zero(film.grid().size());
    const double tau = 1e-3;
    for (int k = 0; k < steps + at_rest; ++k) {
      const auto before = m.a;
      if (k < steps) m.a[0] += way / steps;
      m.rate[0] = (m.a[0] - before[0]) / tau;
      EXPECT_TRUE(film.evaluate(m, tau, {0, before, oil_height.data(), pressure.data()}, w));
      oil_height = w.film.full_height.value * w.film.theta;
      pressure = w.pressure;
    }
    const double packed = clearance / (clearance - way) - 1,
                 exact = packed / (soft.rise - soft.saturation * packed);
    return std::abs(pressure[film.grid().cell(0, 0)] / exact - 1);
  }
};

TEST(CompressibleFilm, that_is_sealed_packs_its_oil) {
  const SealedFilm sealed;
  const double coarse = sealed.error(8, 0), fine = sealed.error(16, 0);
  EXPECT_LT(fine, 0.01);
  EXPECT_NEAR(std::log2(coarse / fine), 1, 0.2);  // the line through the density of the step before
  EXPECT_LT(sealed.error(8, 20), 1e-8);
}

}  // namespace
}  // namespace stribeck::test::compressible_film_test
