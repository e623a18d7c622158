#pragma once
#include <array>
#include <optional>
#include <vector>

#include "base/schema/schema.h"
#include "flex/modal/modal_damping.h"

/// Damping and initial values of the modes of a flexible body, as a model states them.
namespace stribeck {

struct BodySpec;

/// Rayleigh's damping, by its two numbers or by two ratios at two frequencies.
struct RayleighSpec {
  std::optional<double> mass;       ///< α [1/s]
  std::optional<double> stiffness;  ///< β [s]
  std::optional<std::array<double, 2>> ratios;
  std::optional<std::array<double, 2>> frequencies;  ///< [Hz]

  RayleighDamping damping() const;
  static const Schema<RayleighSpec>& schema();
};

/// Checks that keys of modes belong to a flexible body, and fit together.
void check_modes(const BodySpec&, Diagnostics&);

/// Damping of kept modes by what the model states; by that of the file where it states none.
Eigen::VectorXd damping_of(const BodySpec&, const ModalBody& kept);

}  // namespace stribeck
