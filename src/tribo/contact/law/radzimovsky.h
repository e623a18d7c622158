#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// Radzimovsky: approach of the centres of two cylinders.
///
///   δ = f/(πE*) [2/3 + ln(4R_i/b) + ln(4R_j/b)],   b = κ √(fR/E*)
///
/// the logarithmic law (logarithmic_law.h) with C = 16 e^(2/3) E*ΔR/κ². f = F/L [N/m]; b width of the
/// contact [m]; κ its factor [-]; other symbols in indentation.h.
/// κ = 2.26 makes b the full width of Hertz, 4/√π = 2.257 with radii. The often printed κ = 1.60
/// belongs to diameters; put to radii it makes the contact softer, by 7 % and more in force.
/// Valid to δ = 0.513 ΔR for radii nearly alike, where the contact is as wide as the pin.
/// Source: [Radzimovsky1953], [Pereira2011].
namespace stribeck {

class Radzimovsky final : public ContactModel {
 public:
  enum class WidthFactor {
    radii,      ///< κ = 2.26
    diameters,  ///< κ = 1.60
  };
  WidthFactor width_factor = WidthFactor::radii;
  static const Schema<Radzimovsky>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
};

}  // namespace stribeck
