#include <gtest/gtest.h>

#include <algorithm>

#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/result/oil_flows.h"
#include "tribo/roughness/asperity_cases.h"

// The same film looked at in another way: turned, mirrored, on half the width.
// Tolerances: round-off of one solution of the film equations, whose order of elimination changes with the view.
namespace stribeck::test::film_symmetry_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, tau = 1e-4, same = 1e-9;
constexpr int columns = 48, rows = 8;

struct Film {
  explicit Film(Cavitation cavitation, int cells_across = rows, bool half = false)
      : mixed(ReynoldsFilm(FilmGrid(radius, length, columns, cells_across, half),
                           {.viscosity = 0.01, .ambient = {1e5, 1e5}, .cavitation = cavitation}),
              clearance, {.contact = thesis_contact(), .friction = {0.08, 1e-2}}),
        w(mixed) {}

  /// A step that starts with a gap full of oil, or nearly so where the film keeps count of it.
  void move(const SurfaceMotion& m) {
    SurfaceMotion before = m;
    for (int k = 0; k < 4; ++k) before.a[k] -= tau * m.rate[k];
    Gap gap(mixed.grid());
    journal_gap(mixed.grid(), clearance, before, gap);
    const bool counts = mixed.film().flow().cavitation->conserves_oil();
    const Field oil_height = (counts ? 0.97 : 1.0) * gap.h,
                pressure = Field::Zero(mixed.grid().size());
    ASSERT_TRUE(mixed.evaluate(m, tau, {0, before.a, oil_height.data(), pressure.data()}, w));
    ASSERT_GT(w.pressure.maxCoeff(), 1e6);
    ASSERT_GT(w.contact.normal_force.abs().maxCoeff(), 0);
  }
  double p(int j, int i) const { return w.pressure[mixed.grid().cell(j, i)]; }
  double theta(int j, int i) const { return w.film.theta[mixed.grid().cell(j, i)]; }

  FiniteJournalFilm mixed;
  FiniteJournalFilm::Workspace w;
};

/// Where the cell of one film lies in the other.
using View = std::array<int, 2> (*)(int column, int row);

void expect_same_fields(const Film& one, const Film& other, View view) {
  const double most = one.w.pressure.abs().maxCoeff();
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows; ++i) {
      const auto [column, row] = view(j, i);
      EXPECT_NEAR(one.p(j, i), other.p(column, row), same * most);
      EXPECT_NEAR(one.theta(j, i), other.theta(column, row), same);
    }
}
void expect_same(std::array<double, 5> one, std::array<double, 5> other) {
  const double force = std::hypot(one[0], one[1]), moment = force * length;
  for (int k = 0; k < 5; ++k)
    EXPECT_NEAR(one[k], other[k], same * (k < 2 ? force : moment)) << "component " << k;
}
std::array<double, 5> force(const Film& f) {
  const FilmForce& q = f.w.force;
  return {q.q[0], q.q[1], q.q[2], q.q[3], q.moment};
}

const SurfaceMotion motion{{2.2e-5, -1.7e-5, 1e-4, 1.5e-4}, {0.01, 0.02, 0.3, -0.2}, 400};

class FilmSymmetry : public testing::TestWithParam<Cavitation> {
 protected:
  Film one{GetParam()}, other{GetParam()};
};

TEST_P(FilmSymmetry, turns_with_the_journal) {
  const double cosine = std::cos(one.mixed.grid().width(0)),
               sine = std::sin(one.mixed.grid().width(0));
  const auto turned = [&](std::array<double, 4> v) -> std::array<double, 4> {
    return {cosine * v[0] - sine * v[1], sine * v[0] + cosine * v[1], cosine * v[2] - sine * v[3],
            sine * v[2] + cosine * v[3]};
  };
  one.move(motion);
  other.move({turned(motion.a), turned(motion.rate), motion.omega});
  expect_same_fields(one, other, [](int j, int i) -> std::array<int, 2> {
    return {(j + 1) % columns, i};
  });
  const std::array<double, 5> f = force(one);
  const auto q = turned({f[0], f[1], f[2], f[3]});
  expect_same({q[0], q[1], q[2], q[3], f[4]}, force(other));
}

TEST_P(FilmSymmetry, swaps_with_the_axes_when_the_spin_turns_round) {
  const auto swapped = [](std::array<double, 4> v) -> std::array<double, 4> {
    return {v[1], v[0], v[3], v[2]};
  };
  one.move(motion);
  other.move({swapped(motion.a), swapped(motion.rate), -motion.omega});
  expect_same_fields(one, other, [](int j, int i) -> std::array<int, 2> {
    return {(columns / 4 - j + columns) % columns, i};
  });
  const std::array<double, 5> f = force(one);
  expect_same({f[1], f[0], f[3], f[2], -f[4]}, force(other));
}

TEST_P(FilmSymmetry, opposite_tilts_mirror_pressure_and_turn_moments_round) {
  const auto mirrored = [](std::array<double, 4> v) -> std::array<double, 4> {
    return {v[0], v[1], -v[2], -v[3]};
  };
  one.move(motion);
  other.move({mirrored(motion.a), mirrored(motion.rate), motion.omega});
  expect_same_fields(one, other, [](int j, int i) -> std::array<int, 2> {
    return {j, rows - 1 - i};
  });
  const std::array<double, 5> f = force(one);
  EXPECT_GT(std::hypot(f[2], f[3]), 1e-3 * std::hypot(f[0], f[1]) * length);
  expect_same({f[0], f[1], -f[2], -f[3], f[4]}, force(other));
}

TEST_P(FilmSymmetry, half_the_width_tells_all_of_a_film_without_tilt) {
  const SurfaceMotion straight{
      {motion.a[0], motion.a[1], 0, 0}, {motion.rate[0], motion.rate[1], 0, 0}, motion.omega};
  Film half(GetParam(), rows / 2, true);
  one.move(straight);
  half.move(straight);
  const double most = one.w.pressure.abs().maxCoeff();
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows / 2; ++i) {
      EXPECT_NEAR(half.p(j, i), one.p(j, rows / 2 + i), same * most);
      EXPECT_NEAR(half.p(j, i), one.p(j, rows / 2 - 1 - i), same * most);
    }
  expect_same(force(one), force(half));
  const double carried = clearance * radius * straight.omega * length;
  EXPECT_NEAR(side_flow(one.mixed.film(), one.w.film), side_flow(half.mixed.film(), half.w.film),
              same * carried);
  const FilmTangent full_tangent = FilmSensitivity::tangent(one.mixed, one.w),
                    half_tangent = FilmSensitivity::tangent(half.mixed, half.w);
  for (const int row : {0, 1, 4})
    for (const int column : {0, 1, 4, 5, 8})
      EXPECT_NEAR(full_tangent(row, column), half_tangent(row, column),
                  same * full_tangent.col(column).norm());
}

INSTANTIATE_TEST_SUITE_P(surface, FilmSymmetry,
                         testing::Values(Cavitation::mass_conserving, Cavitation::reynolds,
                                         Cavitation::full_film));

}  // namespace
}  // namespace stribeck::test::film_symmetry_test
