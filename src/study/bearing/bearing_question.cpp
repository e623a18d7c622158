#include "study/bearing/bearing_question.h"

#include <fmt/format.h>

#include "base/error.h"

namespace stribeck {

void check_question(const BearingQuestion& q, const BearingClearance& clearance, double omega,
                    bool carries_at_rest) {
  if (q.load.has_value() == q.eccentricity_ratio.has_value())
    throw InputError(
        "--load",
        q.load
            ? "given beside --eccentricity."
            : "neither --load nor --eccentricity is given, and the model has no constant load on "
              "the journal alone.",
        "Give one: a load such as --load \"500 N\", or a ratio such as --eccentricity 0.6.");
  if (q.load && !(*q.load > 0))
    throw InputError("--load", fmt::format("{:.6g} N is not allowed: must be > 0.", *q.load),
                     "Give its direction with --direction.");
  if (q.at && !q.eccentricity_ratio)
    throw InputError("--at", "only an eccentricity has a prescribed angle.",
                     "Give --eccentricity as well.");
  constexpr double most_passed = 10;
  const double most = clearance.is_passed ? most_passed : 1;
  if (q.eccentricity_ratio && !(*q.eccentricity_ratio >= 0 && *q.eccentricity_ratio < most))
    throw InputError(
        "--eccentricity",
        fmt::format("{:.6g} is not allowed: must be >= 0 and < {}.", *q.eccentricity_ratio, most),
        fmt::format("It is relative to the radial clearance of {:.6g} m.", clearance.radial));
  if (omega == 0 && !carries_at_rest)
    throw InputError("--speed",
                     "a journal at rest has no steady film that carries a load: no supply or end "
                     "has a pressure above that of the others.",
                     "Give a speed other than 0, such as --speed \"1000 rpm\".");
}

}  // namespace stribeck
