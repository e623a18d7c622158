#pragma once
#include "base/schema/schema.h"
#include "model/compliance/compliance_model.h"

namespace stribeck {

/// Returns every compliance of a bore that a film or a joint that wears can name.
const Family<ComplianceModel>& compliances();

}  // namespace stribeck
