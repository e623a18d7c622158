#include "model/joint/dry_kind.h"

#include <algorithm>

#include "base/error.h"
#include "model/joint/dry/disc_sizes.h"
#include "model/joint/dry/guide_sizes.h"
#include "model/joint/dry/slot_sizes.h"
#include "model/joint/dry_journal.h"

namespace stribeck {

const std::vector<DryKind>& dry_kinds() {
  static const std::vector<DryKind> all{
      dry_journal(),
      dry_kind<SlotSizes>(JointKind::point_on_line, "sizes of a dry point_on_line joint"),
      dry_kind<GuideSizes>(JointKind::translational, "sizes of a dry translational joint"),
      dry_kind<DiscSizes>(JointKind::discs, "sizes of a discs joint",
                          "discs make and break contact: they have no ideal joint.")};
  return all;
}

const DryKind* dry_kind_of(JointKind joint) {
  for (const DryKind& kind : dry_kinds())
    if (std::ranges::find(kind.joints, joint) != kind.joints.end()) return &kind;
  return nullptr;
}

std::shared_ptr<const DrySizes> dry_sizes(const JointSpec& joint) {
  const DryKind* kind = dry_kind_of(joint.type);
  ensure(kind, "a {} joint cannot be dry", joint_kind_name(joint.type));
  return kind->sizes(joint);
}

}  // namespace stribeck
