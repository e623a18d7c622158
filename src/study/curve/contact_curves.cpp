#include <cmath>

#include "model/joint/contact_spec.h"
#include "model/law/laws.h"
#include "study/curve/curve_family.h"

namespace stribeck {
namespace {

class ContactCurve final : public CurveLaw {
 public:
  explicit ContactCurve(ContactLaw law) : law_(std::move(law)) {}

  CurvePoint at(const CurveConditions& c) const override {
    const NormalContact contact(law_, pair_of(c));
    const double depth = *c.penetration, rate = c.penetration_rate.value_or(0);
    const double elastic = contact.elastic(depth);
    const double slope = depth > 0 ? contact.law().at(depth).slope : NAN;
    const auto patch = elastic > 0 ? contact.patch(elastic) : std::nullopt;
    return {{contact.force(depth, rate, c.impact_speed.value_or(0)), slope,
             patch ? patch->peak_pressure : NAN, patch ? patch->half_width : NAN},
            depth > contact.validity_limit() ? "penetration" : ""};
  }
  std::optional<Incompatibility> objection(const CurveConditions& c) const override {
    if (c.counter_radius && *c.counter_radius < 0 && -*c.counter_radius <= *c.radius)
      return Incompatibility{"is for a bore that is wider than the body.",
                             "The magnitude of counter_radius must exceed the radius."};
    return law_.model->incompatibility(pair_of(c));
  }

 private:
  ContactPair pair_of(const CurveConditions& c) const {
    const double modulus = law_.materials.combined_modulus();
    if (c.radial_clearance) return pin_in_bore(*c.radius, *c.radial_clearance, *c.length, modulus);
    if (!c.counter_radius) return pin_on_flat(*c.radius, *c.length, modulus);
    if (*c.counter_radius < 0)
      return pin_in_bore(*c.radius, -*c.counter_radius - *c.radius, *c.length, modulus);
    return pin_on_cylinder(*c.radius, *c.counter_radius, *c.length, modulus);
  }

  ContactLaw law_;
};

std::unique_ptr<CurveLaw> read_contact(const Value& table, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.count();
  ContactLaw law;
  contact_law_schema().read(law, table, diagnostics);
  if (diagnostics.count() != before) return nullptr;
  return std::make_unique<ContactCurve>(std::move(law));
}

}  // namespace

CurveFamily contact_curves() {
  return {.laws = &contact_models(),
          .table = &contact_law_schema(),
          .arguments = {{"penetration", 0.1, 100, true}, {"penetration_rate", -1, 1}},
          .ordinates = {{"force", "normal force", newton, "N"},
                        {"stiffness", "stiffness without damping", newton_per_metre, "N/um"},
                        {"peak_pressure", "peak pressure without damping", pascal, "MPa"},
                        {"half_width", "half-width or radius of the contact", metre, "um"}},
          .dependencies = {"penetration", "radius", "length"},
          .assumptions = {{"counter_radius", "the counter-body is flat"}},
          .read = read_contact};
}

}  // namespace stribeck
