#pragma once
#include <optional>

#include "clearance/journal/bearing_readings.h"
#include "clearance/journal/journal_kinematics.h"
#include "clearance/lubricated_joint.h"
#include "mbs/body/flexible_body.h"
#include "mbs/field_source.h"
#include "mbs/force/force.h"
#include "mbs/parallel_evaluation.h"
#include "tribo/film/film_sensitivity.h"

/// A revolute joint whose journal (marker B) runs in a bearing (marker A) of finite width, in the plane or in space:
/// oil film with cavitation, asperity contact and friction on a grid (tribo/film/mixed_film.h). In space the axes of the two
/// markers may tilt against each other. In a cylindrical joint the journal slides along the axis z, in the film that it shears and carries
/// along; in a revolute joint it does not.
///   a = (e_x, e_y, s_x, s_y): journal centre from bearing centre, slopes of the journal's axis; ω angular velocity about z
///   force (q₀, q₁, 0) and moment s × (q₂, q₃, 0) + (0, 0, M) on the journal, at its centre, in bearing axes; s the
///   journal's axis of length 1
/// The film's content and pressure at the start of a step, and what elastic surfaces remember, live in State::history; commit() moves
/// them on.
/// Where the bearing belongs to a flexible body, its surface may move by the modes of that body as well: what modes do beside the motion
/// of the marker is in S (MixedFilm), and Q_η acts on them. The modes' own motion of the marker comes through its attachment.
/// A rotating mesh moves in each step with the angular velocity Ω of the minimum film thickness at its start,
///   Ω = (e × ė)·ẑ/(e² + (c/10)²),   c radial clearance
/// so that this is data like the content, and no unknown. Its film is solved in axes of the mesh.
namespace stribeck {

template <int D>
class JournalBearing final : public ForceElement,
                             public ParallelEvaluation,
                             public FieldSource,
                             public LubricatedJoint {
 public:
  /// initial_fill_fraction: share of the gap that holds oil at the start. modes: rows of the bearing's body, of a film that they move.
  JournalBearing(std::string name, Pair<D> pair, MixedFilm film, double initial_fill_fraction,
                 MeshMotion mesh = MeshMotion::fixed, ModalRows modes = {});

  void prepare(const State&, bool tangent) const override;
  void add_force(const State&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, MatrixSink& K) const override;
  PowerFlow power(const State&) const override;
  double stored_energy(const State&) const override;  ///< of elastic surfaces

  int history_rows() const override;
  void commit(State&) const override;
  std::optional<Violation> violation(const State&) const override;
  Violation strain(const State&) const override;
  double scaled_displacement(const State&, const VectorXd& dq) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  std::vector<FieldChannel> fields() const override;
  void sample_fields(const State&, double* values) const override;

  const std::string& joint_name() const override { return name(); }
  std::string support() const override { return "film.asperity"; }
  bool carries_at_rest() const override { return film_.has_contact(); }
  std::vector<std::string> warnings(const FilmExtremes&, const State& end) const override;
  const MixedFilm& film() const { return film_; }
  bool is_elastic() const { return film_.is_elastic(); }

 private:
  /// The last evaluation and all that it was made from: the same question is answered once, whichever state asks.
  struct Answer {
    explicit Answer(const MixedFilm& film) : work(film) {}
    MixedFilm::Workspace work;
    SurfaceMotion motion;  ///< in bearing axes
    double time = 0;
    VectorXd start;  ///< what the state remembers of the step before
    bool found = false, asked = false;
    std::optional<FilmTangent> slope;
    ModalTangent modal_slope;
  };
  const Answer& evaluate(const State&) const;
  const FilmTangent& slope(const State&) const;
  Wrench<double, D> wrench(const State&) const;
  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  SurfaceMotion surfaces(const State&) const;
  bool has_elastic_surface() const { return film_.extras().elastic != nullptr; }
  void add_modal_tangent(const State&, const TangentWeights&, const FilmInputs<PairDual<D>>&,
                         MatrixSink& K) const;

  FilmMemory memory(const State& s) const;
  double mesh_angle(const State& s) const;  ///< [rad]
  double mesh_speed(const State& s) const;  ///< [rad/s]
  SurfaceMotion on_mesh(const SurfaceMotion&, const State&) const;
  double speed_to_follow(const SurfaceMotion&) const;
  BearingReadings readings(const State&, const Answer&) const;
  BearingReadings last_readings(const State&) const;
  void begin(State&) const;
  double eccentricity_ratio(const State&) const;

  Pair<D> pair_;
  MixedFilm film_;
  double initial_fraction_;
  MeshMotion mesh_;
  ModalRows modes_;
  mutable Answer answer_;  // a workspace: never part of a result
};

extern template class JournalBearing<2>;
extern template class JournalBearing<3>;

}  // namespace stribeck
