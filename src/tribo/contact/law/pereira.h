#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// Pereira, Ramalho and Ambrósio: Johnson's law for steel, fitted by powers of the penetration.
///
///   F = (aΔR + b) L E*/ΔR δⁿ                      L, ΔR, δ in mm, E* in MPa, F in N
///   internal: a = 0.965, b = 0.0965, n = Y ΔR^(−0.005)
///             Y = 1.51 [ln(1000ΔR)]^(−0.151)      0.005 mm <= ΔR < 0.34954 mm
///             Y = 0.0151ΔR + 1.151                0.34954 mm <= ΔR <= 10 mm
///   external: a = 0.39, b = 0.85, n = 1.094
///
/// Symbols in indentation.h; a, b, n, Y numbers of the fit. Beyond 0.005 to 10 mm the internal fit is
/// refused. Valid where Johnson's law is; extrapolated unchanged beyond that.
///
/// Distance to Johnson's law, of forces at the same δ, a share of where Johnson's validity ends:
///   internal, ΔR 0.02 to 2 mm, share 0.01 to 0.4          −17 to +14 %
///   internal, ΔR 0.005 to 10 mm, share 0.01 to 0.4        −56 to +27 %
///   internal, ΔR 0.02 to 2 mm, share 1e-4 to 1e-3         down to −66 %: too soft
///   external, ΔR 4 to 100 mm, share 1e-5 to 0.01          −14 to +11 %
/// Source: [Pereira2011].
namespace stribeck {

class Pereira final : public ContactModel {
 public:
  static const Schema<Pereira>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
  std::optional<Incompatibility> incompatibility(const ContactPair&) const override;
};

}  // namespace stribeck
