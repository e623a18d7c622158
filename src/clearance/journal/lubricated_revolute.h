#pragma once
#include <memory>
#include <optional>

#include "clearance/flow_regime.h"
#include "clearance/lubricated_joint.h"
#include "mbs/force/force.h"
#include "tribo/dry/transition.h"

/// A revolute joint whose journal (marker B) floats in the oil film of its bearing (marker A).
/// No constraint: the film's force and moment act between the two bodies. Where a mechanism meets a surface.
///   F on the journal at the journal centre, −F on the bearing at the same point   [Flores2009] Eqs. 33-34
namespace stribeck {

/// Adapts a closed-form film (with or without dry contact behind it) to the motion of two markers.
struct JournalLaw {
  static constexpr bool counts_turns = false;
  std::shared_ptr<const ClosedFormFilm> film;  ///< shared with `contact`, which refers to it
  FilmConditions conditions{};
  std::optional<FilmToContact> contact;

  template <class T>
  Wrench<T, 2> wrench(const Motion<T, 2>& m, const LawMemory&) const;
  double stored_energy(const Motion<double, 2>& m, const LawMemory&) const;
};

extern template class MarkerForce<JournalLaw, 2>;

class LubricatedRevolute final : public MarkerForce<JournalLaw, 2>, public LubricatedJoint {
 public:
  /// density: of the oil [kg/m³]. Without a transition, a journal that reaches its bearing is a Violation and the step is rejected.
  LubricatedRevolute(std::string name, Pair<2> pair, std::shared_ptr<const ClosedFormFilm> film,
                     const FilmConditions& conditions, double density = usual_oil_density);
  LubricatedRevolute(std::string name, Pair<2> pair, std::shared_ptr<const ClosedFormFilm> film,
                     const FilmConditions& conditions, const Transition& transition,
                     const ContactLaw& contact, double density = usual_oil_density);

  const FilmConditions& conditions() const { return law().conditions; }
  int history_rows() const override;
  void commit(State&, Work&) const override;
  std::optional<Violation> violation(const State&, Work&) const override;
  Violation error_diagnosis(const State&, Work&) const override;
  double scaled_displacement(const State&, const VectorXd& dq) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  const std::string& joint_name() const override { return name(); }
  std::string support() const override { return "transition"; }
  bool carries_at_rest() const override { return law().contact.has_value(); }
  std::vector<std::string> warnings(const FilmExtremes&, const State& end) const override;

 private:
  double resolved_length(const State&) const;  ///< [m]
  double uncertainty(const State&) const;      ///< round-off error of the eccentricity [m]
  std::string remedy() const;

  std::optional<Transition> transition_;
  double density_;
};

}  // namespace stribeck
