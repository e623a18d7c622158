#include "model/joint/contact_spec.h"

#include "model/check/families.h"
#include "model/joint/friction_spec.h"

namespace stribeck {
namespace {

constexpr Range restitutions{.least = 0, .most = 1, .least_allowed = false};

}  // namespace

const Schema<PowerFit>& power_fit_schema() {
  static const auto s =
      Schema<PowerFit>{"power_fit",
                       "F = K d^n fitted to another contact law over a range, by least squares of "
                       "ln F over ln d; the run reports K, n and the largest error. Valid in that "
                       "range; extrapolated unchanged beyond that."}
          .family("of", &PowerFit::of, contact_laws(), "the law that is fitted")
          .quantity("penetration", &PowerFit::penetration, metre, positive,
                    "first and last penetration of the range; or")
          .quantity("force", &PowerFit::force, newton, positive,
                    "force at the beginning and at the end of the range")
          .check(check_range);
  return s;
}

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
