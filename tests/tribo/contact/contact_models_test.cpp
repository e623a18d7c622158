#include <numbers>

#include "tribo/contact/contact_cases.h"

// Each contact law satisfies the formula as its source prints it, wherever it claims to be valid.
namespace stribeck::test::contact_models_test {
namespace {

using std::log;
using std::numbers::pi;

/// δ of f [N/m] as printed.
using Printed = double (*)(const ContactPair&, double f);

double v_of(const ContactPair& p) {
  return 1.0 / (pi * p.modulus);
}

// Largest |δ_printed(F(δ))/δ − 1| over all pairs and penetrations.
double worst_residual(const ContactModel& model, Printed printed) {
  double worst = 0.0;
  for (const auto& [name, pair] : contact_pairs()) {
    const auto law = model.law(pair);
    for (const double d : penetrations(*law, pair))
      worst = std::max(worst, std::abs(printed(pair, law->at(d).force / pair.length) / d - 1.0));
  }
  return worst;
}

// The logarithms are of numbers up to 1e12: some hundred units of round-off.
constexpr double round_off = 1e-13;

TEST(Johnson, satisfies_its_implicit_form) {
  EXPECT_LT(worst_residual(Johnson{},
                           [](const ContactPair& p, double f) {
                             return f / (pi * p.modulus) *
                                    (log(4.0 * pi * p.modulus * p.difference() / f) - 1.0);
                           }),
            round_off);
}

TEST(Johnson, is_the_hand_worked_one) {
  // ΔR = 0.1 mm, E* = 113.7363 GPa, f = 1e6 N/m: ln(142.925) = 4.962321, δ = 2.798667e-6·3.962321 m
  const auto law = Johnson{}.law(pin_in_bore(10e-3, 0.1e-3, 20e-3, steel));
  EXPECT_NEAR(law->at(1.108922e-5).force, 20e3, 0.02);  // digits of δ
}

TEST(Johnson, ends_where_the_contact_is_as_wide_as_the_pin) {
  const ContactPair bore = pin_in_bore(10e-3, 20e-6, 20e-3, steel);
  const auto law = Johnson{}.law(bore);
  const double end = law->validity_limit();
  const double f = law->at(end).force / bore.length;
  EXPECT_NEAR(2.0 * std::sqrt(f * bore.effective_radius() / (pi * steel)), 10e-3, 1e-12);
  EXPECT_NEAR(end / bore.difference(), 0.443, 5e-4);  // digits of the header; radii nearly alike
}

TEST(Radzimovsky, satisfies_its_implicit_form) {
  Radzimovsky of_diameters;
  of_diameters.width_factor = Radzimovsky::WidthFactor::diameters;
  const auto printed = [](const ContactPair& p, double f, double factor) {
    const double b = factor * std::sqrt(f * p.effective_radius() / p.modulus);
    // 4R_j is infinite for a wall, where R_i R_j stands for R ΔR.
    const double product = p.effective_radius() * p.difference();
    return f / (pi * p.modulus) * (2.0 / 3.0 + log(16.0 * product / (b * b)));
  };
  static const auto shared = printed;
  EXPECT_LT(worst_residual(Radzimovsky{},
                           [](const ContactPair& p, double f) { return shared(p, f, 2.26); }),
            round_off);
  EXPECT_LT(worst_residual(of_diameters,
                           [](const ContactPair& p, double f) { return shared(p, f, 1.60); }),
            round_off);
}

TEST(Radzimovsky, of_diameters_is_softer_by_7_per_cent_and_more) {
  Radzimovsky of_diameters;
  of_diameters.width_factor = Radzimovsky::WidthFactor::diameters;
  for (const auto& [name, pair] : contact_pairs()) {
    const auto right = Radzimovsky{}.law(pair), soft = of_diameters.law(pair);
    for (const double share : {1e-4, 1e-3, 1e-2, 0.1}) {
      const double d = share * pair.difference();
      const double ratio = right->at(d).force / soft->at(d).force;
      EXPECT_GT(ratio, 1.05) << name << share;
      EXPECT_LT(ratio, 1.25) << name << share;
    }
  }
}

TEST(Goldsmith, satisfies_its_implicit_form) {
  EXPECT_LT(
      worst_residual(
          Goldsmith{},
          [](const ContactPair& p, double f) {
            const double force = f * p.length;
            return f * v_of(p) *
                   (log(std::pow(p.length, 3) / (force * p.effective_radius() * v_of(p))) + 1.0);
          }),
      round_off);
}

TEST(Goldsmith, with_exponent_1_counts_in_the_unit_that_it_is_told) {
  Goldsmith by_millimetre;
  by_millimetre.length_exponent = 1.0;
  by_millimetre.length_unit = 1e-3;
  EXPECT_LT(worst_residual(
                by_millimetre,
                [](const ContactPair& p, double f) {
                  // In mm, N and MPa.
                  const double force = f * p.length, v = 1e6 * v_of(p);
                  return f * v_of(p) *
                         (log(1e3 * p.length / (force * 1e3 * p.effective_radius() * v)) + 1.0);
                }),
            round_off);
}

TEST(DubowskyFreudenstein, satisfies_its_implicit_form_and_is_goldsmith) {
  EXPECT_LT(
      worst_residual(DubowskyFreudenstein{},
                     [](const ContactPair& p, double f) {
                       const double force = f * p.length;
                       const double by_radii = p.conformity == Conformity::flat
                                                   ? 1.0 / p.pin_radius
                                                   : p.difference() / p.pin_radius / p.seat_radius;
                       return f * v_of(p) *
                              (log(std::pow(p.length, 3) * by_radii / (force * v_of(p))) + 1.0);
                     }),
      round_off);
  for (const auto& [name, pair] : contact_pairs())
    for (const double d : {1e-7, 1e-6, 1e-5})
      EXPECT_EQ(DubowskyFreudenstein{}.law(pair)->at(d).force, Goldsmith{}.law(pair)->at(d).force);
}

TEST(Esdu78035, satisfies_its_implicit_form) {
  EXPECT_LT(
      worst_residual(Esdu78035{},
                     [](const ContactPair& p, double f) {
                       const double force = f * p.length;
                       return f * v_of(p) *
                              (log(4.0 * p.length * p.difference() / (force * v_of(p))) + 1.0);
                     }),
      round_off);
}

TEST(Liu, is_its_closed_form) {
  for (const auto& [name, pair] : contact_pairs()) {
    const auto law = Liu{}.law(pair);
    for (const double d : penetrations(*law, pair)) {
      const double printed = 0.5 * pi * d * steel * pair.length *
                             std::sqrt(d / (2.0 * (pair.difference() + d))) * pair.modulus / steel;
      EXPECT_NEAR(law->at(d).force / printed, 1.0, round_off);
    }
  }
}

TEST(LiuLinear, nears_the_full_form_and_is_5_per_cent_above_it_where_it_ends) {
  const ContactPair bore = pin_in_bore(10e-3, 0.1e-3, 20e-3, steel);
  const auto full = Liu{}.law(bore), linear = LiuLinear{}.law(bore);
  const double small = 1e-8 * bore.difference();
  EXPECT_NEAR(linear->at(small).force / full->at(small).force, 1.0, 1e-8);  // δ/(2ΔR)
  const double end = linear->validity_limit();
  EXPECT_NEAR(linear->at(end).force / full->at(end).force, std::sqrt(1.1), 1e-12);
}

TEST(Liu, is_not_for_cylinders_side_by_side) {
  const ContactPair outside = pin_on_cylinder(10e-3, 10e-3, 20e-3, steel);
  for (const ContactModel* model : {static_cast<const ContactModel*>(new Liu),
                                    static_cast<const ContactModel*>(new LiuLinear)}) {
    const std::unique_ptr<const ContactModel> owned(model);
    ASSERT_TRUE(model->incompatibility(outside).has_value());
    EXPECT_NE(model->incompatibility(outside)->problem.find("inside a bore"), std::string::npos);
    EXPECT_FALSE(model->incompatibility(pin_on_flat(10e-3, 20e-3, steel)).has_value());
  }
}

TEST(Hertz, of_steel_is_the_hand_worked_one) {
  // R = 10·9.5/0.5 mm = 0.19 m: (4/3) E* √R = 6.6102e10 N/m^1.5
  const ContactPair seat = pin_in_bore(9.5e-3, 0.5e-3, 0.04, steel);
  EXPECT_NEAR(Hertz{}.law(seat)->at(1.0).force, 6.6102e10, 1e6);
  EXPECT_EQ(Lankarani{}.law(seat)->at(1e-6).force, Hertz{}.law(seat)->at(1e-6).force);
}

TEST(Hertz, ends_where_the_contact_is_as_wide_as_the_pin) {
  const ContactPair seat = pin_in_bore(9.5e-3, 0.5e-3, 0.04, steel);
  const double end = Hertz{}.law(seat)->validity_limit();
  EXPECT_NEAR(std::sqrt(seat.effective_radius() * end), 9.5e-3, 1e-15);
}

// The printed formula, in mm and MPa.
TEST(Pereira, is_its_closed_form) {
  for (const double mm : {0.005, 0.02, 0.1, 0.34953, 0.34955, 1.0, 10.0}) {
    const auto law = Pereira{}.law(pin_in_bore(10e-3, mm * 1e-3, 20e-3, steel));
    const double y = mm < 0.34954 ? 1.51 * std::pow(log(1000.0 * mm), -0.151) : 0.0151 * mm + 1.151;
    const double printed = (0.965 * mm + 0.0965) * 20.0 * (1e-6 * steel) / mm *
                           std::pow(3e-3, y * std::pow(mm, -0.005));
    EXPECT_NEAR(law->at(3e-6).force / printed, 1.0, 1e-11) << mm;  // rounding of ΔR
  }
  const auto outside = Pereira{}.law(pin_on_cylinder(10e-3, 4e-3, 30e-3, steel));
  const double printed =
      (0.39 * 14.0 + 0.85) * 30.0 * (1e-6 * steel) / 14.0 * std::pow(3e-3, 1.094);
  EXPECT_NEAR(outside->at(3e-6).force / printed, 1.0, round_off);
}

struct Distances {
  double least = 1e9, most = -1e9;
};

// F(Pereira)/F(Johnson) − 1 over radial differences [m] and shares of Johnson's validity.
template <class Pair>
Distances distances(double first, double last, double from, double to, Pair pair_of) {
  Distances found;
  for (double difference = first; difference <= last; difference *= 1.02) {
    const ContactPair pair = pair_of(difference);
    const auto johnson = Johnson{}.law(pair), pereira = Pereira{}.law(pair);
    for (double share = from; share <= to; share *= 1.02) {
      const double d = share * johnson->validity_limit();
      const double distance = pereira->at(d).force / johnson->at(d).force - 1.0;
      found.least = std::min(found.least, distance);
      found.most = std::max(found.most, distance);
    }
  }
  return found;
}

// The figures of its header; neither E*, L nor the pin's radius has a part in them.
TEST(Pereira, keeps_its_documented_distance_to_johnson) {
  const auto bore = [](double difference) { return pin_in_bore(10e-3, difference, 20e-3, steel); };
  const Distances near = distances(20e-6, 2e-3, 0.01, 0.4, bore);
  EXPECT_NEAR(near.least, -0.17, 0.005);
  EXPECT_NEAR(near.most, 0.14, 0.005);
  const Distances all = distances(5e-6, 10e-3, 0.01, 0.4, bore);
  EXPECT_NEAR(all.least, -0.56, 0.005);
  EXPECT_NEAR(all.most, 0.27, 0.005);
  const Distances small = distances(20e-6, 2e-3, 1e-4, 1e-3, bore);
  EXPECT_NEAR(small.least, -0.66, 0.005);
  const auto outside = [](double sum) {
    return pin_on_cylinder(0.5 * sum, 0.5 * sum, 20e-3, steel);
  };
  const Distances external = distances(4e-3, 100e-3, 1e-5, 1e-2, outside);
  EXPECT_NEAR(external.least, -0.14, 0.005);
  EXPECT_NEAR(external.most, 0.11, 0.005);
}

TEST(Pereira, is_refused_beyond_the_range_of_its_fit) {
  for (const double mm : {0.0049, 10.1}) {
    const auto incompatibility =
        Pereira{}.incompatibility(pin_in_bore(20e-3, mm * 1e-3, 20e-3, steel));
    ASSERT_TRUE(incompatibility.has_value());
    EXPECT_NE(incompatibility->problem.find("from 0.005 to 10 mm"), std::string::npos);
  }
  EXPECT_FALSE(Pereira{}.incompatibility(pin_on_cylinder(50e-3, 50e-3, 20e-3, steel)).has_value());
}

TEST(Power, is_taken_as_given) {
  Power power;
  power.stiffness = 3e9;
  power.exponent = 1.2;
  const auto law = power.law(pin_in_bore(10e-3, 20e-6, 20e-3, steel));
  EXPECT_NEAR(law->at(1e-5).force, 3e9 * std::pow(1e-5, 1.2), 1e-9);
  EXPECT_NEAR(law->at(1e-5).slope, 1.2 * 3e9 * std::pow(1e-5, 0.2), 1e-4);
}

}  // namespace
}  // namespace stribeck::test::contact_models_test
