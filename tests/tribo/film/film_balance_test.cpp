#include <gtest/gtest.h>

#include <numbers>
#include <random>
#include <string>

#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/film/result/oil_flows.h"

// What holds for every film in every step: oil is conserved, and a cell is either under pressure or cavitated.
namespace stribeck::test::film_balance_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, viscosity = 0.01;

struct Setting {
  const char* name;
  bool half, feeds, tilts;
  std::array<double, 2> ambient;
  Grading grading = {};
};

std::string setting_name(const testing::TestParamInfo<Setting>& info) {
  return info.param.name;
}

class FilmBalance : public testing::TestWithParam<Setting> {
 protected:
  static ReynoldsFilm film() {
    const Setting& s = GetParam();
    ReynoldsFilm film(FilmGrid(radius, length, 48, s.half ? 4 : 8, s.half, s.grading),
                      {.viscosity = viscosity, .ambient = s.ambient});
    if (s.feeds) {
      for (int i = 1; i < 3; ++i) film.domain().prescribe(film.grid().cell(7, i), 3e5, 1);
      film.domain().prescribe(film.grid().cell(30, 2), 0,
                              0.4);  // a hole that oil of a poor supply comes from
    }
    return film;
  }
};

/// A journal that jumps anywhere with any step and any speed.
struct Jumps {
  std::mt19937 random{20240607};
  double part() { return std::uniform_real_distribution<double>(-1, 1)(random); }
  SurfaceMotion motion(bool tilts) {
    const double turn = 4 * part(), e = clearance * (0.5 + 0.45 * part()), tilt = 8e-5;
    SurfaceMotion m;
    m.a = {e * std::cos(turn), e * std::sin(turn), tilts ? tilt * part() : 0,
           tilts ? tilt * part() : 0};
    m.omega = 500 * part();
    return m;
  }
  double step() { return std::pow(10, -4 + 1.5 * part()); }
};

/// Oil that flows from held cells into their neighbours [m³/s], from pressures and fractions alone.
double fed(const ReynoldsFilm& film, const Gap& gap, double entrainment, const ReynoldsWork& w) {
  const FilmGrid& g = film.grid();
  double sum = 0;
  const auto out = [&](int from, int to, double flow) {
    sum += (film.domain().is_prescribed(from) - film.domain().is_prescribed(to)) * flow;
  };
  for (int j = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) {
      const int c = g.cell(j, i), next = g.cell(g.next(j), i);
      const double theta = entrainment >= 0 ? w.theta[c] : w.theta[next],
                   apart = std::remainder(g.angle[g.next(j)] - g.angle[j], 2 * std::numbers::pi),
                   around = g.depth(i) / (12 * viscosity * radius * apart);
      out(c, next,
          entrainment * g.depth(i) * gap.east[c] * theta -
              around * std::pow(gap.east[c], 3) * (w.p[next] - w.p[c]));
      if (i + 1 == g.rows()) continue;
      const double across = radius * g.width(j) / (12 * viscosity * (g.z[i + 1] - g.z[i]));
      out(c, c + 1, -across * std::pow(gap.north[c], 3) * (w.p[c + 1] - w.p[c]));
    }
  return g.times() * sum;
}

/// Oil in cells that are not held [m³].
double oil(const ReynoldsFilm& film, const Field& oil_height) {
  const FilmGrid& g = film.grid();
  double sum = 0;
  for (int c = 0; c < g.size(); ++c)
    if (g.used[c] != 0 && !film.domain().is_prescribed(c)) sum += g.area[c] * oil_height[c];
  return g.times() * sum;
}

TEST_P(FilmBalance, oil_is_conserved_and_cells_are_full_or_torn_whatever_the_steps) {
  const ReynoldsFilm bearing = film();
  ReynoldsWork w(bearing);
  Gap gap(bearing.grid());
  Jumps jumps;
  journal_gap(bearing.grid(), clearance, jumps.motion(GetParam().tilts), gap);
  Field oil_height = 0.8 * gap.h;
  const double start = oil(bearing, oil_height);
  double gone = 0, turned_over = 0;
  int cavitated = 0;
  for (int k = 0; k < 500; ++k) {
    const SurfaceMotion m = jumps.motion(GetParam().tilts);
    const double tau = jumps.step(), entrainment = m.omega * radius / 2;
    journal_gap(bearing.grid(), clearance, m, gap);
    ASSERT_TRUE(bearing.solve(gap, {1 / tau, entrainment, oil_height.data()}, w)) << k;
    oil_height = gap.h * w.theta;
    const double out = tau * (side_flow(bearing, w) - fed(bearing, gap, entrainment, w));
    gone += out;
    turned_over += std::abs(out) + oil(bearing, oil_height);
    for (int c = 0; c < bearing.grid().size(); ++c) {
      if (bearing.grid().used[c] == 0 || bearing.domain().is_prescribed(c)) continue;
      EXPECT_GE(w.p[c], -1e-12 * w.p.maxCoeff());
      EXPECT_GE(w.theta[c], 0);
      EXPECT_LE(w.theta[c], 1 + 1e-12);
      EXPECT_EQ(w.p[c] * (1 - w.theta[c]), 0);
      cavitated += w.theta[c] < 1;
    }
  }
  EXPECT_GT(cavitated, 1000);
  // round-off of sums over cells and steps, relative to all that was added up
  EXPECT_NEAR(oil(bearing, oil_height) + gone, start, 1e-12 * turned_over);
}

INSTANTIATE_TEST_SUITE_P(
    surface, FilmBalance,
    testing::Values(Setting{"alone", true, false, false, {0, 0}},
                    Setting{"in_oil", true, false, false, {1e5, 1e5}},
                    Setting{"fed", true, true, false, {0, 0}},
                    Setting{"tilted", false, false, true, {1e5, 0}},
                    Setting{"tilted_and_fed", false, true, true, {1e5, 2e5}},
                    Setting{"graded", true, true, false, {1e5, 1e5}, {8, 3, 2}},
                    Setting{"graded_and_tilted", false, false, true, {1e5, 0}, {3, 5, -1}}),
    setting_name);

}  // namespace
}  // namespace stribeck::test::film_balance_test
