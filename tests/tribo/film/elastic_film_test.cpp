#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>

#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/pad/pad_film.h"
#include "tribo/film/result/oil_flows.h"
#include "tribo/film/result/sensitivity.h"
#include "tribo/lubricant/thinning_cases.h"
#include "tribo/roughness/asperity_cases.h"

// Films between surfaces that yield.
namespace stribeck::test::elastic_film_test {
namespace {

using std::numbers::pi;

constexpr double long_ago = -std::numeric_limits<double>::infinity();

std::shared_ptr<const ElasticSurface> layer(const auto& patch, double per_pressure) {
  return std::make_shared<const ElasticSurface>(
      ElasticSurface{std::make_shared<const WinklerLayer>(per_pressure), EdgeInterpolation(patch)});
}

/// A channel between parallel walls, one of them on a foundation of k = 2e11 Pa/m: flow along x alone.
struct Channel {
  static constexpr double length = 0.02, width = 0.05, gap = 20e-6, viscosity = 0.01,
                          foundation = 2e11;

  Channel(int columns, double inlet)
      : patch(length, width, {columns, 1, false, {}},
              {{.pressure = inlet}, {}, {.sealed = true}, {.sealed = true}}),
        film(patch, {.viscosity = viscosity}, {}, {}, gap, PadCoordinates::planar,
             {.elastic = layer(patch, 1 / foundation)}),
        w(film) {}

  void steady(double runner) {
    w.at.rate[0] = -runner;
    const Field at_rest = Field::Zero(patch.size());
    ASSERT_TRUE(film.evaluate(0, {long_ago, nullptr, nullptr, at_rest.data()}, w));
  }
  double flow() const {  // over the middle, per width
    const int j = patch.columns() / 2, c = patch.cell(j, 0), next = patch.cell(j + 1, 0);
    const auto& f = w.film;
    return (f.flows.east.value[c] * (f.p[c] - f.p[next]) + f.flows.forward[c] -
            f.flows.backward[c]) /
           width;
  }
  double pressure(double share) const {
    return w.pressure[patch.cell(static_cast<int>(std::lround(share * (patch.columns() - 1))), 0)];
  }
  double load() const { return (patch.area * w.pressure).sum() / width; }

  PadPatch patch;
  PadFilm film;
  PatchWork w;
};

/// h⁴ is linear in x where both walls are at rest; figures with one that moves by quadrature of the same equation.
TEST(ElasticChannel, has_the_pressures_and_the_flow_of_its_closed_form) {
  struct Row {
    double speed, flow, quarter, middle, three_quarters, load;
  };
  for (const Row& r : {Row{0, 1.3541667e-5, 1.6733547e6, 1.2779519e6, 0.7660922e6, 23876.923},
                       Row{1, 2.66617447e-5, 1.7132492e6, 1.3503433e6, 0.8495803e6, 24960.6243}}) {
    Channel c(160, 2e6);
    c.steady(r.speed);
    EXPECT_NEAR(c.flow() / r.flow, 1, 1e-3);
    EXPECT_NEAR(c.pressure(0.25) / r.quarter, 1, 1e-3);
    EXPECT_NEAR(c.pressure(0.5) / r.middle, 1, 1e-3);
    EXPECT_NEAR(c.pressure(0.75) / r.three_quarters, 1, 1e-3);
    EXPECT_NEAR(c.load() / r.load, 1, 1e-3);
  }
}

TEST(ElasticChannel, converges_with_the_second_order_of_its_cells) {
  const auto off = [](int columns) {
    Channel c(columns, 2e6);
    c.steady(1);
    return std::abs(c.load() - 24960.6243);
  };
  EXPECT_NEAR(std::log2(off(20) / off(40)), 2, 0.1);
}

/// Swollen uniformly by a fifth at the start, it squeezes its oil out at both ends: dh/dt = (k/48η) (h⁴)_xx.
class SwollenChannel : public Channel {
 public:
  static constexpr double swollen = 1.2;
  /// Time in which a small half-sine swelling decays.
  static constexpr double tau =
      12 * viscosity * length * length / (pi * pi * gap * gap * gap * foundation);

