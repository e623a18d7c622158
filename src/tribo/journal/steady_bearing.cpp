#include "tribo/journal/steady_bearing.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

using Eigen::Matrix2d, Eigen::Vector2d;

constexpr int max_evaluations = 200;
constexpr double accuracy = 1e-10;     // share of the load
constexpr double least_step = 1e-13;   // share of the gap: round-off
constexpr double balanced = 1e-6;      // share of the load that such a step may leave
constexpr double gap_kept = 0.2;       // share of the gap that one step leaves
constexpr double still_better = 1e-4;  // share of the decrease that a full step promises
constexpr double farthest = 0.5;       // share of the clearance for a step where that is no limit

double cross(const Vector2d& a, const Vector2d& b) {
  return a.x() * b.y() - a.y() * b.x();
}

Vector2d at_angle(double angle) {
  return {std::cos(angle), std::sin(angle)};
}

double turned(const Vector2d& v) {
  return std::atan2(v.y(), v.x());
}

/// Returns the longest t <= 1 with |e + t d| <= c − gap_kept (c − |e|), between rigid surfaces.
double longest_rigid(const Vector2d& e, const Vector2d& d, double c) {
  const double limit = c - gap_kept * (c - e.norm());
  if ((e + d).norm() <= limit) return 1;
  const double dd = d.squaredNorm(), ed = e.dot(d), rest = limit * limit - e.squaredNorm();
  return rest / (ed + std::sqrt(ed * ed + dd * rest));
}

/// One search from one place: Newton's method, its step cut where the residual would grow.
class Search {
 public:
  Search(const BearingForce& force, const BearingClearance& clearance, const Vector2d& load)
      : force_(force), c_(clearance.radial), passes_(clearance.is_passed), load_(load) {}

  bool from(const Vector2d& start, BearingEquilibrium& at) const {
    if (!evaluate(start, at)) return false;
    while (at.iterations < max_evaluations) {
      if (open(at) <= accuracy * load_.stableNorm()) return true;
      const Vector2d step = at.response.stiffness.fullPivLu().solve(residual(at));
      if (!step.allFinite()) return false;
      if (step.norm() <= least_step * gap(at)) return is_balanced(at);
      if (!move(step, at)) return false;
    }
    return false;
  }

 private:
  double gap(const BearingEquilibrium& at) const { return passes_ ? c_ : c_ - at.e.norm(); }
  /// Share of a step that may be taken at once: an elastic bearing or a lemon bore goes beyond the clearance.
  double longest(const Vector2d& e, const Vector2d& d) const {
    return passes_ ? std::min(1.0, farthest * c_ / d.norm()) : longest_rigid(e, d, c_);
  }
  Vector2d residual(const BearingEquilibrium& at) const { return at.response.force + load_; }
  double open(const BearingEquilibrium& at) const { return residual(at).stableNorm(); }
  /// True at balance to a small part of the load, or to what the film can distinguish from round-off.
  bool is_balanced(const BearingEquilibrium& at) const {
    const double round_off = least_step * at.response.stiffness.norm() * c_;
    return open(at) <= std::max(balanced * load_.stableNorm(), round_off);
  }

  bool evaluate(const Vector2d& e, BearingEquilibrium& at) const {
    ++at.iterations;
    const auto response = force_(e);
    if (!response) return false;
    at.e = e;
    at.response = *response;
    return true;
  }

  /// Where no part of the step helps, some of it is taken all the same: films on coarse grids have ripples.
  bool move(const Vector2d& step, BearingEquilibrium& at) const {
    constexpr double least_part = 1e-3, over_a_ripple = 0.3;
    const double before = open(at), whole = longest(at.e, step);
    BearingEquilibrium next = at;
    for (double t = whole; t > least_part * whole; t /= 2) {
      const bool better =
          evaluate(at.e + t * step, next) && open(next) <= (1 - still_better * t) * before;
      if (!better) continue;
      at = next;
      return true;
    }
    at.iterations = next.iterations;
    return evaluate(at.e + over_a_ripple * whole * step, at);
  }

  const BearingForce& force_;
  double c_;
  bool passes_;
  Vector2d load_;
};

