#include "model/joint/contact_spec.h"

#include "model/joint/friction_spec.h"
#include "model/law/laws.h"

namespace stribeck {
namespace {

constexpr Range restitutions{.least = 0, .most = 1, .least_allowed = false};

}  // namespace

const Schema<ContactLaw>& contact_law_schema() {
  static const auto s =
      Schema<ContactLaw>{
          "dry_contact",
          "Dry contact: an elastic law f(d) with damping, F = f(d) (1 + x d'/d'_0) >= 0, and "
          "friction. d penetration, d' its rate, d'_0 its rate at initial contact.",
          "LankaraniNikravesh1990"}
          .merged_family(&ContactLaw::model, contact_models(), "elastic law f(d)")
          .choice("damping", &ContactLaw::damping, contact_dampings(),
                  "damping factor x as a function of the restitution c", defaulted)
          .quantity("restitution", &ContactLaw::restitution, number, restitutions,
                    "requested coefficient of restitution c; docs/theory/dry_contact.md lists what "
                    "each damping returns",
                    defaulted)
          .merged(&ContactLaw::materials, ElasticPair::schema())
          .quantity("impact_speed_floor", &ContactLaw::impact_speed_floor, metre_per_second,
                    positive, "least impact speed d'_0 in the damping term", defaulted)
          .record("friction", &ContactLaw::friction, friction_schema(),
                  "friction law; frictionless when left out");
  return s;
}

}  // namespace stribeck
