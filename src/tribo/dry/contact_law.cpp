#include "tribo/dry/contact_law.h"

#include "tribo/contact/law/liu.h"

namespace stribeck {
namespace {

std::unique_ptr<const IndentationLaw> law_for(const ContactModel* model, const ContactPair& pair) {
  ensure(model != nullptr, "a contact law needs a model");
  if (const auto incompatibility = model->incompatibility(pair))
    throw InputError("model", incompatibility->problem, incompatibility->remedy);
  return model->law(pair);
}

}  // namespace

ContactLaw::ContactLaw() : model(std::make_shared<LiuLinear>()) {}

ContactPair ContactLaw::in_bore(double pin_radius, double radial_clearance, double length) const {
  return pin_in_bore(pin_radius, radial_clearance, length, materials.combined_modulus());
}

NormalContact::NormalContact(const ContactLaw& law, const ContactPair& pair)
    : model_(law.model),
      pair_(pair),
      law_(law_for(law.model.get(), pair)),
      factor_(hysteresis_factor(law.damping, law.restitution)),
      impact_speed_floor_(law.impact_speed_floor) {}

}  // namespace stribeck
