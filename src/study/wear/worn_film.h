#pragma once
#include "model/joint/joint_spec.h"
#include "study/wear/worn_joint.h"
#include "tribo/wear/film_wear.h"

namespace stribeck {

struct WearSpec;

/// A joint in mixed lubrication: worn by the asperity contact in the cycle of a run, update by update (film_wear.h).
class WornFilm final : public WornJoint {
 public:
  WornFilm(WornJointPlan plan, const WearSpec& wear, const JointSpec& joint,
           const LubricantSpec& oil, const RunResult& mechanism);

  void save(Checkpoint&) const override;
  void load(const Checkpoint&) override;
  void adopt(const JointSpec&) override;

 private:
  const WearState& wear() const override { return state_; }
  WearState& wear() override { return state_; }
  double period() const override { return period_; }
  void apply_mechanism_loads(const RunResult& mechanism) override;
  void wear_until(double cycles) override;
  bool chooses_jumps() const override { return jump_ == 0; }
  WornSurfaces grid() const override;
  double bore_volume() const override;
  double pin_volume() const override;
  std::vector<Channel> own_channels() const override;
  void sample_own(std::vector<double>& values) override;
  std::vector<FieldChannel> own_fields() const override;
  void frame_own(std::vector<double>& values) const override;

  WearVolume volume_of_bore() const;
  std::optional<WornAsperities> asperities(const Eigen::VectorXd& bore,
                                           const Eigen::VectorXd& pin) const override;
  FiniteJournalFilm film() const;

  double period_, jump_;  ///< period of the cycle [s]; cycles at once, 0: by growth
  int steps_;             ///< steps of the cycle at which pressures are stored
  std::shared_ptr<const FilmModel>
      model_;  ///< film of the mechanism's last run, with its worn surfaces
  double new_roughness_ = 0,
         new_density_ =
             0;  ///< of the asperities as new [m], [1/m²]; 0 where contact is a measured curve
  std::optional<RoughnessRunningIn> running_in_;
  FilmConditions conditions_;
  Lubricant oil_;
  WearLaw bore_law_, journal_law_;
  std::vector<double> angles_, positions_;
  Eigen::VectorXd shares_;  ///< area shares of the surface, cell by cell like the depths
  WearState state_;         ///< depths of whole maps, angle by angle
  FilmMap bore_, journal_;  ///< w and w′ of a cycle, on the whole width [Pa m]
  FilmMap pressure_;        ///< greatest over the width, at steps of the cycle by angles [Pa]
  double slid_ = 0, last_jump_ = 0;
  double least_film_ = 0;  ///< least film thickness in the cycle [m]
};

}  // namespace stribeck
