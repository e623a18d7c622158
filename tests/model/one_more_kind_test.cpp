#include <gtest/gtest.h>

#include "base/error.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/problems.h"
#include "model/check/families.h"

// What one more kind costs: a class that declares its parameters and makes what it stands for, and one line that adds it to
// its family. Reading, the manual and the JSON Schema follow from the family.
namespace stribeck {
namespace {

Value table(const Value::Table& entries) {
  return {{}, entries};
}

Entry entry(const char* key, auto value) {
  return {key, {}, Value{{}, value}};
}

template <class Base>
std::unique_ptr<Base> read(const Family<Base>& family, const Value& value) {
  std::vector<Diagnostic> all;
  Diagnostics diagnostics(all, value);
  std::unique_ptr<Base> target;
  family.read(target, value, diagnostics);
  throw_if_any(all);
  return target;
}

/// v₁ = v₀ + h (v̇₀ + v̇₁)/2, q₁ = q₀ + h (v₀ + v₁)/2.
class TrapezoidalRule final : public Integrator {
 public:
  static const Schema<TrapezoidalRule>& schema() {
    static const auto s = Schema<TrapezoidalRule>{"trapezoidal_rule", "Implicit, second order."};
    return s;
  }
  std::string name() const override { return schema().name; }
  std::unique_ptr<Stepper> make_stepper(const DaeProblem& problem) const override {
    static const RungeKuttaTable two_stages{{{0}, {0.5, 0.5}}, {1, 0}, 2, 1, 2};
    return std::make_unique<DiagonallyImplicit>(problem, two_stages);
  }
};

TEST(OneMoreKind, of_integrator_costs_a_line) {
  const Family<Integrator> family = Family<Integrator>(integrators()).add<TrapezoidalRule>();
  const auto method = read(family, table({entry("method", std::string("trapezoidal_rule"))}));
  ASSERT_EQ(method->name(), "trapezoidal_rule");
  const test::SpringMass problem(0);
  State from = problem.start(), to = from;
  const auto stepper = method->make_stepper(problem);
  stepper->analyse_pattern(from);
  stepper->start(from);
  const double h = 1e-3;
  ASSERT_TRUE(stepper->attempt(from, h, 1e-6, to).converged);
  const double v = -9.81 * h / (1 + h * h * 600 / 1.5 / 4);
  EXPECT_NEAR(to.v[0], v, 1e-15);
  EXPECT_NEAR(to.q[0], h / 2 * v, 1e-15);
}

/// Every strip yields by the same share of its pressure.
class SoftPad final : public ComplianceModel {
 public:
  double softness = 0;  ///< [m/Pa]
  static const Schema<SoftPad>& schema() {
    static const auto s = Schema<SoftPad>{"soft_pad", "A compliance given as a number."}.quantity(
        "softness", &SoftPad::softness, number, positive, "displacement by pressure");
    return s;
  }
  Compliance compliance(double, int strips, bool) const override {
    return Compliance(Eigen::VectorXd(Eigen::VectorXd::Constant(strips, softness)));
  }
};

TEST(OneMoreKind, of_compliance_costs_a_line) {
  const auto family = Family<ComplianceModel>(compliances()).add<SoftPad>();
  const auto pad =
      read(family, table({entry("model", std::string("soft_pad")), entry("softness", 2e-12)}));
  EXPECT_EQ(pad->compliance(1, 5, false).diagonal(), Eigen::VectorXd::Constant(5, 2e-12));
  EXPECT_EQ(pad->wall(1), std::numeric_limits<double>::infinity());
  EXPECT_THROW(
      read(family, table({entry("model", std::string("soft_pad")), entry("softness", -1.0)})),
      InputError);
}

}  // namespace
}  // namespace stribeck
