#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/result/oil_flows.h"
#include "tribo/film/surface/section_compliance.h"

// Bearings whose surface moves by the modes of their body.
namespace stribeck::modal_bearing_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr double radius = 0.01, length = 0.02, clearance = 1e-5, tau = 2e-5, omega = 200;
constexpr int modes = 3;

struct Kind {
  bool half, yields;
  Cavitation cavitation;
};

/// An ellipse, a widening and, of a whole bearing, a cone.
FiniteJournalFilm film(const Kind& kind) {
  const FilmGrid grid(radius, length, 32, kind.half ? 4 : 6, kind.half);
  MatrixXd shapes(grid.size(), modes);
  for (int c = 0; c < grid.size(); ++c) {
    const double angle = grid.angle[static_cast<std::size_t>(c / grid.stride())];
    shapes.row(c) << std::cos(2 * angle), 1,
        kind.half ? std::sin(3 * angle) : 100 * grid.at_z[c] * std::cos(angle);
    shapes.row(c) *= grid.used[c];
  }
  FilmExtras extras{.friction = {0.08, 1e-2}};
  extras.modes = std::make_shared<const MatrixXd>(shapes);
  extras.surroundings = 1e5;
  const Annulus soft{radius, 0.02, {2e9, 0.3, PlaneState::strain}};
  if (kind.yields)
    extras.elastic = std::make_shared<const ElasticSurface>(
        ElasticSurface{std::make_shared<const SectionCompliance>(
                           grid, influence_matrix(32, [&](int n) { return soft.compliance(n); })),
                       EdgeInterpolation(grid), 1e5});
  return {
      ReynoldsFilm(grid, {.viscosity = 2e-2, .ambient = {1e5, 1e5}, .cavitation = kind.cavitation}),
      clearance, std::move(extras)};
}

/// A journal that approaches its bearing while the modes move.
struct Path {
  SurfaceMotion before, now;
  Field oil_height, pressure;
  std::vector<double> elastic;

  explicit Path(const FiniteJournalFilm& mixed)
      : elastic(static_cast<std::size_t>(mixed.extras().elastic ? elastic_rows(mixed) : 0), 0.0) {
    before.a = {0.5 * clearance, 0, 0, 0};
    before.omega = omega;
    before.modal = before.modal_rate = VectorXd::Zero(modes);
    Gap gap(mixed.grid());
    mixed.flow_gap(before, gap);
    oil_height = mixed.film().full_height(gap);
    pressure = Field::Zero(mixed.grid().size());
    now = before;
  }
  void move() {
    now.rate = {0.004, 0.001, 0, 0};
    now.modal_rate << 0.01, -0.002, 0.003;
    for (std::size_t i = 0; i < 2; ++i) now.a[i] += tau * now.rate[i];
    now.modal += tau * now.modal_rate;
  }
  bool evaluate(const FiniteJournalFilm& mixed, const SurfaceMotion& m,
                FiniteJournalFilm::Workspace& w) const {
    FilmMemory memory{0, before.a, oil_height.data(), pressure.data(), 0, 0, elastic.data()};
    memory.modal = before.modal.data();
    mixed.predict(pressure.data(), w, mixed.extras().elastic ? elastic.data() : nullptr);
    return mixed.evaluate(m, tau, memory, w);
  }
  void step(const FiniteJournalFilm& mixed, FiniteJournalFilm::Workspace& w) {
    ASSERT_TRUE(evaluate(mixed, now, w));
    oil_height = w.film.full_height.value * w.film.theta;
    pressure = (w.film.cells.full != 0).select(w.pressure, -1);
    if (mixed.extras().elastic) store_elastic_memory(mixed, w, elastic.data());
    before = now;
  }
};

VectorXd forces(const FiniteJournalFilm::Workspace& w) {
  VectorXd all(6 + modes);
  all << w.force.q[0], w.force.q[1], w.force.q[2], w.force.q[3], w.force.moment, w.force.axial,
      w.modal_force;
  return all;
}

/// Input k: those of FilmTangent in use, then η, then η̇.
double& input(SurfaceMotion& m, int k) {
  if (k < 4) return m.a[static_cast<std::size_t>(k)];
  if (k < 8) return m.rate[static_cast<std::size_t>(k - 4)];
  if (k == 8) return m.omega;
  return k < 9 + modes ? m.modal[k - 9] : m.modal_rate[k - 9 - modes];
}

double step_of(int k) {
  return k < 2           ? 3e-10
         : k < 4         ? 3e-8
         : k < 6         ? 3e-5
         : k < 8         ? 3e-3
         : k == 8        ? 0.1
         : k < 9 + modes ? 3e-10
                         : 3e-5;
}

class ModalBearing : public testing::TestWithParam<Kind> {};
class ConservingModalBearing : public ModalBearing {};

