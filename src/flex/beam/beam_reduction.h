#pragma once
#include "flex/beam/beam_body.h"
#include "flex/reduction/reduce.h"

/// Reduction of a body of beams: what reduce.h does with solids. Interfaces are points; their six numbers are those of the node.
/// The shape integrals are sums over the particles of the beams, so that inertia, rotary and gyroscopic terms of the sections
/// included, is that of the consistent mass matrix.
/// Source: [CraigBampton1968]; [Shabana2013] chapters 5 and 6.
namespace stribeck {

struct ReducedBeams {
  ModalBody body;
  ReductionCheck check;
  Eigen::MatrixXd shapes;  ///< Φ, six rows a node
};

/// `face` of an interface names its point. Throws InputError.
ReducedBeams reduce(const BeamBody& beams, const ReductionPlan& plan);

}  // namespace stribeck
