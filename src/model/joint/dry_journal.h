#pragma once
#include "model/joint/dry_kind.h"

namespace stribeck {

/// A journal in its bearing, dry: in the plane with the form of its surfaces, in space with an axis that may tilt.
class DryJournal final : public DrySizes {
 public:
  JournalSizes sizes;
  std::vector<FormSpec> bore_profile, journal_profile;

  ContactPair contact_pair(double combined_modulus) const override;
  DryElement element(const DryParts&, const Pair<2>&) const override;
  DryElement element(const DryParts&, const Pair<3>&) const override;
  void draw(Scene::Joint&) const override;
  std::optional<JournalStart> start() const override { return sizes.initial_place(); }
  bool is_round() const override { return bore_profile.empty() && journal_profile.empty(); }
};

/// Returns the dry kind of revolute and cylindrical joints; its sizes are those of the film where they have no table of their own.
DryKind dry_journal();

}  // namespace stribeck
