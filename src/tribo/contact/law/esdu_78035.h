#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// ESDU 78035: two cylinders.
///
///   δ = fV [ln(4LΔR/(FV)) + 1],   V = 1/(πE*)
///
/// the logarithmic law (logarithmic_law.h) with C = 4πe E*ΔR. f = F/L [N/m]; other symbols in
/// indentation.h. It is Johnson's law with + 1 in place of − 1: the softer of the two.
/// Valid to δ = 0.943 ΔR for radii nearly alike, where the contact is as wide as the pin.
/// Source: [Esdu78035], [Pereira2011].
namespace stribeck {

class Esdu78035 final : public ContactModel {
 public:
  static const Schema<Esdu78035>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
};

}  // namespace stribeck
