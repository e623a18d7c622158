#pragma once
#include <optional>
#include <string>

namespace stribeck {

/// What a run asks of every joint that floats in oil, whatever its film.
class FilmJoint {
 public:
  virtual ~FilmJoint() = default;
  virtual const std::string& joint_name() const = 0;
  /// The key of the table under the joint that lets it rest on its bearing: "transition", "film.asperity".
  virtual std::string support() const = 0;
  /// It carries load without motion: by contact.
  virtual bool carries_at_rest() const = 0;
  /// What to tell of a run whose least gap was this [m].
  virtual std::optional<std::string> warning(double least_gap) const = 0;
};

}  // namespace stribeck
