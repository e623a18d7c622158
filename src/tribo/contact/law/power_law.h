#pragma once
#include <limits>

#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// A power of the penetration, which many laws are.
///
///   F = K δⁿ,   ∫F dδ = K δⁿ⁺¹/(n + 1)
///
/// K stiffness [N/mⁿ]; n exponent [-]; δ penetration [m]; F normal force [N], >= 0.
/// Beyond the validity that its maker states it is extrapolated unchanged.
namespace stribeck {

class PowerLaw final : public IndentationLaw {
 public:
  PowerLaw(double stiffness, double exponent,
           double validity_limit = std::numeric_limits<double>::infinity());

  Response at(double penetration) const override;
  double stored_energy(double penetration) const override;
  double validity_limit() const override { return valid_to_; }

  double stiffness() const { return stiffness_; }  ///< K [N/mⁿ]
  double exponent() const { return exponent_; }    ///< n [-]

 private:
  double stiffness_, exponent_, valid_to_;
};

/// K and n as measured or computed elsewhere, for all sizes and materials.
class Power final : public ContactModel {
 public:
  double stiffness = 0;   ///< K [N/mⁿ]
  double exponent = 1.5;  ///< n [-]
  static const Schema<Power>& schema();

  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  /// Returns none: the sizes have no part in this law.
  std::optional<ContactPatch> patch(const ContactPair&, double) const override { return {}; }
};

}  // namespace stribeck
