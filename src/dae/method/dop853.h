#pragma once
#include "dae/method/explicit_method.h"

/// Dormand and Prince's explicit method of order 8, error of an embedded order 5 that is damped by one of order 3; twelve
/// evaluations a step.
/// Source: [HairerEtAl1993] section II.10.
namespace stribeck {

const ExplicitTable& dormand_prince8();

class Dop853 final : public ExplicitMethod {
 public:
  static const Schema<Dop853>& schema();
  std::string name() const override { return schema().name; }

 private:
  const ExplicitTable& table() const override { return dormand_prince8(); }
};

}  // namespace stribeck
