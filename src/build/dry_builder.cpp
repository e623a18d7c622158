#include "build/dry_builder.h"

#include "tribo/dry/dry_surfaces.h"

namespace stribeck {

SlidingContact sliding_oil(const LubricantSpec* oil) {
  SlidingContact contact;
  if (!oil) return contact;
  contact.viscosity = oil->dynamic_viscosity();
  if (const auto density = oil->oil().density)
    contact.density = density->at(oil->film_temperature());
  return contact;
}

DryBuilder::DryBuilder(std::string name, const JointSpec& spec, const LubricantSpec* oil,
                       std::vector<std::string>& warnings)
    : name_(std::move(name)),
      contact_(*spec.contact),
      sizes_(dry_sizes(spec)),
      oil_(sliding_oil(oil)),
      warnings_(warnings) {}

void DryBuilder::declare(ModelPorts& ports) {
  if (contact_.friction) ports.declare(name_, *contact_.friction);
}

DryParts DryBuilder::parts() const {
  return {name_, contact_, sizes_->contact_pair(contact_.materials.combined_modulus()), oil_};
}

void DryBuilder::check(Diagnostics& diagnostics) const {
  const ContactPair pair = parts().pair;
  if (const auto incompatibility = contact_.model->incompatibility(pair))
    diagnostics.add(name_ + ".contact.model", incompatibility->problem, incompatibility->remedy);
  if (!contact_.friction) return;
  if (const auto incompatibility =
          contact_.friction->model->incompatibility(sliding_contact(pair, oil_)))
    diagnostics.add(name_ + ".contact.friction.model", incompatibility->problem,
                    incompatibility->remedy);
}

void DryBuilder::add_note(const ContactPair& pair) const {
  if (const auto note = contact_.model->note(pair))
    warnings_.push_back(name_ + ".contact: " + *note);
}

}  // namespace stribeck
