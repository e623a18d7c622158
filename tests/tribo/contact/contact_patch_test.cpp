#include "tribo/contact/contact_patch.h"

#include <cmath>
#include <numbers>

#include "contact_cases.h"
#include "tribo/dry/dry_surfaces.h"

namespace stribeck::test::contact_patch_test {
namespace {

using std::numbers::pi;

// Johnson's closed forms, equations (4.43) to (4.45) of lines and (4.22) to (4.24) of points; round-off.
TEST(ContactPatch, of_lines_is_that_of_hertz) {
  for (const NamedPair& named : contact_pairs()) {
    const ContactPair& pair = named.pair;
    const double force = 100 * pair.length / 20e-3, load = force / pair.length;
    const double hertz = std::sqrt(load * pair.modulus / (pi * pair.effective_radius()));
    const ContactPatch patch = line_patch(pair, force);
    EXPECT_NEAR(patch.peak_pressure, hertz, 1e-12 * hertz) << named.name;
    EXPECT_NEAR(pi / 2 * patch.peak_pressure * patch.half_width, load, 1e-12 * load);
  }
}

TEST(ContactPatch, of_a_point_is_that_of_hertz_and_of_its_law) {
  for (const NamedPair& named : contact_pairs()) {
    const ContactPair& pair = named.pair;
    const auto law = Hertz{}.law(pair);
    const double depth = 1e-3 * law->validity_limit(), force = law->at(depth).force;
    const ContactPatch patch = *Hertz{}.patch(pair, force);
    const double hertz =
        std::cbrt(6 * force * pair.modulus * pair.modulus /
                  (pi * pi * pi * pair.effective_radius() * pair.effective_radius()));
    EXPECT_NEAR(patch.peak_pressure, hertz, 1e-12 * hertz) << named.name;
    EXPECT_NEAR(patch.half_width, std::sqrt(pair.effective_radius() * depth),
                1e-12 * patch.half_width);
    EXPECT_EQ(Lankarani{}.patch(pair, force)->peak_pressure, patch.peak_pressure);
  }
}

// A half cosine over the pin: 2 ∫ p₀ cos²θ R dθ from 0 to π/2 = f.
TEST(ContactPatch, of_a_line_is_no_wider_than_the_pin) {
  const ContactPair pair = pin_in_bore(10e-3, 1e-6, 20e-3, steel);
  const double force = 1e5;
  const ContactPatch patch = line_patch(pair, force);
  EXPECT_EQ(patch.half_width, 10e-3);
  EXPECT_NEAR(patch.peak_pressure * pi / 2 * 10e-3 * 20e-3, force, 1e-9 * force);
}

TEST(ContactPatch, is_owned_by_each_model) {
  for (const auto& [name, model] : contact_models())
    for (const NamedPair& named : contact_pairs()) {
      if (model->incompatibility(named.pair)) continue;
      const auto none = model->patch(named.pair, 0), pressed = model->patch(named.pair, 50);
      if (name == "power") {
        EXPECT_FALSE(pressed.has_value());
        continue;
      }
      ASSERT_TRUE(none && pressed) << name;
      EXPECT_EQ(none->peak_pressure, 0) << name;
      const bool point = name == "hertz" || name == "lankarani";
      const double area = point ? 2.0 / 3 * pi * pressed->half_width * pressed->half_width
                                : pi / 2 * pressed->half_width * named.pair.length;
      if (name == "elastic_foundation") continue;  // no half ellipse: the next test
      EXPECT_NEAR(pressed->peak_pressure * area, 50, 1e-10) << name << " " << named.name;
    }
}

// The springs' force, summed over the patch that is told: a midpoint rule, 1e-6 of it.
TEST(ContactPatch, of_an_elastic_foundation_carries_the_force) {
  ElasticFoundation layer;
  layer.layer = {2e9, 0.3, 1e-3};
  for (const ContactPair& pair :
       {pin_in_bore(10e-3, 0.1e-3, 20e-3, steel), pin_on_flat(10e-3, 15e-3, steel)}) {
    const double force = 500, stiffness = layer.layer.stiffness();
    const ContactPatch patch = *layer.patch(pair, force);
    const double depth = patch.peak_pressure / stiffness;
    double sum = 0;
    const int cells = 20000;
    const bool bore = pair.conformity == Conformity::internal;
    const double half = bore ? std::asin(patch.half_width / pair.seat_radius) : patch.half_width;
    for (int i = 0; i < cells; ++i) {
      const double x = half * (i + 0.5) / cells;
      const double overlap = bore ? (pair.difference() + depth) * std::cos(x) - pair.difference()
                                  : depth - x * x / (2 * pair.effective_radius());
      EXPECT_GE(overlap, -1e-12 * depth);
      sum += overlap * (bore ? std::cos(x) * pair.seat_radius : 1) * half / cells;
    }
    EXPECT_NEAR(2 * stiffness * pair.length * sum, force, 1e-6 * force);
  }
}

TEST(ContactPatch, gives_dry_surfaces_their_pressure) {
  const ContactPair pair = pin_in_bore(10e-3, 0.1e-3, 20e-3, steel);
  ContactLaw law;
  law.model = std::make_shared<Hertz>();
  EXPECT_EQ(DrySurfaces(law, pair).peak_pressure(300), point_patch(pair, 300).peak_pressure);
  law.model = std::make_shared<Johnson>();
  EXPECT_EQ(DrySurfaces(law, pair).peak_pressure(300), line_patch(pair, 300).peak_pressure);
}

}  // namespace
}  // namespace stribeck::test::contact_patch_test