TEST_P(ModalBearing, has_the_tangent_of_its_forces) {
  const FiniteJournalFilm mixed = film(GetParam());
  FiniteJournalFilm::Workspace w(mixed), other(mixed);
  Path path(mixed);
  for (int k = 0; k < 12; ++k) {
    path.move();
    path.step(mixed, w);
  }
  path.move();
  ASSERT_TRUE(path.evaluate(mixed, path.now, w));
  ModalTangent modal;
  const FilmTangent rigid = FilmSensitivity::tangent(mixed, w, &modal);
  MatrixXd exact(6 + modes, 9 + 2 * modes);
  exact << rigid.leftCols<9>(), modal.forces_by_modes, modal.modes_by_inputs.leftCols<9>(),
      modal.modes_by_modes;
  int compared = 0;
  for (int column = 0; column < exact.cols(); ++column) {
    if (GetParam().half && (column == 2 || column == 3 || column == 6 || column == 7)) continue;
    VectorXd at[2];
    bool same = true;
    for (const int side : {0, 1}) {
      SurfaceMotion m = path.now;
      input(m, column) += (side ? -1 : 1) * step_of(column);
      ASSERT_TRUE(path.evaluate(mixed, m, other));
      same = same && (other.film.cells.full == w.film.cells.full).all();
      at[side] = forces(other);
    }
    if (!same) continue;
    ++compared;
    const VectorXd slope = (at[0] - at[1]) / (2 * step_of(column));
    for (int row = 0; row < exact.rows(); ++row)
      EXPECT_NEAR(exact(row, column), slope[row], 2e-5 * exact.col(column).norm())
          << "row " << row << " column " << column;
  }
  EXPECT_GT(compared, GetParam().half ? 8 : 11);
}

/// The oil that the surface displaces is counted as that of the journal.
TEST_P(ConservingModalBearing, keeps_its_oil) {
  const FiniteJournalFilm mixed = film(GetParam());
  FiniteJournalFilm::Workspace w(mixed);
  Path path(mixed);
  const double start = mixed.film().volume(path.oil_height);
  double gone = 0;
  for (int k = 0; k < 20; ++k) {
    path.move();
    path.step(mixed, w);
    gone += tau * side_flow(mixed.film(), w.film);
  }
  EXPECT_NEAR(mixed.film().volume(path.oil_height) + gone, start, 1e-13 * start);
}

const auto conserving = testing::Values(Kind{true, false, Cavitation::mass_conserving},
                                        Kind{true, true, Cavitation::mass_conserving},
                                        Kind{false, true, Cavitation::mass_conserving});
INSTANTIATE_TEST_SUITE_P(conserving, ModalBearing, conserving);
INSTANTIATE_TEST_SUITE_P(full, ModalBearing,
                         testing::Values(Kind{false, false, Cavitation::full_film},
                                         Kind{true, true, Cavitation::full_film}));
INSTANTIATE_TEST_SUITE_P(kinds, ConservingModalBearing, conserving);

/// A surface that moves as the journal does is the journal's opposite.
TEST(ModalSurface, feels_a_translation_of_its_surface_as_one_of_the_journal) {
  const FilmGrid grid(radius, length, 32, 4, true);
  MatrixXd shapes(grid.size(), 2);
  shapes << grid.cosine.matrix(), grid.sine.matrix();
  FilmExtras extras;
  extras.modes = std::make_shared<const MatrixXd>(shapes);
  const FiniteJournalFilm mixed(
      ReynoldsFilm(grid, {.viscosity = 2e-2, .cavitation = Cavitation::reynolds}), clearance,
      std::move(extras));
  FiniteJournalFilm::Workspace w(mixed);
  const auto force = [&](double journal, double surface) {
    SurfaceMotion m{.a = {journal, 0, 0, 0}, .omega = omega};
    m.modal = Eigen::Vector2d(surface, 0);
    m.modal_rate = Eigen::Vector2d::Zero();
    const Field at_rest = Field::Zero(grid.size());
    FilmMemory memory;
    memory.time = -std::numeric_limits<double>::infinity();
    memory.pressure = at_rest.data();
    EXPECT_TRUE(mixed.evaluate(m, 0, memory, w));
    return Eigen::Vector4d(w.force.q[0], w.force.q[1], w.modal_force[0], w.modal_force[1]);
  };
  const Eigen::Vector4d by_journal = force(0.6 * clearance, 0),
                        by_surface = force(0, -0.6 * clearance);
  constexpr double edges = 0.01;  // the gap at edges is interpolated from the modes in cells
  EXPECT_LT((by_journal - by_surface).norm(), edges * by_journal.norm());
  for (const Eigen::Vector4d& f : {by_journal, by_surface})
    EXPECT_LT((f.tail<2>() + f.head<2>()).norm(), 0.1 * f.norm());  // shear has no part in Q
}

}  // namespace
}  // namespace stribeck::modal_bearing_test
