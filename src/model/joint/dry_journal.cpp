#include "model/joint/dry_journal.h"

#include "base/error.h"
#include "tribo/contact/law/elastic_foundation.h"

namespace stribeck {
namespace {

/// A law that is a whole bore: it presses segment by segment.
PinOnFoundation foundation(const ElasticFoundation& law, const JournalSizes& sizes,
                           FormDeviation bore_form, FormDeviation journal_form) {
  const double pin = sizes.journal_radius_value();
  ConformalGeometry bore({pin + sizes.radial_clearance_value(), pin, sizes.length}, law.segments,
                         PinPath::true_circle);
  return {std::make_shared<const BoreFoundation>(std::move(bore), law.layer, std::move(bore_form),
                                                 std::move(journal_form))};
}

}  // namespace

ContactPair DryJournal::contact_pair(double combined_modulus) const {
  return pin_in_bore(sizes.journal_radius_value(), sizes.radial_clearance_value(), sizes.length,
                     combined_modulus);
}

DryElement DryJournal::element(const DryParts& parts, const Pair<2>& pair) const {
  const auto bore = [&] { return make_form(bore_profile, sizes.length); };
  const auto journal = [&] { return make_form(journal_profile, sizes.length); };
  const ContactModel* model = parts.contact.model.get();
  if (const ElasticFoundation* layer = model->foundation())
    return dry_element(parts, pair, foundation(*layer, sizes, bore(), journal()));
  if (is_round()) return dry_element(parts, pair, sizes.shape());
  return dry_element(parts, pair,
                     WornPinInBore{sizes.journal_radius_value(), sizes.radial_clearance_value(),
                                   bore(), journal(), model->law(parts.pair)});
}

DryElement DryJournal::element(const DryParts& parts, const Pair<3>& pair) const {
  if (!is_round())
    throw InputError(parts.name, "only planar joints have surface profiles.",
                     "Remove bore_profile and journal_profile.");
  return dry_element(parts, pair, sizes.shape_in_space());
}

void DryJournal::draw(Scene::Joint& joint) const {
  const PinInBore pin = sizes.shape();
  joint.film = Scene::Film{pin.pin_radius, pin.pin_radius + pin.radial_clearance,
                           pin.radial_clearance, sizes.length};
}

DryKind dry_journal() {
  const auto declare = [](Schema<JointSpec>& joint) {
    joint.record("clearance", &JointSpec::clearance, JournalSizes::schema(),
                 "sizes of a dry revolute joint; those of the film when left out");
  };
  const auto sizes = [](const JointSpec& joint) -> std::shared_ptr<const DrySizes> {
    if (!joint.has_journal_sizes()) return nullptr;
    auto journal = std::make_shared<DryJournal>();
    journal->sizes = joint.journal();
    journal->bore_profile = joint.bore_profile;
    journal->journal_profile = joint.journal_profile;
    return journal;
  };
  return {"clearance", {JointKind::revolute, JointKind::cylindrical},
          true,        nullptr,
          declare,     [](const JointSpec& joint) { return joint.clearance.has_value(); },
          sizes};
}

}  // namespace stribeck
