#pragma once
#include "mbs/force/load.h"
#include "model/force/force_model.h"

/// Forces and torques share this where their size is given over time or over an angle.
namespace stribeck {

enum class ForceAxes { world, body };
std::vector<Choice<ForceAxes>> force_axes();

template <int D>
typename Load<D>::Kind force_in(ForceAxes axes) {
  return axes == ForceAxes::world ? Load<D>::Kind::force_in_world_axes
                                  : Load<D>::Kind::force_in_body_axes;
}

/// Complains of a direction without length.
void check_direction(const VectorComponents& direction, Diagnostics&);

/// The abscissa of a load: time, or the angle of a marker.
struct Abscissa {
  std::string marker;  ///< the ground over time
  LoadOver over;
};
Abscissa abscissa_of(const LoadSpec&);

}  // namespace stribeck
