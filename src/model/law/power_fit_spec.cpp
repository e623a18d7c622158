#include "model/law/power_fit_spec.h"

#include "model/law/laws.h"

namespace stribeck {

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

}  // namespace stribeck
