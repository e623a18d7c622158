#include "tribo/film/bearing/steady_film.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "tribo/film/bearing/journal_coordinates.h"

namespace stribeck {
namespace {

/// The columns of a journal across whose axis no shear acts: T of a₀ and a₁ is zero, for forces and their derivatives.
SurfaceTable table_without_shear(const FiniteJournalFilm& film) {
  std::vector<SurfaceColumn> columns;
  for (int k = 0; k < film.table().coordinates(); ++k) {
    SurfaceColumn& column = columns.emplace_back(film.table()[k]);
    if (k != journal_coordinate(0) && k != journal_coordinate(1)) continue;
    column.slides = false;
    column.along.setZero();
    column.east_along.setZero();
  }
  return {film.patch(), std::move(columns)};
}

}  // namespace

bool supplied(const ReynoldsEquation& film) {
  const FilmFlow& flow = film.flow();
  if (!flow.cavitation->conserves_oil()) return true;
  if (flow.ambient[0] > 0 || flow.ambient[1] > 0) return true;
  const FilmPatch& grid = film.patch();
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i)
      if (film.domain().is_prescribed(grid.cell(j, i))) return true;
  return false;
}

bool carries_at_rest(const FiniteJournalFilm& film) {
  const FilmDomain& domain = film.film().domain();
  const auto& [lower, upper] = film.film().flow().ambient;
  if (lower != upper || film.extras().supply.has_feeds()) return true;
  for (int c = 0; c < film.grid().size(); ++c)
    if (domain.is_prescribed(c) && domain.prescribed_pressure()[c] != lower) return true;
  return false;
}

SteadyFilm::SteadyFilm(const FiniteJournalFilm& film, double omega, ShearOnJournal shear)
    : film_(film), omega_(omega), work_(film), at_rest_(film.grid().size(), 0.0) {
  if (shear == ShearOnJournal::left_out) work_.features.table = table_without_shear(film);
  if (const auto& thermal = film.patch_extras().thermal) {
    temperature_.resize(TemperatureRows(film.grid(), *thermal).count());
    start_temperatures(film.grid(), *thermal, temperature_.data());
  }
}

bool SteadyFilm::evaluate(const Eigen::Vector2d& e) {
  SurfaceMotion motion;
  motion.a = {e.x(), e.y(), 0, 0};
  motion.omega = omega_;
  if (!solve(motion) && !(march(motion) && solve(motion))) return false;
  return film_.has_contact() || film_.least_gap(work_) > 0;
}

bool SteadyFilm::solve(const SurfaceMotion& motion) {
  constexpr double long_ago = -std::numeric_limits<double>::infinity();
  FilmMemory memory{long_ago, motion.a, nullptr, at_rest_.data()};
  if (temperature_.size() > 0) memory.temperature = temperature_.data();
  return film_.evaluate(motion, 0, memory, work_);
}

/// Proceeds from a full bearing through ever longer steps in time to a film that is nearly steady: a guess of the full cells.
bool SteadyFilm::march(const SurfaceMotion& motion) {
  constexpr int steps = 60;
  constexpr double step_ratio = 1.3;
  const FilmGrid& grid = film_.grid();
  Gap gap(grid);
  film_.flow_gap(motion, gap);
  const Field film_volume_per_area = film_.film().full_height(gap);
  Field oil_height = film_volume_per_area;
  work_.film.cells.full.setOnes();
  double rate = 10 * std::abs(omega_);
  for (int k = 0; k < steps; ++k, rate /= step_ratio) {
    if (!film_.film().solve(gap, {rate, omega_ * grid.radius() / 2, oil_height.data()}, work_.film))
      return false;
    oil_height = film_volume_per_area * work_.film.theta;
  }
  return true;
}

BearingResponse SteadyFilm::response() {
  const FilmForce& f = work_.force;
  const FilmTangent slope = FilmSensitivity::tangent(film_, work_);
  return {{f.q[0], f.q[1]}, f.moment, -slope.block<2, 2>(0, 0), -slope.block<2, 2>(0, 4)};
}

BearingForce SteadyFilm::force() {
  return [this](const Eigen::Vector2d& e) -> std::optional<BearingResponse> {
    if (!evaluate(e)) return {};
    const BearingResponse found = response();
    // An adjoint without a solution leaves no coefficients, and a result may not hold them.
    if (!found.stiffness.allFinite() || !found.damping.allFinite()) return {};
    return found;
  };
}

}  // namespace stribeck
