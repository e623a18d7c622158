#include "model/film/closed_form_film.h"

#include "base/error.h"
#include "clearance/journal/lubricated_revolute.h"
#include "model/law/transition_spec.h"

namespace stribeck {
namespace {

void warn(const FilmParts& parts, const FilmConditions& c) {
  if (!parts.oil.is_isoviscous() || !parts.oil.is_incompressible())
    parts.warnings.push_back(parts.name +
                             ".film.lubricant: a closed-form film uses the viscosity at ambient "
                             "pressure; use model = \"reynolds\" for piezoviscous oils.");
  if (!parts.transition) return;
  const ContactLaw& contact = parts.transition->contact;
  if (const auto note =
          contact.model->note(contact.in_bore(c.journal_radius, c.radial_clearance, c.length)))
    parts.warnings.push_back(parts.name + ".transition.contact: " + *note);
}

}  // namespace

LubricatedElement ClosedFormModel::element(const FilmParts& parts, const Pair<2>& pair) const {
  if (parts.oil.shear_thinning())
    throw InputError(parts.name + ".film.lubricant",
                     "has a shear_law, and a closed-form film holds for one viscosity.",
                     "Use model = \"reynolds\", or an oil without shear_law.");
  const FilmConditions conditions = journal()->conditions(parts.viscosity);
  warn(parts, conditions);
  const TransitionSpec* transition = parts.transition;
  const double density = density_of(parts.oil);
  auto joint = transition ? std::make_unique<LubricatedRevolute>(parts.name, pair, closed_form(),
                                                                 conditions, transition->band,
                                                                 transition->contact, density)
                          : std::make_unique<LubricatedRevolute>(parts.name, pair, closed_form(),
                                                                 conditions, density);
  const LubricatedJoint* lubricated = joint.get();
  return {std::move(joint), lubricated};
}

LubricatedElement ClosedFormModel::element(const FilmParts& parts, const Pair<3>&) const {
  throw InputError(parts.name + ".film.model", "its axes cannot tilt.",
                   "Use model = \"reynolds\".");
}

}  // namespace stribeck
