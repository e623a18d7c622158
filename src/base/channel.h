#pragma once
#include <string>

namespace stribeck {

/// One recorded quantity of a run: a name that scripts rely on, its SI unit and what it means.
struct Channel {
  std::string name;     ///< "joint.pin.min_film_thickness"; no '/', no control characters
  std::string unit;     ///< SI symbol: "m", "N m", "rad/s"; "1" for a pure number
  std::string meaning;  ///< one phrase for tables and plots, with sign or frame where it matters
  friend bool operator==(const Channel&, const Channel&) = default;
};

}  // namespace stribeck
