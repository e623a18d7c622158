#include "tribo/dry/dry_surfaces.h"

#include <limits>

#include "base/error.h"

namespace stribeck {
namespace {

double signed_seat(const ContactPair& pair) {
  if (pair.conformity == Conformity::flat) return std::numeric_limits<double>::infinity();
  return pair.conformity == Conformity::internal ? -pair.seat_radius : pair.seat_radius;
}

}  // namespace

SlidingContact sliding_contact(const ContactPair& pair, const SlidingContact& oil) {
  return {pair.pin_radius, signed_seat(pair), pair.modulus, oil.viscosity, oil.density};
}

DrySurfaces::DrySurfaces(const ContactLaw& contact, const ContactPair& pair,
                         const SlidingContact& oil, bool keeps_states)
    : normal_(contact, pair), sliding_(sliding_contact(pair, oil)), length_(pair.length) {
  if (!contact.friction) return;
  friction_ = contact.friction->completed(keeps_states, pair.modulus * pair.length);
  if (const auto incompatibility = friction_->model->incompatibility(sliding_))
    throw InputError("friction.model", incompatibility->problem, incompatibility->remedy);
}

std::optional<double> DrySurfaces::peak_pressure(double normal_force) const {
  const auto patch = normal_.patch(normal_force);
  return patch ? std::optional(patch->peak_pressure) : std::nullopt;
}

}  // namespace stribeck