/// Searches from one angle: Newton's method on the angle between force and load.
BearingEquilibrium turn_to_load(const BearingForce& force, double eccentricity,
                                double load_direction, double angle) {
  constexpr double longest_turn = 0.6, close = 1e-12;  // [rad]
  constexpr int most_turns = 60;
  const Vector2d wanted = -at_angle(load_direction);
  BearingEquilibrium at;
  while (at.iterations < most_turns) {
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

/// A place near the one looked for: the gap is halved again and again between where the film carries less than the load
/// and where it carries more, each time with the attitude that the load's direction asks for.
Vector2d beside(const BearingForce& force, double c, const Vector2d& load, const Vector2d& start) {
  constexpr int halvings = 40;
  const double direction = turned(load);
  double wide = 0, narrow = std::log(1e-5);  // logarithms of the gap over c
  Vector2d e = start;
  for (int k = 0; k < halvings; ++k) {
    const double middle = (wide + narrow) / 2;
    const BearingEquilibrium at =
        turn_to_load(force, c * -std::expm1(middle), direction, turned(e));
    if (!at.found) break;
    e = at.e;
    (at.response.force.stableNorm() < load.stableNorm() ? wide : narrow) = middle;
  }
  return e;
}

/// Continuation: from the load that the film carries at `start` to the one asked for, each equilibrium found from the last. Shares of the
/// way are halved where none is found, doubled where one is.
BearingEquilibrium follow_load(const BearingForce& force, const BearingClearance& clearance,
                               const Vector2d& load, const Vector2d& start) {
  constexpr double first_share = 0.1, least_share = 1e-4;
  BearingEquilibrium at;
  const auto response = force(start);
  if (!response) return at;
  at.e = start;
  const Vector2d carried = -response->force;
  double passed = 0, share = first_share;
  while (share > least_share) {
    const double next = std::min(1.0, passed + share);
    const Search search(force, clearance, carried + next * (load - carried));
    BearingEquilibrium there;
    there.found = search.from(at.e, there);
    there.iterations = at.iterations += there.iterations;
    if (there.found) {
      at = there;
      if (next == 1) return at;
      passed = next;
    }
    share *= there.found ? 2 : 0.5;
  }
  at.found = false;
  at.followed = passed > 0 ? at.response.force.norm() : 0;
  return at;
}

/// Searches at an eccentricity beyond that of a round rigid bearing, after smaller ones.
BearingEquilibrium follow_eccentricity(const BearingForce& force, const BearingClearance& clearance,
                                       double eccentricity, double load_direction, double angle) {
  constexpr double first = 0.8, stride = 0.1;  // shares of the clearance
  const double from = first * clearance.radial;
  const int steps = static_cast<int>(std::ceil((eccentricity - from) / stride / clearance.radial));
  BearingEquilibrium at = turn_to_load(force, from, load_direction, angle);
  for (int k = 1; k <= steps && at.found; ++k) {
    const double there = from + k * (eccentricity - from) / steps;
    at = turn_to_load(force, there, load_direction, turned(at.e));
  }
  return at;
}

}  // namespace

BearingForce bearing_force(const ClosedFormFilm& film, const FilmConditions& conditions,
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

BearingEquilibrium find_equilibrium(const BearingForce& force, const BearingClearance& clearance,
                                    const Vector2d& load, const Vector2d& start) {
  const Search search(force, clearance, load);
  const double c = clearance.radial;
  int spent = 0;
  const auto attempt = [&](const Vector2d& from) {
    BearingEquilibrium at;
    at.found = search.from(from, at);
    spent = at.iterations += spent;
    return at;
  };
  BearingEquilibrium at = attempt(start);
  if (!at.found && clearance.is_passed) {
    at = follow_load(force, clearance, load, start);
    const bool followed = at.iterations > 0;
    spent = at.iterations += spent;
    if (followed) return at;
  }
  if (!at.found) at = attempt(beside(force, c, load, start));
  for (const double ratio : {0.5, 0.9, 0.1})
    for (int k = 0; k < 8 && !at.found; ++k)
      at = attempt(ratio * c * at_angle(k * std::numbers::pi / 4));
  return at;
}

BearingEquilibrium find_attitude(const BearingForce& force, const BearingClearance& clearance,
                                 double eccentricity, double load_direction, double start) {
  BearingEquilibrium at;
  const bool follows = clearance.is_passed && eccentricity > 0.9 * clearance.radial;
  for (int k = 0; k < 8 && !at.found; ++k) {
    const double angle = start + k * std::numbers::pi / 4;
    at = follows ? follow_eccentricity(force, clearance, eccentricity, load_direction, angle)
                 : turn_to_load(force, eccentricity, load_direction, angle);
  }
  return at;
}

std::optional<WhirlThreshold> whirl_threshold(const Matrix2d& K, const Matrix2d& C) {
  constexpr double round_off = 1e-10;  // share of the stiffness
  const double kappa =
      (K(0, 0) * C(1, 1) + K(1, 1) * C(0, 0) - K(0, 1) * C(1, 0) - K(1, 0) * C(0, 1)) / C.trace();
  const double square =
      ((K(0, 0) - kappa) * (K(1, 1) - kappa) - K(0, 1) * K(1, 0)) / C.determinant();
  const bool is_damped = C.trace() > 0 && C.determinant() > 0;
  if (!is_damped || !(kappa > round_off * K.norm()) || !(K.determinant() > 0))
    return WhirlThreshold{0, square > 0 ? std::sqrt(square) : 0};
  if (!(square > 0)) return {};
  return WhirlThreshold{kappa / square, std::sqrt(square)};
}

}  // namespace stribeck
