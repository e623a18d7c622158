#include "clearance/dry/dry_joint_impl.h"

namespace stribeck {

template class MarkerForce<DryLaw<PinInBore>, 2>;
template class DryJoint<PinInBore>;
template class MarkerForce<DryLaw<PinOnFoundation>, 2>;
template class DryJoint<PinOnFoundation>;
template class MarkerForce<DryLaw<WornPinInBore>, 2>;
template class DryJoint<WornPinInBore>;
template class MarkerForce<DryLaw<PinInSlot>, 2>;
template class DryJoint<PinInSlot>;
template class MarkerForce<DryLaw<SliderInGuide>, 2>;
template class DryJoint<SliderInGuide>;
template class MarkerForce<DryLaw<TwoDiscs>, 2>;
template class DryJoint<TwoDiscs>;
template class MarkerForce<DryLaw<DiscOnFlat>, 2>;
template class DryJoint<DiscOnFlat>;
template class MarkerForce<DryLaw<TiltingPinInBore>, 3>;
template class DryJoint<TiltingPinInBore>;

}  // namespace stribeck
