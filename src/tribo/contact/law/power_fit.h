#pragma once
#include <array>
#include <memory>
#include <optional>

#include "base/schema/diagnostics.h"
#include "tribo/contact/indentation.h"

/// A power fitted to another law over a range: F = K δⁿ, as cheap as a law can be.
///
///   ∫ [ln K + n ln δ − ln F(δ)]² d(ln δ) = least            over δ₁ <= δ <= δ₂
///
/// K stiffness [N/mⁿ]; n exponent [-]; F the force of the law that is fitted [N]; δ penetration [m].
/// Least squares of relative errors, so small forces count as much as large ones; the range is one of
/// penetrations or of the forces at its ends. Outside of it the power is extrapolated unchanged, with errors
/// that have not been assessed. The "polynomial" contact law of [Autiero2022] is such a fit.
namespace stribeck {

class PowerFit final : public ContactModel {
 public:
  std::shared_ptr<const ContactModel> of;            ///< the law that is fitted
  std::optional<std::array<double, 2>> penetration;  ///< δ₁, δ₂ [m]; or
  std::optional<std::array<double, 2>> force;        ///< F(δ₁), F(δ₂) [N]

  struct Fit {
    double stiffness, exponent;  ///< K [N/mⁿ], n [-]
    double from, to;             ///< δ₁, δ₂ [m]
    double largest_error;        ///< largest |K δⁿ/F − 1| in the range [-]
  };
  Fit fit(const ContactPair&) const;

  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  /// Returns the patch of the fitted law: a fit of the force leaves the shapes as they are.
  std::optional<ContactPatch> patch(const ContactPair& pair, double pressed) const override {
    return of->patch(pair, pressed);
  }
  /// Returns the objection of the fitted law, or to a range that it does not cover.
  std::optional<Incompatibility> incompatibility(const ContactPair&) const override;
  /// K, n and the largest error.
  std::optional<std::string> note(const ContactPair&) const override;

 private:
  std::array<double, 2> range(const IndentationLaw&) const;  ///< δ₁, δ₂ [m]
};

/// Exactly one range, with a beginning below its end.
void check_range(const PowerFit&, Diagnostics&);

}  // namespace stribeck
