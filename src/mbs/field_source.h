#pragma once
#include <vector>

#include "base/field_channel.h"
#include "math/state.h"

namespace stribeck {

/// Fields that a force element offers over its surface besides numbers, recorded at some of the samples. An element that
/// has some (pressure and gap of a film; wear, deflection) returns it from ForceElement::field_source().
class FieldSource {
 public:
  virtual ~FieldSource() = default;
  virtual std::vector<FieldChannel> fields() const = 0;
  /// Writes the values of fields() at the end of a step, in their order, each row by row.
  virtual void sample_fields(const State&, double* values) const = 0;
};

}  // namespace stribeck
