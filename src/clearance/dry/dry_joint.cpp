#include "clearance/dry/dry_joint_impl.h"

namespace stribeck {

template class DryJoint<PinInBore>;
template class DryJoint<PinOnFoundation>;
template class DryJoint<WornPinInBore>;
template class DryJoint<PinInSlot>;
template class DryJoint<SliderInGuide>;
template class DryJoint<TwoDiscs>;
template class DryJoint<DiscOnFlat>;
template class DryJoint<TiltingPinInBore>;

}  // namespace stribeck
