#include "tribo/film/equation/flow_law.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "tribo/film/equation/average_flow.h"
#include "tribo/film/equation/reynolds.h"
#include "tribo/film/mesh/surface_motion.h"

// Laws of flow between two surfaces: those of the product, and one that a test brings.
namespace stribeck::test::flow_law_test {
namespace {

constexpr double sigma = 1e-6;

/// A texture that lets a share of the pressure flow of smooth surfaces pass.
class Texture final : public FlowLaw {
 public:
  explicit Texture(double share) : share_(share) {}
  void evaluate_conductance_x(const Field& gap, const Field& k,
                              GapFunction& conductance) const override {
    smooth_flow().evaluate_conductance_x(gap, share_ * k, conductance);
  }
  void evaluate_conductance_z(const Field& gap, const Field& k,
                              GapFunction& conductance) const override {
    evaluate_conductance_x(gap, k, conductance);
  }
  void evaluate_couette_gap(const Field& gap, GapFunction& couette) const override {
    smooth_flow().evaluate_couette_gap(gap, couette);
  }
  void evaluate_full_height(const Field& gap, FullHeight& height) const override {
    smooth_flow().evaluate_full_height(gap, height);
  }
  void evaluate_inverse_gap(const Field& gap, GapFunction& inverse) const override {
    smooth_flow().evaluate_inverse_gap(gap, inverse);
  }
  void evaluate_pressure_arm(const Field& gap, GapFunction& arm) const override {
    smooth_flow().evaluate_pressure_arm(gap, arm);
  }

 private:
  double share_;
};

Field pressure_between(std::shared_ptr<const FlowLaw> law) {
  FilmFlow flow{.viscosity = 0.01, .cavitation = Cavitation::full_film};
  flow.law = std::move(law);
  const ReynoldsFilm film(FilmGrid(0.02, 0.02, 40, 6, true), flow);
  ReynoldsWork w(film);
  SurfaceMotion motion;
  motion.a[0] = 15e-6;
  Gap gap(film.grid());
  journal_gap(film.grid(), 30e-6, motion, gap);
  EXPECT_TRUE(film.solve(gap, {0, 1.5}, w));
  return w.p;
}

// Couette flow is that of smooth surfaces, so that pressure drives half of its share against twice the pressure.
TEST(FlowLaw, of_a_test_makes_the_pressure_that_its_conductance_asks_for) {
  const Field smooth = pressure_between(nullptr),
              textured = pressure_between(std::make_shared<const Texture>(0.5));
  EXPECT_GT(smooth.abs().maxCoeff(), 1e5);
  EXPECT_LT((textured - 2 * smooth).abs().maxCoeff(), 1e-12 * smooth.abs().maxCoeff());
}

TEST(FlowLaw, of_flow_factors_far_apart_is_that_of_smooth_surfaces) {
  const RoughnessFlow fine{.bearing_roughness = 1e-9, .journal_roughness = 1e-9};
  const Field smooth = pressure_between(nullptr),
              rough = pressure_between(std::make_shared<const AverageFlow>(fine));
  EXPECT_LT((rough - smooth).abs().maxCoeff(), 1e-6 * smooth.abs().maxCoeff());
}

struct Law {
  const char* name;
  std::shared_ptr<const FlowLaw> law;
};

class AnyFlowLaw : public testing::TestWithParam<Law> {};

TEST_P(AnyFlowLaw, has_the_slopes_of_its_values) {
  using Evaluate = std::function<void(const FlowLaw&, const Field&, GapFunction&)>;
  const Field gap = Field::LinSpaced(23, 0.3 * sigma, 11.3 * sigma), k = Field::Constant(23, 1e18);
  const Evaluate functions[] = {[&](const FlowLaw& law, const Field& h, GapFunction& f) {
                                  law.evaluate_conductance_x(h, k, f);
                                },
                                [&](const FlowLaw& law, const Field& h, GapFunction& f) {
                                  law.evaluate_conductance_z(h, k, f);
                                },
                                &FlowLaw::evaluate_couette_gap, &FlowLaw::evaluate_inverse_gap,
                                &FlowLaw::evaluate_pressure_arm};
  const double step = 1e-4 * sigma;
  for (const Evaluate& evaluate : functions) {
    GapFunction here(gap.size()), above(gap.size()), below(gap.size());
    evaluate(*GetParam().law, gap, here);
    evaluate(*GetParam().law, gap + step, above);
    evaluate(*GetParam().law, gap - step, below);
    const Field difference = (above.value - below.value) / (2 * step);
    const double size = here.slope.abs().maxCoeff();
    EXPECT_LT((here.slope - difference).abs().maxCoeff(), 1e-6 * size) << &evaluate - functions;
  }
}

TEST_P(AnyFlowLaw, has_the_derivatives_of_its_oil_height) {
  const Field gap = Field::LinSpaced(23, -2 * sigma, 11.3 * sigma);
  const double step = 1e-4 * sigma;
  FullHeight here(gap.size()), above(gap.size()), below(gap.size());
  GetParam().law->evaluate_full_height(gap, here);
  GetParam().law->evaluate_full_height(gap + step, above);
  GetParam().law->evaluate_full_height(gap - step, below);
  const Field slope = (above.value - below.value) / (2 * step),
              curvature = (above.slope - below.slope) / (2 * step);
  EXPECT_LT((here.slope - slope).abs().maxCoeff(), 1e-8);
  EXPECT_LT((here.second_derivative - curvature).abs().maxCoeff() * sigma, 1e-8);
}

INSTANTIATE_TEST_SUITE_P(
    film, AnyFlowLaw,
    testing::Values(Law{"smooth", std::shared_ptr<const FlowLaw>(&smooth_flow(), [](auto*) {})},
                    Law{"average", std::make_shared<const AverageFlow>(RoughnessFlow{
                                       .bearing_roughness = 0.8 * sigma,
                                       .journal_roughness = 0.6 * sigma,
                                       .bearing_surface_pattern = 3})}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Cavitation, has_a_name_of_its_own_for_each_law) {
  std::vector<std::string> names;
  for (const Cavitation& law : Cavitation::all()) names.emplace_back(law->name());
  EXPECT_EQ(names, (std::vector<std::string>{"mass_conserving", "reynolds", "full_film"}));
  EXPECT_EQ(Cavitation(), Cavitation::mass_conserving);
  EXPECT_TRUE(Cavitation::mass_conserving->conserves_oil());
  EXPECT_TRUE(Cavitation::full_film->sustains_tension());
}

}  // namespace
}  // namespace stribeck::test::flow_law_test
