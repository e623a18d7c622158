#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// Johnson: two cylinders as elastic half-planes.
///
///   δ = f/(πE*) [ln(4πE*ΔR/f) − 1]
///
/// the logarithmic law (logarithmic_law.h) with C = 4πE*ΔR/e. f = F/L [N/m]; other symbols in
/// indentation.h. The slope is infinite at δ = 4ΔR/e² = 0.541 ΔR; the width of the contact ends the
/// validity at δ = 0.443 ΔR for radii nearly alike. Source: [Johnson1985] section 5.6, [Pereira2011].
namespace stribeck {

class Johnson final : public ContactModel {
 public:
  static const Schema<Johnson>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
};

}  // namespace stribeck
