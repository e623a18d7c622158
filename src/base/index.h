#pragma once

/// Strong indices: a MarkerId is not taken for a BodyId. Each indexes the vector of its kind in a
/// Mechanism.
namespace stribeck {

struct BodyId {
  int index = -1;
  friend constexpr bool operator==(BodyId, BodyId) = default;
};

struct MarkerId {
  int index = -1;
  friend constexpr bool operator==(MarkerId, MarkerId) = default;
};

}  // namespace stribeck
