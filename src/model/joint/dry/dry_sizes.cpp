#include "model/joint/dry/dry_sizes.h"

#include "base/error.h"

namespace stribeck {

DryElement DrySizes::element(const DryParts& parts, const Pair<3>&) const {
  throw InputError(parts.name, "such a dry joint exists only in the plane.",
                   "Use realism = \"ideal\".");
}

}  // namespace stribeck
