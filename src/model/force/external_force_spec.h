#pragma once
#include <array>

#include "model/force/force_model.h"

namespace stribeck {

/// A force element whose law a program supplies (mbs/force/external_force.h): `[force.NAME]` with type = "external".
struct ExternalForceSpec final : ForceModel {
  std::array<std::string, 2> between;  ///< markers A and B
  static const Schema<ExternalForceSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
};

}  // namespace stribeck
