#pragma once
#include "clearance/guide/guide_kinematics.h"
#include "mbs/body/flexible_body.h"
#include "mbs/force/force.h"

/// A slider in its guide whose faces move by the modes of their bodies.
namespace stribeck {

/// Modes of a body that move its faces, by their numbers; others have no film force.
struct BodyModes {
  ModalRows rows = {0, 0};  ///< rows of the first mode of the body
  std::vector<int> active;

  int count() const { return static_cast<int>(active.size()); }
};

struct GuideModes {
  BodyModes slider, guide;
  int all() const { return slider.count() + guide.count(); }
};

/// Derivatives of the generalised forces over the coordinates of the joint and their rates; modes follow the coordinates of rigid bodies.
struct GuideTangent {
  Eigen::MatrixXd by_x, by_rate;
};

template <int D>
struct GuideOnModes {
  const Pair<D>& pair;
  const GuideModes& modes;
};

/// Subtracts from K the derivatives of the forces on both bodies with respect to η, and those of Q_η with respect to everything.
template <int D>
void add_modal_tangent(const GuideOnModes<D>&, const State&, const TangentWeights&,
                       const GuideTangent&, MatrixSink& K);

/// The forces on the coordinates of rigid bodies, which come first.
template <int D>
std::array<double, dofs<D>> rigid_part(const Eigen::Ref<const VectorXd>& forces) {
  std::array<double, dofs<D>> q;
  std::copy_n(forces.data(), dofs<D>, q.begin());
  return q;
}

}  // namespace stribeck
