#include "mbs/force/external_force.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "mbs/element_bench.h"
#include "mbs/force/external_law.h"

namespace stribeck::test::external_force_test {
namespace {

template <int D>
std::shared_ptr<BenchOf<D>> bench_with(const ExternalLaw& law) {
  return std::make_shared<BenchOf<D>>([&](Bodies<D>& on) {
    Mechanism<D>& m = on.mechanism;
    m.add_force(std::make_unique<ExternalForce<D>>("force.f", m.pair(on.a, on.b),
                                                   std::make_shared<ExternalLaw>(law)));
  });
}

MatrixXd tangent(const MultibodySystem& system, const State& s) {
  const int size = system.velocities() + system.constraints();
  MatrixXd K(size, size);
  DenseSink sink(K);
  system.tangent(s, {1, 0.5, 0}, sink);
  return K;
}

template <int D>
void expect_differences_near_derivatives() {
  ExternalLaw without = elastic_law();
  without.tangent = nullptr;
  const auto exact = bench_with<D>(elastic_law()), differences = bench_with<D>(without);
  for (const unsigned seed : {1u, 2u, 3u}) {
    const State s = exact->random_state(seed);
    const MatrixXd K = tangent(exact->system(), s), near = tangent(differences->system(), s);
    EXPECT_LT((K - near).cwiseAbs().maxCoeff(), 1e-5 * K.cwiseAbs().maxCoeff()) << seed;
  }
}

TEST(ExternalForce, without_derivatives_takes_differences) {
  expect_differences_near_derivatives<2>();
  expect_differences_near_derivatives<3>();
}

TEST(ExternalForce, counts_its_power_as_input) {
  const auto bench = bench_with<2>(elastic_law());
  const State s = bench->random_state(5);
  const ForceElement& element = *bench->system().elements().front();
  VectorXd f = VectorXd::Zero(s.v.size());
  element.add_force(s, bench->system().work(), f);
  EXPECT_NEAR(element.power(s, bench->system().work()).input, f.dot(s.v),
              1e-12 * f.norm() * s.v.norm());
  EXPECT_EQ(element.power(s, bench->system().work()).absorbed, 0);
  std::vector<double> values(element.channels().size());
  element.sample(s, values.data());
  EXPECT_EQ(values.back(), element.power(s, bench->system().work()).input);
}

TEST(ExternalForce, without_a_law_is_zero) {
  const auto bench = bench_with<3>({});
  const State s = bench->random_state(1);
  VectorXd f = VectorXd::Zero(s.v.size());
  bench->system().elements().front()->add_force(s, bench->system().work(), f);
  EXPECT_EQ(f.norm(), 0);
}

std::string failure(const ExternalLaw& law) {
  const auto bench = bench_with<2>(law);
  State s = bench->random_state(1);
  s.t = 0.5;
  VectorXd f = VectorXd::Zero(s.v.size());
  try {
    bench->system().elements().front()->add_force(s, bench->system().work(), f);
  } catch (const SolveError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(ExternalForce, that_fails_ends_the_run_with_its_name_and_time) {
  ExternalLaw law;
  law.wrench = [](const ExternalMotion&) -> ExternalWrench {
    throw std::runtime_error("no table");
  };
  EXPECT_EQ(failure(law), "at t = 0.5 s, force.f: its function failed: no table");
  law.wrench = [](const ExternalMotion&) { return ExternalWrench{{NAN, 0, 0}, {0, 0, 0}}; };
  EXPECT_EQ(failure(law),
            "at t = 0.5 s, force.f: its function returned a force that is not finite.\n"
            "  Return a finite force and moment for every finite motion.");
}

TEST(ExternalForce, with_a_derivative_that_is_not_finite_ends_the_run) {
  ExternalLaw law = elastic_law();
  law.tangent = [](const ExternalMotion&) {
    ExternalTangent t;
    t.rate(0, 0) = NAN;
    return t;
  };
  const auto bench = bench_with<2>(law);
  EXPECT_THROW(tangent(bench->system(), bench->random_state(1)), SolveError);
}

}  // namespace
}  // namespace stribeck::test::external_force_test
