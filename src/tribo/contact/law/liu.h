#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"

/// Liu, Zhang and Yang: a pin in a bore whose contact may be wide, from finite elements; and its
/// limit for small penetrations, a power.
///
///   F = (π/2) δ E* L √(δ/(2(ΔR + δ)))                           full
///   F = K δ^(3/2),   K = (π/2) E* L/√(2ΔR)                      linearised under the root
///
///   ∫F dδ = (π/2) E* L ΔR²/√2 [3θ/4 − sinh(2θ)/2 + sinh(4θ)/16],   sinh²θ = δ/ΔR
///
/// Symbols in indentation.h. cos ε = ΔR/(ΔR + δ) is half the angle of contact in a bore, so the law
/// has no sense between two cylinders side by side. The full form has no bound; the power exceeds
/// it by 5 % at δ = 0.1 ΔR, where its validity is taken to end, and is extrapolated unchanged.
/// Source: [Liu2007].
namespace stribeck {

class LiuLaw final : public IndentationLaw {
 public:
  explicit LiuLaw(const ContactPair&);
  Response at(double penetration) const override;
  double stored_energy(double penetration) const override;
  double validity_limit() const override;

 private:
  double difference_;  ///< ΔR [m]
  double rigidity_;    ///< (π/2) E* L/√2 [N/m]
};

class Liu final : public ContactModel {
 public:
  static const Schema<Liu>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
  std::optional<Incompatibility> incompatibility(const ContactPair&) const override;
};

class LiuLinear final : public ContactModel {
 public:
  static const Schema<LiuLinear>& schema();
  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair& pair, double force) const override {
    return line_patch(pair, force);
  }
  std::optional<Incompatibility> incompatibility(const ContactPair&) const override;
};

}  // namespace stribeck
