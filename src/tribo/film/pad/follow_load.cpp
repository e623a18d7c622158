#include "tribo/film/pad/follow_load.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double accuracy = 1e-11, near_enough = 1e-6;  // shares of the load
constexpr int most_evaluations = 120;

/// A place with its film.
struct Place {
  double offset = 0, load = 0;
  std::vector<PatchWork> films;
};

/// Finds a place to begin with: the middle, or further away until the pads carry.
std::optional<Place> first_place(SteadyPads& pads, double tilt, int& evaluations) {
  for (const double away : {0.0, 1.0, 3.0, 9.0, 27.0}) {
    const double offset = away * pads.clearance();
    ++evaluations;
    if (pads.evaluate(offset, tilt) && pads.load() > 0)
      return Place{offset, pads.load(), pads.films()};
  }
  return {};
}

class LoadPath {
 public:
  LoadPath(SteadyPads& pads, double load, double tilt) : pads_(pads), load_(load), tilt_(tilt) {}

  PadsEquilibrium follow() {
    PadsEquilibrium found;
    auto first = first_place(pads_, tilt_, found.iterations);
    if (!first) return found;
    here_ = std::move(*first);
    while (off(here_.load) > accuracy && found.iterations < most_evaluations)
      if (!advance(found.iterations)) break;
    found.found = off(here_.load) <= near_enough;
    found.offset = here_.offset;
    found.tilt = tilt_;
    found.followed = found.found ? 0 : here_.load;
    return found;
  }

 private:
  double off(double load) const { return std::abs(std::log(load / load_)); }

  /// A whole step: Newton's on the load where that is near, else on its logarithm.
  double step() {
    constexpr double most = 0.25;  // logarithm
    const double stiffness = pads_.stiffness()(0, 0), to_go = std::log(load_ / here_.load);
    return std::abs(to_go) < most ? (here_.load - load_) / stiffness
                                  : -here_.load / stiffness * std::copysign(most, to_go);
  }

  /// Goes to the next place; false where the way ends here.
  bool advance(int& evaluations) {
    const double whole = step();
    if (std::isfinite(whole) && (approaches(whole, evaluations) || passes(whole, evaluations)))
      return true;
    pads_.evaluate(here_.offset, tilt_);
    return false;
  }

  /// Takes the largest part of a step that leads nearer to the load.
  bool approaches(double whole, int& evaluations) {
    constexpr double least_share = 1e-3, longer = 1.5;
    const double before = off(here_.load);
    for (; share_ > least_share && evaluations < most_evaluations; share_ /= 2) {
      for (const bool predicts : {true, false}) {
        if (predicts && !before_) continue;
        ++evaluations;
        if (!reaches(here_.offset + share_ * whole, before, predicts)) continue;
        share_ = std::min(1.0, longer * share_);
        return true;
      }
      if (before <= near_enough) return false;
    }
    return false;
  }

  /// Passes over a place without a film by a step of another length.
  bool passes(double whole, int& evaluations) {
    constexpr double farthest = 0.5;  // logarithm, beyond the load
    if (off(here_.load) <= near_enough) return false;
    for (const double share : {1.5, 2.0, 3.0, 0.7, 4.0, 0.3, 6.0}) {
      if (++evaluations > most_evaluations) return false;
      if (!reaches(here_.offset + share * whole, farthest, false)) continue;
      share_ = 1;
      return true;
    }
    return false;
  }

  /// Goes to a place whose load is off by less than this logarithm; else the films are left as they were.
  bool reaches(double offset, double within, bool predicts) {
    if (predicts)
      pads_.extrapolate(before_->films, (offset - here_.offset) / (here_.offset - before_->offset));
    const bool is_found = pads_.evaluate(offset, tilt_);
    const double load = pads_.load();
    if (!is_found || !(load > 0) || !(off(load) < within)) {
      pads_.begin_from(here_.films);
      return false;
    }
    before_ = std::move(here_);
    here_ = {offset, load, pads_.films()};
    return true;
  }

  SteadyPads& pads_;
  double load_, tilt_, share_ = 1;
  Place here_;
  std::optional<Place> before_;
};

}  // namespace

PadsEquilibrium follow_load(SteadyPads& pads, double load, double tilt) {
  return LoadPath(pads, load, tilt).follow();
}

}  // namespace stribeck
