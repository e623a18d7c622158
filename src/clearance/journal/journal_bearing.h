#pragma once
#include <optional>

#include "clearance/film_joint.h"
#include "clearance/flow_regime.h"
#include "clearance/journal/bearing_readings.h"
#include "clearance/journal/journal_kinematics.h"
#include "mbs/body/flexible_body.h"
#include "tribo/film/bearing/film_sensitivity.h"

/// A revolute joint whose journal (marker B) runs in a bearing (marker A) of finite width, in the plane or in space:
/// oil film with cavitation, asperity contact and friction on a grid (tribo/film/bearing/finite_journal_film.h). In space the axes of the two
/// markers may tilt against each other. In a cylindrical joint the journal slides along the axis z, in the film that it shears and carries
/// along; in a revolute joint it does not.
///   a = (e_x, e_y, s_x, s_y): journal centre from bearing centre, slopes of the journal's axis; ω angular velocity about z
///   force (q₀, q₁, 0) and moment s × (q₂, q₃, 0) + (0, 0, M) on the journal, at its centre, in bearing axes; s the
///   journal's axis of length 1
/// Coordinates of the joint: a, the turn ψ of the journal [rad] and its axial position s [m], then modal coordinates η. A rotating mesh adds
/// its angle [rad] and its angular velocity [rad/s] to the memory of the film, whose a are in axes of the mesh then.
/// Where the bearing belongs to a flexible body, its surface may move by the modes of that body as well: what modes do beside the motion of
/// the marker is in S (FiniteJournalFilm), and Q_η acts on them. The modes' own motion of the marker comes through its attachment.
/// A rotating mesh moves in each step with the angular velocity Ω of the minimum film thickness at its start,
///   Ω = (e × ė)·ẑ/(e² + (c/10)²),   c radial clearance
/// so that this is data like the oil height, and no unknown. Its film is solved in axes of the mesh.
namespace stribeck {

template <int D>
class JournalBearing final : public FilmJoint {
 public:
  /// initial_fill_fraction: share of the gap that holds oil at the start. modes: rows of the bearing's body, of a film that they move.
  /// density: of the oil [kg/m³].
  JournalBearing(std::string name, Pair<D> pair, FiniteJournalFilm film,
                 double initial_fill_fraction, MeshMotion mesh = MeshMotion::fixed,
                 ModalRows modes = {}, double density = usual_oil_density);

  void add_force(const State&, Work&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink& K) const override;
  PowerFlow power(const State&, Work&) const override;
  std::optional<Violation> violation(const State&, Work&) const override;
  Violation error_diagnosis(const State&, Work&) const override;
  double scaled_displacement(const State&, const VectorXd& dq) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  std::vector<FieldChannel> fields() const override;
  void sample_fields(const State&, double* values) const override;

  bool carries_at_rest() const override { return film_.has_contact(); }
  std::vector<std::string> warnings(const FilmExtremes&, const State& end) const override;
  const FiniteJournalFilm& film() const { return film_; }
  bool is_elastic() const { return film_.is_elastic(); }

 private:
  struct Evaluation final : FilmEvaluation {
    explicit Evaluation(const FiniteJournalFilm& of) : film(of) {}
    FiniteJournalFilm::Workspace film;
    FilmTangent tangent;
    ModalTangent modal_tangent;
  };
  static const Evaluation& of_journal(const FilmEvaluation& e) {
    return static_cast<const Evaluation&>(e);
  }
  static Evaluation& of_journal(FilmEvaluation& e) { return static_cast<Evaluation&>(e); }

  std::size_t films() const override { return 1; }
  const PatchFilm& film_at(std::size_t) const override { return film_; }
  PatchWork& workspace(FilmEvaluation& e, std::size_t) const override { return of_journal(e).film; }
  std::unique_ptr<FilmEvaluation> make_evaluation() const override;
  int coordinates() const override { return first_mode + film_.modes(); }
  void evaluate_coordinates(const State&, VectorXd& x, VectorXd& rate) const override;
  bool evaluate_films(const State&, FilmEvaluation&) const override;
  void evaluate_tangent(const State&, FilmEvaluation&) const override;
  void flow_gap(std::size_t film, const VectorXd& x, Gap&) const override;
  int reported_rows() const override { return greatest_speed_row() + 1; }
  void report(const State&, FilmEvaluation&, const OilBalance&, double* rows) const override;
  int additional_rows() const override { return mesh_ == MeshMotion::fixed ? 0 : mesh_rows; }
  void start_memory(const State&, double* coordinates, double* additional) const override;
  void store_memory(const State&, const FilmEvaluation&, double* coordinates,
                    double* additional) const override;

  enum Coordinate { angle_row = 4, slide_row, first_mode };
  enum MeshRow { mesh_angle_row, mesh_speed_row, mesh_rows };
  static constexpr int force_rows = 3;  ///< x, y, moment in bearing axes, before values of channels

  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  SurfaceMotion surface_motion_at(const VectorXd& x, const VectorXd& rate) const;
  FilmMemory memory(const State&) const;
  double mesh_angle(const State&) const;  ///< [rad]
  double mesh_speed(const State&) const;  ///< [rad/s]
  SurfaceMotion on_mesh(const SurfaceMotion&, const State&) const;
  double speed_to_follow(const SurfaceMotion&) const;
  double eccentricity_ratio(const State&) const;
  int greatest_speed_row() const { return channel_rows_; }  ///< of the journal so far [rad/s]

  Pair<D> pair_;
  FiniteJournalFilm film_;
  MeshMotion mesh_;
  ModalRows modes_;
  double density_;
  int channel_rows_ = force_rows;
};

extern template class JournalBearing<2>;
extern template class JournalBearing<3>;

}  // namespace stribeck
