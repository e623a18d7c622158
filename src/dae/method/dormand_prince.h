#pragma once
#include "dae/method/explicit_method.h"

/// Dormand and Prince's explicit method of order 5, error of an embedded order 4; six evaluations a step.
/// Source: [DormandPrince1980].
namespace stribeck {

const ExplicitTable& dormand_prince5();

class DormandPrince final : public ExplicitMethod {
 public:
  static const Schema<DormandPrince>& schema();
  std::string name() const override { return schema().name; }

 private:
  const ExplicitTable& table() const override { return dormand_prince5(); }
};

}  // namespace stribeck
