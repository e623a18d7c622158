#include "model/joint/friction_spec.h"
#include "model/law/laws.h"
#include "study/curve/curve_family.h"
#include "tribo/contact/elastic_pair.h"

namespace stribeck {
namespace {

class FrictionCurve final : public CurveLaw {
 public:
  explicit FrictionCurve(std::shared_ptr<const FrictionModel> model) : model_(std::move(model)) {}

  CurvePoint at(const CurveConditions& c) const override {
    const FrictionCoefficient mu = model_->evaluate(
        contact_of(c), {*c.load, *c.sliding_speed, c.sum_speed.value_or(*c.sliding_speed)});
    return {{mu.value}, text(mu.outside)};
  }
  std::optional<Incompatibility> objection(const CurveConditions& c) const override {
    return model_->incompatibility(contact_of(c));
  }

 private:
  static SlidingContact contact_of(const CurveConditions& c) {
    SlidingContact contact;
    contact.radius_i = *c.radius;
    contact.radius_j = c.counter_body_radius();
    contact.combined_modulus = c.combined_modulus.value_or(ElasticPair{}.combined_modulus());
    contact.viscosity = *c.viscosity;
    contact.density = c.density;
    return contact;
  }

  std::shared_ptr<const FrictionModel> model_;
};

/// The table of a model file, whose regularisation changes no coefficient.
std::unique_ptr<CurveLaw> read_friction(const Value& table, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.count();
  FrictionLaw law;
  friction_schema().read(law, table, diagnostics);
  if (law.model && law.model->is_supplied())
    diagnostics.add("model", "a program supplies this law, and none is attached here.",
                    "Draw the function where it stands.");
  if (diagnostics.count() != before) return nullptr;
  return std::make_unique<FrictionCurve>(law.model);
}

}  // namespace

CurveFamily friction_curves() {
  return {.laws = &friction_models(),
          .table = &friction_schema(),
          .arguments = {{"sliding_speed", 1e-3, 10, true},
                        {"sum_speed", 1e-2, 20, true},
                        {"load", 1, 1000, true},
                        {"viscosity", 1, 1000, true}},
          .ordinates = {{"friction_coefficient", "friction coefficient", number, "1"}},
          .dependencies = {"load", "sliding_speed", "radius", "viscosity", "density"},
          .assumptions = {{"sum_speed",
                           "the counter-body rests, so that the sum speed is the sliding speed"},
                          {"combined_modulus", "steel on steel, E* = 113.7 GPa"},
                          {"counter_radius", "the counter-body is flat"}},
          .read = read_friction};
}

}  // namespace stribeck
