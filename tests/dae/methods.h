#pragma once
#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "dae/integrators/diagonally_implicit.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/integrators/generalized_alpha.h"
#include "dae/method/dop853.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"

/// Methods of integration by name, for tests that hold of each.
namespace stribeck::test {

struct Method {
  std::string name;
  int order;
  std::function<std::unique_ptr<TimeIntegrator>(const DaeProblem&)> make;
};

inline void PrintTo(const Method& m, std::ostream* out) {
  *out << m.name;
}

inline Method runge_kutta(const std::string& name, const RungeKuttaTable& table) {
  return {name, table.order,
          [&table](const DaeProblem& p) { return std::make_unique<DiagonallyImplicit>(p, table); }};
}

inline Method alpha(const std::string& name, GeneralizedAlphaWeights weights) {
  return {name, 2, [weights](const DaeProblem& p) {
            return std::make_unique<GeneralizedAlpha>(p, weights);
          }};
}

inline Method explicit_method(const std::string& name, const ExplicitTable& table) {
  return {name, table.order,
          [&table](const DaeProblem& p) { return std::make_unique<ExplicitRungeKutta>(p, table); }};
}

}  // namespace stribeck::test
