#pragma once
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "math/dae_problem.h"

namespace stribeck {

/// The worst that a run has seen of a film.
struct FilmExtremes {
  double least_gap = std::numeric_limits<double>::infinity();  ///< [m]
  double film_pressure = 0, asperity_pressure = 0;             ///< largest pressures [Pa]
  double film_temperature =
      0;  ///< largest temperature of film and bearing, of a thermal film; 0 of others [K]
  /// Mean change of the smallest gap from step to step, over its mean [-].
  double change_in_step = 0;
};

class FilmJoint;

/// Interface of every lubricated joint to a run.
class LubricatedJoint {
 public:
  virtual ~LubricatedJoint() = default;
  virtual const std::string& joint_name() const = 0;
  /// The joint as one with films on grids; null of a film in closed form.
  virtual const FilmJoint* on_grid() const { return nullptr; }
  /// The key of the table under the joint that lets it rest on its bearing: "transition", "film.asperity".
  virtual std::string support() const = 0;
  /// It carries load without motion: by contact.
  virtual bool carries_at_rest() const = 0;
  /// Warnings of a run in which this occurred and which ended so.
  virtual std::vector<std::string> warnings(const FilmExtremes&, const State& end) const = 0;
  /// Reports that the assembled mechanism is no place for the joint to start; `element` is the key that says so.
  virtual std::optional<Violation> misplaced(const State&) const { return {}; }
};

}  // namespace stribeck
