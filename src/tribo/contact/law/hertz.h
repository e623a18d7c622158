#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// Hertz: a sphere in a spherical socket, and Lankarani and Nikravesh, who take it for journals.
///
///   F = (4/3) E* √R δ^(3/2)
///
/// Symbols in indentation.h; the length has no part in it. Valid while the radius of the contact,
/// √(Rδ), is below the smaller radius: δ < R_i²/R. Extrapolated unchanged beyond that.
/// Half-widths of line contacts are in contact_patch.h; a line contact has no law δ(F) of its own, johnson.h and esdu_78035.h have one for bodies of finite size.
/// Source: [Johnson1985], [LankaraniNikravesh1990].
namespace stribeck {

class Hertz : public ContactModel {
 public:
  static const Schema<Hertz>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return point_patch(pair, force);
  }
};

/// Hertz's law under its other name.
class Lankarani final : public Hertz {
 public:
  static const Schema<Lankarani>& schema();
};

}  // namespace stribeck
