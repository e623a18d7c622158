#pragma once
#include <fmt/format.h>

#include <string>

#include "base/components.h"
#include "base/schema/diagnostics.h"

namespace stribeck {

/// Complains of what does not fit the dimension of a model: components of the other one, and entries that have no meaning in it.
class DimensionRules {
 public:
  DimensionRules(int dimension, Diagnostics& diagnostics)
      : spatial_(dimension == 3), diagnostics_(diagnostics) {}

  bool spatial() const { return spatial_; }
  const char* model() const { return spatial_ ? "spatial" : "planar"; }
  Diagnostics& diagnostics() const { return diagnostics_; }

  template <std::size_t Planar>
  void components(const std::string& path, const Components<Planar>& c) const {
    if (c.given == 0 || c.given == (spatial_ ? 3 : Planar)) return;
    const std::string found = c.given == 1 ? "one number" : fmt::format("{} numbers", c.given);
    const std::string wanted = !spatial_ ? (Planar == 1 ? "one number" : "[x, y]") : "[x, y, z]";
    diagnostics_.add(path, fmt::format("{} in a {} model.", found, model()),
                     fmt::format("Write {}, or change model.dimension.", wanted));
  }

  void only_in_space(const std::string& path, bool given) const {
    if (given && !spatial_)
      diagnostics_.add(path, "has no meaning in a planar model.",
                       "Remove it, or write dimension = 3 in [model].");
  }

  void only_in_plane(const std::string& path, bool given, const std::string& instead) const {
    if (given && spatial_) diagnostics_.add(path, "has no meaning in a spatial model.", instead);
  }

 private:
  bool spatial_;
  Diagnostics& diagnostics_;
};

}  // namespace stribeck
