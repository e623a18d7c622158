#include "clearance/journal_bearing.h"
#include "mbs/element_suite.h"

// A journal bearing of finite width meets the claims of every element. The bench moves its bodies by lengths of order one
// and tilts them by as much as a radian: hence a bearing as large, in oil of a pressure at which no film tears.
namespace stribeck::test {
namespace {

/// A bench whose elements have seen a step's start before they are asked.
class LaterBench final : public ElementBench {
 public:
  explicit LaterBench(std::unique_ptr<ElementBench> bench) : bench_(std::move(bench)) {}
  const MultibodySystem& system() const override { return bench_->system(); }
  State random_state(unsigned seed) const override {
    State s = bench_->random_state(seed);
    s.t += 0.05;
    system().plus(s.q, 0.04 * s.v);
    return s;
  }
  VectorXd element_forces(const State& s) const override { return bench_->element_forces(s); }
  VectorXd resultant(const State& s, const VectorXd& f) const override {
    return bench_->resultant(s, f);
  }
  State carried(const State& s) const override { return bench_->carried(s); }
  VectorXd turned(const VectorXd& f) const override { return bench_->turned(f); }

 private:
  std::unique_ptr<ElementBench> bench_;
};

template <int D>
MixedFilm large_film(Cavitation cavitation) {
  return {ReynoldsFilm(FilmGrid(20, 0.5, 12, 3, D == 2),
                       {.viscosity = 1e-3, .ambient = {10, 10}, .cavitation = cavitation}),
          8,
          {}};
}

template <int D>
Element element(const std::string& name, Cavitation cavitation) {
  return {fmt::format("{}_{}d", name, D),
          std::make_shared<LaterBench>(std::make_unique<BenchOf<D>>([=](Bodies<D>& on) {
            on.mechanism.add_force(std::make_unique<JournalBearing<D>>(
                "joint.j", on.mechanism.pair(on.a, on.b), large_film<D>(cavitation), 1));
          })),
          Reach::internal};
}

std::vector<Element> bearings() {
  return {element<2>("full_film", Cavitation::full_film),
          element<2>("mass_conserving", Cavitation::mass_conserving),
          element<3>("full_film", Cavitation::full_film),
          element<3>("mass_conserving", Cavitation::mass_conserving)};
}

INSTANTIATE_TEST_SUITE_P(journal_bearing, AnyElement, testing::ValuesIn(bearings()), element_name);
INSTANTIATE_TEST_SUITE_P(journal_bearing, CarriedElement, testing::ValuesIn(bearings()),
                         element_name);

}  // namespace
}  // namespace stribeck::test
