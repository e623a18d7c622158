#pragma once
#include <functional>
#include <memory>

#include "base/schema/schema.h"
#include "tribo/friction/friction_model.h"

/// A coefficient of friction that a program supplies: a function of load and speeds.
///
///   µ = µ(W, V_s, V_Σ)
///
/// Derivatives over each of them are those that the function gives, or central differences over a ten-thousandth of it.
/// Symbols, sign: friction_model.h. Valid where the function is; it gives the same µ for the same arguments.
namespace stribeck {

/// Shared by the program and the joint: the function may be put into it until the run begins.
struct ExternalFrictionLaw {
  std::function<FrictionCoefficient(const SlidingState<double>&)> coefficient;
  bool has_derivatives = false;  ///< the function fills them in
};

class ExternalFriction final : public FrictionModel {
 public:
  std::shared_ptr<const ExternalFrictionLaw> law;  ///< null or empty: no friction
  static const Schema<ExternalFriction>& schema();
  FrictionCoefficient evaluate(const SlidingContact&, const SlidingState<double>&) const override;
  bool is_supplied() const override { return true; }

 private:
  FrictionCoefficient with_differences(const SlidingState<double>&) const;
};

}  // namespace stribeck
