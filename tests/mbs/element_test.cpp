#include "element_suite.h"

namespace stribeck::test::element_test {
namespace {

INSTANTIATE_TEST_SUITE_P(elements, AnyElement, testing::ValuesIn(all_elements()), element_name);
INSTANTIATE_TEST_SUITE_P(elements, CarriedElement,
                         testing::ValuesIn(elements_that([](const Element& e) {
                           return e.reach != Reach::world;
                         })),
                         element_name);

/// Springs without dampers: what they take from the bodies is what they store.
class ConservativeElement : public ElementTest {};

TEST_P(ConservativeElement, its_energy_grows_by_what_it_absorbs) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    const VectorXd growth = difference([&](double h) {
      State at = s;
      system().plus(at.q, h * s.v);
      return VectorXd::Constant(1, system().elastic_energy(at));
    });
    const double absorbed = system().elements().front()->power(s, system().work()).absorbed;
    EXPECT_NEAR(absorbed, growth[0], difference_error * std::max(1.0, std::abs(absorbed)));
  }
}

bool is_conservative(const Element& element) {
  const std::string kind = element.name.substr(0, element.name.rfind('_'));
  return kind.ends_with("spring") || kind.ends_with("bushing");
}

INSTANTIATE_TEST_SUITE_P(elements, ConservativeElement,
                         testing::ValuesIn(elements_that(is_conservative)), element_name);

}  // namespace
}  // namespace stribeck::test::element_test