  SwollenChannel(int columns, int steps_per_tau)
      : Channel(columns, 0),
        step_(tau / steps_per_tau),
        content_(Field::Constant(patch.size(), swollen * gap)),
        pressure_(Field::Constant(patch.size(), (swollen - 1) * gap * foundation)),
        memory_(static_cast<std::size_t>(elastic_rows(film))) {
    Eigen::Map<Field>(memory_.data() + 1 + patch.size(), patch.size()) = (swollen - 1) * gap;
  }
  bool step() {
    const Eigen::VectorXd still = Eigen::VectorXd::Zero(3);
    film.predict(pressure_.data(), w, memory_.data());
    if (!film.evaluate(time_ + step_,
                       {time_, still.data(), content_.data(), pressure_.data(), memory_.data()}, w))
      return false;
    time_ += step_;
    content_ = w.film.full_height.value * w.film.theta;
    pressure_ = w.pressure;
    store_elastic_memory(film, w, memory_.data());
    return true;
  }
  double middle() const { return w.gap.h[patch.cell((patch.columns() - 1) / 2, 0)]; }
  double volume() const { return film.equation().volume(content_); }
  double flow_out() const { return side_flow(film.equation(), w.film); }

 private:
  double step_, time_ = 0;
  Field content_, pressure_;
  std::vector<double> memory_;
};

TEST(ElasticChannel, squeezes_its_oil_out_in_time) {
  struct Row {
    double time, middle, load;
  };
  const std::vector<Row> rows{{0.1, 1.19794, 11952.6},
                              {0.25, 1.17440, 9601.9},
                              {0.5, 1.13129, 7020.5},
                              {1, 1.07533, 3949.4},
                              {2, 1.02640, 1358.8}};
  constexpr int per_tau = 400;
  SwollenChannel c(160, per_tau);
  std::size_t next = 0;
  for (int step = 1; next < rows.size(); ++step) {
    ASSERT_TRUE(c.step());
    if (step < std::lround(rows[next].time * per_tau)) continue;
    EXPECT_NEAR(c.middle() / Channel::gap, rows[next].middle, 3e-3 * rows[next].middle);
    EXPECT_NEAR(c.load() / rows[next].load, 1, 3e-3) << rows[next].time;
    ++next;
  }
}

struct Liner {
  double per_pressure, ratio, load, attitude, peak, least;
};

/// D 60, B 24 mm, c 30 µm: finite differences of others, Winkler liner, edges at ambient pressure, p >= 0.
TEST(ElasticBearing, carries_what_a_winkler_liner_does) {
  constexpr double radius = 0.03, length = 0.024, clearance = 30e-6, omega = 314.159;
  for (const Liner& r : {Liner{0, 0.8, 4617.2, 32.237, 12.2606e6, 6.000e-6},
                         Liner{2e-13, 0.6, 1240.1, 46.348, 2.3607e6, 12.143e-6},
                         Liner{2e-13, 0.8, 4280.6, 28.633, 9.1275e6, 6.969e-6},
                         Liner{1e-12, 0.6, 1191.5, 42.779, 2.0416e6, 12.849e-6},
                         Liner{1e-12, 0.8, 3070.8, 26.552, 5.0237e6, 9.374e-6}}) {
    const FilmGrid grid(radius, length, 240, 24, true);
    FilmExtras extras;
    extras.elastic = layer(grid, r.per_pressure);
    const FiniteJournalFilm film(
        ReynoldsFilm(grid, {.viscosity = 8e-3, .cavitation = Cavitation::reynolds}), clearance,
        extras);
    SteadyFilm steady(film, omega);
    ASSERT_TRUE(steady.evaluate({-r.ratio * clearance, 0}));
    const auto& w = steady.work();
    Eigen::Vector2d force(0, 0);  // of pressure alone
    for (int c = 0; c < grid.size(); ++c)
      force -= 2 * grid.area[c] * w.pressure[c] * Eigen::Vector2d(grid.cosine[c], grid.sine[c]);
    EXPECT_NEAR(force.norm() / r.load, 1, 5e-3);
    EXPECT_NEAR(std::atan2(std::abs(force.y()), std::abs(force.x())) * 180 / pi, r.attitude,
                5e-3 * r.attitude);
    EXPECT_NEAR(w.pressure.maxCoeff() / r.peak, 1, 1e-2);
    double least = 1;  // in the mid plane
    for (int j = 0; j < grid.columns(); ++j) least = std::min(least, w.gap.h[grid.cell(j, 0)]);
    EXPECT_NEAR(least / r.least, 1, 5e-3);
  }
}

/// Any symmetric, positive compliance of a closed grid: bumps around each cell, some micrometres for 10 MPa.
std::shared_ptr<const ElasticSurface> soft_shell(const FilmGrid& g, double surroundings) {
  const int rows = g.rows(), cells = g.columns() * rows;
  Eigen::MatrixXd C(cells, cells);
  const auto place = [&](int k) { return std::pair(g.angle[k / rows], g.z[k % rows]); };
  for (int a = 0; a < cells; ++a)
    for (int b = 0; b < cells; ++b) {
      const double turn = std::remainder(place(a).first - place(b).first, 2 * pi),
                   across = (place(a).second - place(b).second) / g.radius();
      C(a, b) = 2e-10 * std::exp(-2 * (turn * turn + across * across)) + (a == b ? 5e-10 : 0);
    }
  return std::make_shared<const ElasticSurface>(ElasticSurface{
      std::make_shared<const MatrixCompliance>(g, C), EdgeInterpolation(g), surroundings});
}

struct Shell {
  Cavitation cavitation;
  bool half, rough, thickens;
  bool thins = false;
};

double& input(SurfaceMotion& m, int k) {
  return k < 4   ? m.a[static_cast<std::size_t>(k)]
         : k < 8 ? m.rate[static_cast<std::size_t>(k - 4)]
                 : m.omega;
}

/// Some steps of a loaded journal, so that content, pressure and deflection belong together.
struct Path {
  SurfaceMotion before, now;
  Field oil_height, pressure;
  double tau;
  std::vector<double> elastic;  // rows of ElasticMemory

