#include "surface/steady_bearing.h"

#include <Eigen/LU>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

constexpr int max_evaluations = 200;
constexpr double accuracy = 1e-10;     // of the load
constexpr double least_step = 1e-13;   // of the gap: round-off
constexpr double gap_kept = 0.2;       // share of the gap that one step leaves
constexpr double still_better = 1e-4;  // of the decrease that a full step promises

double cross(const Vector2d& a, const Vector2d& b) {
  return a.x() * b.y() - a.y() * b.x();
}

Vector2d at_angle(double angle) {
  return {std::cos(angle), std::sin(angle)};
}

/// Longest t <= 1 with |e + t d| <= c − gap_kept (c − |e|).
double longest(const Vector2d& e, const Vector2d& d, double c) {
  const double limit = c - gap_kept * (c - e.norm());
  if ((e + d).norm() <= limit) return 1;
  const double dd = d.squaredNorm(), ed = e.dot(d), rest = limit * limit - e.squaredNorm();
  return rest / (ed + std::sqrt(ed * ed + dd * rest));
}

/// One search from one place: Newton's method, its step cut where the residual would grow.
class Search {
 public:
  Search(const BearingForce& force, double c, const Vector2d& load)
      : force_(force), c_(c), load_(load) {}

  bool from(const Vector2d& start, BearingEquilibrium& at) const {
    if (!look(start, at)) return false;
    while (at.iterations < max_evaluations) {
      if (residual(at).norm() <= accuracy * load_.norm()) return true;
      const Vector2d step = at.response.stiffness.fullPivLu().solve(residual(at));
      if (!step.allFinite()) return false;
      if (step.norm() <= least_step * (c_ - at.e.norm())) return true;
      if (!move(step, at)) return false;
    }
    return false;
  }

 private:
  Vector2d residual(const BearingEquilibrium& at) const { return at.response.force + load_; }

  bool look(const Vector2d& e, BearingEquilibrium& at) const {
    ++at.iterations;
    const auto response = force_(e);
    if (!response) return false;
    at.e = e;
    at.response = *response;
    return true;
  }

  bool move(const Vector2d& step, BearingEquilibrium& at) const {
    const double before = residual(at).norm();
    BearingEquilibrium next = at;
    for (double t = longest(at.e, step, c_); t > 1e-6; t /= 2) {
      if (!look(at.e + t * step, next)) continue;
      if (residual(next).norm() > (1 - still_better * t) * before) continue;
      at = next;
      return true;
    }
    // so near that round-off hides the decrease
    return before <= 1e-7 * load_.norm() && (at.iterations = max_evaluations);
  }

  const BearingForce& force_;
  double c_;
  Vector2d load_;
};

}  // namespace

BearingForce bearing_force(const JournalFilm& film, const FilmConditions& conditions,
                           double omega) {
  return [&film, conditions, omega](const Vector2d& e) -> std::optional<BearingResponse> {
    if (!(e.norm() < conditions.radial_clearance)) return {};
    const auto input = [](double x, int k) { return Dual<5>(x, 5, k); };
    const JournalForce<Dual<5>> f = film.force(
        conditions, {input(e.x(), 0), input(e.y(), 1), input(0, 2), input(0, 3), input(omega, 4)});
    BearingResponse r;
    r.force = {f.fx.value(), f.fy.value()};
    r.moment = f.moment.value();
    r.stiffness.row(0) = -f.fx.derivatives().head<2>().transpose();
    r.stiffness.row(1) = -f.fy.derivatives().head<2>().transpose();
    r.damping.row(0) = -f.fx.derivatives().segment<2>(2).transpose();
    r.damping.row(1) = -f.fy.derivatives().segment<2>(2).transpose();
    return r;
  };
}

BearingEquilibrium find_equilibrium(const BearingForce& force, double c, const Vector2d& load,
                                    const Vector2d& start) {
  const Search search(force, c, load);
  const double direction = std::atan2(load.y(), load.x());
  int spent = 0;
  const auto attempt = [&](const Vector2d& from) {
    BearingEquilibrium at;
    at.found = search.from(from, at);
    spent = at.iterations += spent;
    return at;
  };
  BearingEquilibrium at = attempt(start);
  for (const double ratio : {0.5, 0.9, 0.1})
    for (int k = 0; k < 8 && !at.found; ++k)
      at = attempt(ratio * c * at_angle(direction + k * std::numbers::pi / 4));
  return at;
}

BearingEquilibrium find_attitude(const BearingForce& force, double eccentricity,
                                 double load_direction, double start) {
  constexpr double longest_turn = 0.6, close = 1e-12;  // [rad]
  const Vector2d wanted = -at_angle(load_direction);
  BearingEquilibrium at;
  double angle = start;
  while (at.iterations < max_evaluations) {
    at.e = eccentricity * at_angle(angle);
    ++at.iterations;
    const auto response = force(at.e);
    if (!response) return at;
    at.response = *response;
    const Vector2d& f = response->force;
    const double off = std::atan2(cross(wanted, f), wanted.dot(f));
    const Vector2d across(-at.e.y(), at.e.x());
    const double turn = cross(f, -response->stiffness * across) / f.squaredNorm();
    const double step = std::clamp(-off / (turn > 0.1 ? turn : 1), -longest_turn, longest_turn);
    at.found = std::abs(step) < close;
    if (at.found) return at;
    angle += step;
  }
  return at;
}

std::optional<WhirlThreshold> whirl_threshold(const Matrix2d& K, const Matrix2d& C) {
  const double kappa =
      (K(0, 0) * C(1, 1) + K(1, 1) * C(0, 0) - K(0, 1) * C(1, 0) - K(1, 0) * C(0, 1)) / C.trace();
  const double square =
      ((K(0, 0) - kappa) * (K(1, 1) - kappa) - K(0, 1) * K(1, 0)) / C.determinant();
  if (!(square > 0) || !(kappa > 0)) return {};
  return WhirlThreshold{kappa / square, std::sqrt(square)};
}

}  // namespace stribeck
