#include "tribo/film/pad/steady_pads.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "tribo/film/pad/follow_load.h"
#include "tribo/film/result/sensitivity.h"

namespace stribeck {
namespace {

enum Coordinate { along, across, about };  // coordinates of a planar pad

double sign(const WallPad& pad) {
  return pad.upper ? -1 : 1;
}

/// Moment of shear and of asperity friction in axes of the pad.
double moment_of_shear(const PadFilm& film, const PatchWork& w) {
  const SurfaceColumn& turn = film.table()[about];
  const double oil =
      (w.shear.along * turn.along).sum() + (w.shear.east_along * turn.east_along).sum();
  return film.patch().times() * oil + w.forces.friction[about];
}

}  // namespace

SteadyPads::SteadyPads(std::vector<WallPad> pads, double speed)
    : pads_(std::move(pads)), speed_(speed) {
  for (const WallPad& pad : pads_) work_.emplace_back(pad.film);
}

double SteadyPads::clearance() const {
  double least = pads_.front().film.clearance();
  for (const WallPad& pad : pads_) least = std::min(least, pad.film.clearance());
  return least;
}

double SteadyPads::reach() const {
  double most = 0;
  for (const WallPad& pad : pads_)
    most = std::max(most, std::abs(pad.film.place().x) + pad.film.pad().length() / 2);
  return most;
}

double SteadyPads::least_gap() const {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < pads_.size(); ++k)
    least = std::min(least, pads_[k].film.least(work_[k].gap));
  return least;
}

/// Solves for a film, from the last one or from one that is full everywhere.
bool SteadyPads::settle(std::size_t k) {
  constexpr double long_ago = -std::numeric_limits<double>::infinity();
  const PadFilm& film = pads_[k].film;
  const Field at_rest = Field::Zero(film.patch().size());
  const FilmStart start{long_ago, nullptr, nullptr, at_rest.data()};
  if (film.evaluate(0, start, work_[k])) return true;
  work_[k].film.cells.full.setOnes();
  return film.evaluate(0, start, work_[k]);
}

bool SteadyPads::evaluate(double offset, double tilt) {
  force_.setZero();
  friction_.setZero();
  asperity_ = shear_moment_ = 0;
  has_slopes_ = false;
  for (std::size_t k = 0; k < pads_.size(); ++k) {
    PatchWork& w = work_[k];
    const double to = sign(pads_[k]);
    w.at.x << 0, to * offset, to * tilt;
    w.at.rate << speed_, 0, 0;
    if (!settle(k)) return false;
    const Eigen::Vector3d axes(1, to, to);
    force_ += axes.cwiseProduct(w.forces.film + w.forces.asperity + w.forces.friction);
    friction_ += axes.cwiseProduct(w.forces.friction);
    asperity_ += std::abs(w.forces.asperity[across]);
    shear_moment_ += to * moment_of_shear(pads_[k].film, w);
  }
  return force_.allFinite();
}

bool SteadyPads::is_elastic() const {
  return std::ranges::any_of(pads_, [](const WallPad& pad) { return pad.film.is_elastic(); });
}

void SteadyPads::begin_from(const std::vector<PatchWork>& films) {
  work_ = films;
  has_slopes_ = false;
}

void SteadyPads::extrapolate(const std::vector<PatchWork>& earlier, double share) {
  for (std::size_t k = 0; k < work_.size(); ++k) {
    if (!work_[k].elastic) continue;
    ElasticIterate& last = work_[k].elastic->iterate;
    const ElasticIterate& before = earlier[k].elastic->iterate;
    last.layer_deflection += share * (last.layer_deflection - before.layer_deflection);
    last.forces += share * (last.forces - before.forces);
  }
}

void SteadyPads::differentiate() {
  if (has_slopes_) return;
  has_slopes_ = true;
  stiffness_.setZero();
  damping_.setZero();
  for (std::size_t k = 0; k < pads_.size(); ++k) {
    const Eigen::MatrixXd d = force_sensitivity(pads_[k].film, work_[k]);
    const auto& gap_coordinates = pads_[k].film.table().gap_coordinates();
    const auto positions = static_cast<Eigen::Index>(gap_coordinates.size());
    for (int row = 0; row < 2; ++row)
      for (int column = 0; column < 2; ++column) {
        const auto at = std::find(gap_coordinates.begin(), gap_coordinates.end(), across + column);
        // signs of row and column cancel on the upper wall
        stiffness_(row, column) -= d(across + row, at - gap_coordinates.begin());
        damping_(row, column) -= d(across + row, positions + across + column);
      }
  }
}