  FilmMemory memory() const {
    return {0, before.a, oil_height.data(), pressure.data(), 0, 0, elastic.data()};
  }
  bool evaluate(const FiniteJournalFilm& film, const SurfaceMotion& m,
                FiniteJournalFilm::Workspace& w) const {
    film.predict(pressure.data(), w, elastic.data());
    return film.evaluate(m, tau, memory(), w);
  }
  void step(const FiniteJournalFilm& film, FiniteJournalFilm::Workspace& w) {
    ASSERT_TRUE(evaluate(film, now, w));
    oil_height = w.film.full_height.value * w.film.theta;
    pressure = (w.film.cells.full != 0).select(w.pressure, -1);
    store_elastic_memory(film, w, elastic.data());
    before = now;
  }
};

class ElasticJournal : public testing::TestWithParam<Shell> {
 protected:
  static constexpr double radius = 0.01, length = 0.02, clearance = 1e-5, tau = 2e-5;

  static FiniteJournalFilm film() {
    const Shell& kind = GetParam();
    const FilmGrid grid(radius, length, 32, kind.half ? 4 : 6, kind.half);
    FilmExtras extras{.friction = {0.08, 1e-2}};
    if (kind.rough) extras.contact = thesis_contact();
    if (kind.thickens) extras.oil = std::make_shared<ReducedPressure>(Lubricant(2e-2, Barus{1e-8}));
    extras.elastic = soft_shell(grid, 1e5);
    FilmFlow flow{.viscosity = 2e-2, .ambient = {1e5, 1e5}, .cavitation = kind.cavitation};
    if (kind.thins) flow.thinning = multigrade();
    return {ReynoldsFilm(grid, flow), clearance, std::move(extras)};
  }
  /// Without pressure, and where oil is conserved four fifths full.
  static Path starting(const FiniteJournalFilm& mixed) {
    Path path{{.a = {0.5 * clearance, 0, 0, 0}, .omega = 200}, {}, {}, {}, tau, {}};
    path.elastic.assign(static_cast<std::size_t>(elastic_rows(mixed)), 0.0);
    Gap gap(mixed.grid());
    mixed.flow_gap(path.before, gap);
    const bool conserves = GetParam().cavitation->conserves_oil();
    path.oil_height = (conserves ? 0.8 : 1.0) * mixed.film().full_height(gap);
    path.pressure = Field::Constant(mixed.grid().size(), conserves ? -1.0 : 0.0);
    path.now = path.before;
    return path;
  }
};

class StartingElasticJournal : public testing::TestWithParam<Cavitation> {};

class ConservingElasticJournal : public ElasticJournal {};

TEST_P(ElasticJournal, tangent_is_the_slope_of_the_force) {
  const FiniteJournalFilm mixed = film();
  FiniteJournalFilm::Workspace w(mixed), other(mixed);
  Path path = starting(mixed);
  const double steps[9] = {3e-10, 3e-10, 3e-8, 3e-8, 3e-5, 3e-5, 3e-3, 3e-3, 0.1};
  int compared = 0;
  double most = 0;
  for (int k = 0; k < 80; ++k) {
    path.now.rate = {0.004, 0.001, 0, 0};
    for (std::size_t i = 0; i < 2; ++i) path.now.a[i] += tau * path.now.rate[i];
    if (k % 8 < 7) {
      path.step(mixed, w);
      continue;
    }
    ASSERT_TRUE(path.evaluate(mixed, path.now, w));
    most = std::max(most, w.elastic->iterate.deflection.maxCoeff());
    const FilmTangent exact = FilmSensitivity::tangent(mixed, w);
    for (int column = 0; column < 9; ++column) {
      if (GetParam().half && (column == 2 || column == 3 || column == 6 || column == 7)) continue;
      Eigen::Matrix<double, 5, 2> forces;
      bool same = true;
      for (const int side : {0, 1}) {
        SurfaceMotion m = path.now;
        input(m, column) += (side ? -1 : 1) * steps[column];
        ASSERT_TRUE(path.evaluate(mixed, m, other));
        same = same && (other.film.cells.full == w.film.cells.full).all();
        const FilmForce& f = other.force;
        forces.col(side) << f.q[0], f.q[1], f.q[2], f.q[3], f.moment;
      }
      if (!same) continue;
      ++compared;
      const Eigen::Matrix<double, 5, 1> slope =
          (forces.col(0) - forces.col(1)) / (2 * steps[column]);
      for (int row = 0; row < 5; ++row)
        EXPECT_NEAR(exact(row, column), slope[row], 1e-5 * exact.col(column).norm())
            << "row " << row << " column " << column << " step " << k;
    }
    path.step(mixed, w);
  }
  EXPECT_GT(compared, 20);
  EXPECT_GT(most, 1e-9);
}

TEST_P(ConservingElasticJournal, keeps_its_oil_and_deflects_by_its_load) {
  const FiniteJournalFilm mixed = film();
  FiniteJournalFilm::Workspace w(mixed);
  Path path = starting(mixed);
  const double start = mixed.film().volume(path.oil_height);
  double gone = 0;
  for (int k = 0; k < 60; ++k) {
    path.now.rate = {0.004, 0.001, 0, 0};
    for (std::size_t i = 0; i < 2; ++i) path.now.a[i] += tau * path.now.rate[i];
    path.step(mixed, w);
    gone += tau * side_flow(mixed.film(), w.film);
    EXPECT_NEAR(mixed.film().volume(path.oil_height) + gone, start, 1e-13 * start);
    EXPECT_TRUE(
        ((w.elastic->iterate.target - w.elastic->iterate.deflection).abs() <= 1e-6 * w.flow_gap.h)
            .all());
  }
}

/// A journal that stands at an eccentricity ratio of 0.9 at once, in oil at rest, and deflects its bearing by as much as the gap.
TEST_P(StartingElasticJournal, finds_its_film_from_rest) {
  constexpr double clearance = 30e-6, omega = 314.159;
  const FilmGrid grid(0.03, 0.024, 80, 10, true);
  for (const double duration : {1e-6, 1e-5, 1e-4})
    for (const bool shell : {false, true}) {
      FilmExtras extras;
      extras.elastic = shell ? soft_shell(grid, 0) : layer(grid, 1e-12);
      const FiniteJournalFilm film(
          ReynoldsFilm(grid, {.viscosity = 0.02, .cavitation = GetParam()}), clearance, extras);
      FiniteJournalFilm::Workspace w(film);
      Path path{
          {.a = {0.9 * clearance, 0, 0, 0}, .rate = {}, .omega = omega}, {}, {}, {}, duration, {}};
      path.elastic.assign(static_cast<std::size_t>(elastic_rows(film)), 0.0);
      Gap gap(grid);
      film.flow_gap(path.before, gap);
      path.oil_height = gap.h;
      path.pressure = Field::Zero(grid.size());
      path.now = path.before;
      double most = 0;
      for (int k = 0; k < 40; ++k) {
        path.now.rate[0] = (k < 20 ? 1 : -1) * 5e-8 / duration;
        path.now.a[0] += duration * path.now.rate[0];
        path.step(film, w);
        most = std::max(most, w.elastic->iterate.deflection.maxCoeff());
        ASSERT_TRUE(((w.elastic->iterate.target - w.elastic->iterate.deflection).abs() <=
                     1e-6 * w.flow_gap.h)
                        .all());
      }
      EXPECT_GT(most, duration >= 1e-5 ? 1e-6 : 0);
    }
}
INSTANTIATE_TEST_SUITE_P(cavitation, StartingElasticJournal,
                         testing::Values(Cavitation::mass_conserving, Cavitation::reynolds,
                                         Cavitation::full_film));

const auto conserving = testing::Values(Shell{Cavitation::mass_conserving, true, false, false},
                                        Shell{Cavitation::mass_conserving, false, true, false},
                                        Shell{Cavitation::mass_conserving, true, true, false},
                                        Shell{Cavitation::mass_conserving, true, true, true, true});
INSTANTIATE_TEST_SUITE_P(conserving, ElasticJournal, conserving);
INSTANTIATE_TEST_SUITE_P(full, ElasticJournal,
                         testing::Values(Shell{Cavitation::full_film, false, false, true}));
INSTANTIATE_TEST_SUITE_P(shells, ConservingElasticJournal, conserving);

}  // namespace
}  // namespace stribeck::test::elastic_film_test
