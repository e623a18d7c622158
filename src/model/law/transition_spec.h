#pragma once
#include "tribo/dry/contact_law.h"
#include "tribo/dry/transition.h"

namespace stribeck {

/// Eq. 20 of [Flores2009]: the film is replaced by dry contact.
struct TransitionSpec {
  Transition band;
  ContactLaw contact;
};

}  // namespace stribeck
