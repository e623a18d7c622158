#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "base/channel.h"

namespace stribeck {

/// Places at which the values of a field stand in one direction.
struct FieldAxis {
  std::string name;            ///< "width", "angle"
  std::string unit;            ///< SI symbol
  std::vector<double> values;  ///< rising
  friend bool operator==(const FieldAxis&, const FieldAxis&) = default;
};

/// One recorded quantity over a surface: a channel of which every sample is a table, row by row.
struct FieldChannel {
  Channel channel;                ///< description, as for scalar channels
  std::array<FieldAxis, 2> axes;  ///< axis of the rows, and axis along them
  std::size_t size() const { return axes[0].values.size() * axes[1].values.size(); }
  friend bool operator==(const FieldChannel&, const FieldChannel&) = default;
};

}  // namespace stribeck
