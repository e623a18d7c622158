#pragma once
#include <optional>

#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// Goldsmith, and Dubowsky and Freudenstein: cylinders, with the length as the far end of the strain.
///
///   δ = fV [ln(Lᵐ/(F R V)) + 1],            V = 1/(πE*)       Goldsmith
///   δ = fV [ln(Lᵐ ΔR/(F R_i R_j V)) + 1]                      Dubowsky and Freudenstein
///
/// the logarithmic law (logarithmic_law.h) with C = eπE* Lᵐ⁻¹/R. f = F/L [N/m]; m exponent [-];
/// other symbols in indentation.h. With R = R_i R_j/ΔR both are one law; the sources differ by m, of
/// which only 3 leaves a number under the logarithm. With any other the force depends on the unit
/// u of length that the source had in mind, so it must be named: Lᵐ means Lᵐ u³⁻ᵐ.
/// Valid while δ < 0.91 L²/R and the contact is narrower than the pin.
/// Source: [Goldsmith1960], [DubowskyFreudenstein1971], [Pereira2011].
namespace stribeck {

class Goldsmith : public ContactModel {
 public:
  double length_exponent = 3.0;       ///< m [-]
  std::optional<double> length_unit;  ///< u [m], unless m = 3
  static const Schema<Goldsmith>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
};

/// Goldsmith's law under its other name.
class DubowskyFreudenstein final : public Goldsmith {
 public:
  static const Schema<DubowskyFreudenstein>& schema();
};

}  // namespace stribeck
