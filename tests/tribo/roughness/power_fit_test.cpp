#include "tribo/contact/law/power_fit.h"

#include "tribo/contact/contact_cases.h"

namespace stribeck::test::power_fit_test {
namespace {

PowerFit fit_of(std::shared_ptr<const ContactModel> model) {
  PowerFit fit;
  fit.of = std::move(model);
  return fit;
}

const ContactPair bore = pin_in_bore(10e-3, 0.1e-3, 20e-3, steel);

TEST(PowerFit, of_a_power_is_that_power) {
  PowerFit fit = fit_of(std::make_shared<Hertz>());
  fit.penetration = {1e-7, 1e-5};
  const PowerFit::Fit f = fit.fit(bore);
  EXPECT_NEAR(f.exponent, 1.5, 1e-12);
  EXPECT_NEAR(f.stiffness / Hertz{}.law(bore)->at(1.0).force, 1.0, 1e-11);  // ln δ = −14 times n
  EXPECT_LT(f.largest_error, 1e-12);
}

TEST(PowerFit, reports_its_true_largest_error) {
  for (const auto& [name, model] : contact_models()) {
    PowerFit fit = fit_of(model);
    fit.penetration = {0.05e-6, 20e-6};
    if (fit.incompatibility(bore)) fit.penetration = {0.01e-6, 0.1e-6};
    const auto [first, last] = *fit.penetration;
    const PowerFit::Fit f = fit.fit(bore);
    const auto law = model->law(bore), power = fit.law(bore);
    double worst = 0.0;
    for (int i = 0; i <= 20000; ++i) {
      const double d = first * std::pow(last / first, i / 20000.0);
      worst = std::max(worst, std::abs(power->at(d).force / law->at(d).force - 1.0));
    }
    EXPECT_NEAR(f.largest_error, worst, 1e-6 * worst + 1e-12) << name;  // step² of the samples
    EXPECT_LT(worst, 0.2) << name;
  }
}

TEST(PowerFit, has_the_least_squares) {
  PowerFit fit = fit_of(std::make_shared<Johnson>());
  fit.penetration = {0.05e-6, 20e-6};
  const PowerFit::Fit f = fit.fit(bore);
  const auto law = Johnson{}.law(bore);
  const auto squares = [&](double stiffness, double exponent) {
    double sum = 0.0;
    for (int i = 0; i < 4000; ++i) {
      const double d = 0.05e-6 * std::pow(400.0, (i + 0.5) / 4000.0);
      sum += std::pow(std::log(stiffness * std::pow(d, exponent) / law->at(d).force), 2);
    }
    return sum;
  };
  const double least = squares(f.stiffness, f.exponent);
  for (const double change : {-1e-3, 1e-3}) {
    EXPECT_GT(squares(f.stiffness * (1.0 + change), f.exponent), least);
    EXPECT_GT(squares(f.stiffness, f.exponent * (1.0 + change)), least);
    EXPECT_GT(
        squares(f.stiffness * std::pow(1e-6, -f.exponent * change), f.exponent * (1.0 + change)),
        least);  // about the middle of the range
  }
}

TEST(PowerFit, takes_a_range_of_forces) {
  PowerFit by_force = fit_of(std::make_shared<Johnson>());
  by_force.force = {10.0, 5e3};
  const PowerFit::Fit f = by_force.fit(bore);
  const auto law = Johnson{}.law(bore);
  EXPECT_NEAR(law->at(f.from).force, 10.0, 1e-12);
  EXPECT_NEAR(law->at(f.to).force, 5e3, 1e-9);
  EXPECT_EQ(by_force.law(bore)->validity_limit(), f.to);
  PowerFit by_penetration = fit_of(std::make_shared<Johnson>());
  by_penetration.penetration = {f.from, f.to};
  EXPECT_EQ(by_penetration.fit(bore).stiffness, f.stiffness);
}

TEST(PowerFit, tells_what_it_found) {
  PowerFit fit = fit_of(std::make_shared<Johnson>());
  fit.penetration = {0.1e-6, 5e-6};
  const std::string note = *fit.note(bore);
  for (const char* part : {"K = ", " N/m^n and n = 1.", "within ", "from 1e-07 to 5e-06 m."})
    EXPECT_NE(note.find(part), std::string::npos) << note;
}

TEST(PowerFit, objects_to_a_range_that_the_law_does_not_cover) {
  PowerFit fit = fit_of(std::make_shared<Johnson>());
  fit.penetration = {1e-6, 50e-6};
  ASSERT_TRUE(fit.incompatibility(bore).has_value());
  EXPECT_EQ(fit.incompatibility(bore)->problem,
            "the range of the fit ends at a penetration of 5e-05 m, but the fitted law is valid to "
            "4.41e-05 m.");
  fit.penetration = {1e-6, 40e-6};
  EXPECT_FALSE(fit.incompatibility(bore).has_value());
  EXPECT_TRUE(fit_of(std::make_shared<Pereira>())
                  .incompatibility(pin_in_bore(10e-3, 4e-6, 20e-3, steel))
                  .has_value());
}

}  // namespace
}  // namespace stribeck::test::power_fit_test