Eigen::Matrix2d SteadyPads::stiffness() {
  differentiate();
  return stiffness_;
}

Eigen::Matrix2d SteadyPads::damping() {
  differentiate();
  return damping_;
}

namespace {

/// Residual of the equilibrium, as shares of the load and of its moment over the reach.
class Residual {
 public:
  Residual(SteadyPads& pads, double load, double pivot, bool tilts)
      : pads_(pads), load_(load), pivot_(pivot), arm_(pads.reach()), tilts_(tilts) {}

  std::optional<Eigen::Vector2d> at(const Eigen::Vector2d& x) {
    if (!pads_.evaluate(x[0], x[1])) return {};
    const Eigen::Vector3d& q = pads_.force();
    return Eigen::Vector2d(q[across] / load_ - 1,
                           tilts_ ? (q[about] - load_ * pivot_) / (load_ * arm_) : 0);
  }
  /// Newton's step.
  Eigen::Vector2d step(const Eigen::Vector2d& left) {
    Eigen::Matrix2d slope = pads_.stiffness() / load_;
    slope.row(1) /= arm_;
    if (!tilts_) return {left[0] / slope(0, 0), 0};
    return slope.fullPivLu().solve(left);
  }

 private:
  SteadyPads& pads_;
  double load_, pivot_, arm_;
  bool tilts_;
};

/// Share of a step that leaves a fifth of the smallest gap, where the gap moves by dy and the tilt at either end.
double longest(const SteadyPads& pads, const Eigen::Vector2d& step) {
  const double most = std::abs(step[0]) + std::abs(step[1]) * pads.reach(),
               room = 0.8 * std::max(pads.least_gap(), 1e-4 * pads.clearance());
  return most > room ? room / most : 1;
}

PadsEquilibrium descend(SteadyPads& pads, Residual& residual, Eigen::Vector2d x) {
  constexpr int most_steps = 60, most_halvings = 12;
  constexpr double tolerance = 1e-11, slow = 1e-8;
  PadsEquilibrium result;
  auto left = residual.at(x);
  while (left && result.iterations++ < most_steps) {
    if (left->norm() <= tolerance) break;
    Eigen::Vector2d step = residual.step(*left);
    if (!step.allFinite()) return result;
    step *= longest(pads, step);
    std::optional<Eigen::Vector2d> next;
    for (int k = 0; k < most_halvings; ++k, step /= 2) {
      next = residual.at(x + step);
      if (next && next->norm() < left->norm() && pads.least_gap() > 0) break;
      next.reset();
    }
    if (!next) break;
    x += step;
    left = next;
  }
  result.found = left && left->norm() <= slow && residual.at(x);
  result.offset = x[0];
  result.tilt = x[1];
  return result;
}

}  // namespace

PadsEquilibrium find_equilibrium(SteadyPads& pads, double load, double pivot,
                                 const std::optional<double>& tilt) {
  Residual residual(pads, load, pivot, !tilt);
  const double c = pads.clearance(), wedge = 0.4 * c / pads.reach();
  int iterations = 0;
  for (const double gap : {1.0, 0.5, 2.0, 0.25, 4.0, 0.1})
    for (const double share : {0.0, 1.0, -1.0}) {
      if (tilt && share != 0) continue;
      const Eigen::Vector2d from((gap - 1) * c, tilt.value_or(share * wedge * gap));
      PadsEquilibrium found = descend(pads, residual, from);
      iterations += found.iterations;
      found.iterations = iterations;
      if (found.found) return found;
      if (!tilt || !pads.is_elastic()) continue;
      found = follow_load(pads, load, *tilt);
      found.iterations += iterations;
      return found;
    }
  return {.iterations = iterations};
}

}  // namespace stribeck
