#include "build/dry_builder.h"

#include "clearance/dry/dry_joint.h"
#include "tribo/contact/dry_surfaces.h"
#include "tribo/contact/law/elastic_foundation.h"

namespace stribeck {

DryBuilder::DryBuilder(std::string name, const JointSpec& spec, const LubricantSpec* oil,
                       std::vector<std::string>& warnings)
    : name_(std::move(name)), spec_(spec), advice_(warnings) {
  if (!oil) return;
  oil_.viscosity = oil->dynamic_viscosity();
  if (const auto density = oil->oil().density) oil_.density = density->at(oil->film_temperature());
}

ContactPair DryBuilder::contact_pair() const {
  const double modulus = spec_.contact->materials.combined_modulus();
  if (spec_.is_journal()) {
    const JournalSizes& sizes = spec_.journal();
    return pin_in_bore(sizes.journal_radius_value(), sizes.radial_clearance_value(), sizes.length,
                       modulus);
  }
  if (spec_.type == JointKind::point_on_line)
    return pin_on_flat(spec_.slot->pin_radius, spec_.slot->thickness, modulus);
  if (spec_.type == JointKind::translational)
    return pin_on_flat(spec_.guide->corner_radius, spec_.guide->thickness, modulus);
  const DiscSizes& discs = *spec_.discs;
  if (!discs.first_radius) return pin_on_flat(discs.second_radius, discs.thickness, modulus);
  return pin_on_cylinder(discs.second_radius, *discs.first_radius, discs.thickness, modulus);
}

void DryBuilder::check(Diagnostics& diagnostics) const {
  const ContactLaw& contact = *spec_.contact;
  const ContactPair sizes = contact_pair();
  if (const auto incompatibility = contact.model->incompatibility(sizes))
    diagnostics.add(name_ + ".contact.model", incompatibility->problem, incompatibility->remedy);
  if (!contact.friction) return;
  if (const auto incompatibility =
          contact.friction->model->incompatibility(sliding_contact(sizes, oil_)))
    diagnostics.add(name_ + ".contact.friction.model", incompatibility->problem,
                    incompatibility->remedy);
}

template <int D, class Shape>
DryBuilder::Element DryBuilder::make(const Pair<D>& pair, const Shape& shape) const {
  const ContactPair sizes = contact_pair();
  if (const auto note = spec_.contact->model->note(sizes))
    advice_.push_back(name_ + ".contact: " + *note);
  auto joint = std::make_unique<DryJoint<Shape>>(
      name_, pair, shape, std::make_shared<const DrySurfaces>(*spec_.contact, sizes, oil_));
  const ValidityMonitor* watched = joint.get();
  return {std::move(joint), watched};
}

DryBuilder::Element DryBuilder::element(const Pair<2>& pair) const {
  if (spec_.type == JointKind::revolute) {
    if (const auto* layer = dynamic_cast<const ElasticFoundation*>(spec_.contact->model.get()))
      return make(pair, foundation(*layer));
    if (spec_.bore_profile.empty() && spec_.journal_profile.empty())
      return make(pair, spec_.journal().shape());
    return make(pair, worn_pin());
  }
  if (spec_.type == JointKind::point_on_line) return make(pair, spec_.slot->shape());
  if (spec_.type == JointKind::translational) return make(pair, spec_.guide->shape());
  const DiscSizes& discs = *spec_.discs;
  if (!discs.first_radius) return make(pair, DiscOnFlat{discs.second_radius});
  return make(pair, TwoDiscs{*discs.first_radius, discs.second_radius});
}

PinOnFoundation DryBuilder::foundation(const ElasticFoundation& model) const {
  const JournalSizes& sizes = spec_.journal();
  const double pin = sizes.journal_radius_value();
  Bore bore({pin + sizes.radial_clearance_value(), pin, sizes.length}, model.strips,
            PinPath::round);
  return {std::make_shared<const BoreFoundation>(std::move(bore), model.layer,
                                                 make_form(spec_.bore_profile, sizes.length),
                                                 make_form(spec_.journal_profile, sizes.length))};
}

WornPinInBore DryBuilder::worn_pin() const {
  const JournalSizes& sizes = spec_.journal();
  return {sizes.journal_radius_value(), sizes.radial_clearance_value(),
          make_form(spec_.bore_profile, sizes.length),
          make_form(spec_.journal_profile, sizes.length),
          spec_.contact->model->law(contact_pair())};
}

DryBuilder::Element DryBuilder::element(const Pair<3>& pair) const {
  if (!spec_.bore_profile.empty() || !spec_.journal_profile.empty())
    throw InputError(name_, "only joints of the plane take the form of their surfaces.",
                     "Remove bore_profile and journal_profile.");
  return make(pair, spec_.journal().shape_in_space());
}

}  // namespace stribeck
