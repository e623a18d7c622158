#pragma once
#include <memory>
#include <optional>

#include "clearance/lubricated_joint.h"
#include "mbs/field_source.h"
#include "mbs/force/force.h"
#include "mbs/parallel_evaluation.h"
#include "tribo/film/patch/face_film.h"

/// A translational joint whose slider (marker B) floats on oil in its guide (marker A): faces of the slider look at walls of the guide
/// that run along x of A. Pads face flat walls on either side, in space square to y; skirts of a piston face the liner around them.
///   coordinates of B against A, axes of A: place (r_x, r_y, r_z) and turns (R₃₂, R₁₃, R₂₁), small; in the plane (r_x, r_y, angle)
///   axes of a skirt and of a pad on the lower wall are those of A; of a pad on the upper wall they are turned by π about x: y, z and
///   rotations about them change sign
/// Each face is a film of its own (tribo/film/patch/face_film.h). Films, contents and pressures at the start of a step live in
/// State::history; commit() moves them on.
/// Sign: force on the slider at B, in axes of A; the guide gets the opposite at the same point. Valid for walls longer than the way of
/// the slider, and turns small against 1.
namespace stribeck {

struct GuideFace {
  std::string name;                      ///< "joint.crosshead.pad_1", "joint.piston.thrust"
  bool upper;                            ///< faces the wall on the side of +y
  std::shared_ptr<const FaceFilm> film;  ///< never null
};

/// Where the walls end, along x of marker A [m].
struct WallEnds {
  double from, to;
  std::string key;   ///< "film.guide_length"
  std::string name;  ///< "guide", "liner"
};

/// Readings of one face at the end of a step.
struct FaceReadings {
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double lift = 0, asperity_lift = 0;  ///< force across the guide, of film and asperities [N]
  double loss = 0, asperity_loss = 0;
  double wear_load = 0;  ///< asperity pressure times sliding speed over the area [W]
  /// Along both axes of the face's fields: where its gap is smallest, where its film pressure is largest.
  std::array<double, 2> thinnest{}, loaded{};
  double peak_deflection = 0, elastic_energy = 0;  ///< of an elastic face [m], [J]
};

/// What forces that do the work Q·ẋ take from the bodies [W].
template <class Numbers>
double heat(const Numbers& force, const Numbers& rate) {
  double power = 0;
  for (std::size_t k = 0; k < force.size(); ++k) power += force[k] * rate[k];
  return -power;
}

/// Readings of a joint at the end of a step.
struct PadReadings {
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double lift = 0, asperity_lift = 0;  ///< sums of the sizes of what the pads bear [N]
  double loss = 0, asperity_loss = 0;
  double lateral_loss = 0;  ///< of that, what films take from the motion across the guide [W]
  double side_flow = 0, edge_flow = 0, volume = 0;
  std::array<double, 3> force{};  ///< on the slider, axes of the guide [N]
  double moment = 0;              ///< about z [N m]
  double lost_volume = 0;  ///< gone out, less what was there at the start; the last of all [m³]
};

template <int D>
class SliderOnPads final : public ForceElement,
                           public ParallelEvaluation,
                           public FieldSource,
                           public LubricatedJoint {
 public:
  /// At least one face, of planar coordinates where D = 2 and of spatial ones where D = 3. initial_fill_fraction: share of the gap
  /// that holds oil at the start. Walls without ends where they are left out.
  SliderOnPads(std::string name, Pair<D> pair, std::vector<GuideFace> pads,
               double initial_fill_fraction, std::optional<WallEnds> walls = {});

  void prepare(const State&, bool tangent) const override;
  void add_force(const State&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, MatrixSink& K) const override;
  PowerFlow power(const State&) const override;
  double stored_energy(const State&) const override;  ///< of elastic faces

  int history_rows() const override;
  void commit(State&) const override;
  std::optional<Violation> violation(const State&) const override;
  std::optional<Violation> misplaced(const State& s) const override {
    return beyond_guide(place(s));
  }
  Violation strain(const State&) const override;
  double scaled_displacement(const State&, const VectorXd& dq) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  std::vector<FieldChannel> fields() const override;
  void sample_fields(const State&, double* values) const override;

  const std::string& joint_name() const override { return name(); }
  std::string support() const override { return "film.asperity"; }
  bool carries_at_rest() const override;
  std::vector<std::string> warnings(const FilmExtremes&, const State& end) const override;
  const std::vector<GuideFace>& pads() const { return pads_; }

 private:
  static constexpr int coordinates_count = dofs<D>;
  using Numbers = std::array<double, coordinates_count>;

  // Rows of the history, before readings, content and pressure by cell of each face.
  static constexpr int begun_row = 0, time_row = 1, place_row = 2,
                       readings_row = place_row + coordinates_count,
                       reading_count = sizeof(PadReadings) / sizeof(double),
                       lost_volume_row = readings_row + reading_count - 1,
                       face_reading_count = sizeof(FaceReadings) / sizeof(double);
  /// The last evaluation and all that it was made from: the same question is answered once, whichever state asks.
  struct Answer {
    std::vector<PatchFilm::Workspace> work;
    Numbers x{}, rate{}, force{}, friction{}, asperity{};
    Eigen::Matrix<double, coordinates_count, coordinates_count> over_x, over_rate;
    double time = 0;
    VectorXd start;  ///< what the state remembers of the step before
    bool found = false, asked = false, has_tangent = false;
  };
  const Answer& evaluate(const State&) const;
  const Answer& with_tangent(const State&) const;
  void find(const State&, Answer&) const;
  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  Numbers place(const State&) const;  ///< coordinates of the slider
  const double* rows(const State& s) const { return s.history.data() + history_row_; }
  Eigen::VectorXd seen_by(const GuideFace&, const Numbers& x) const;  ///< in axes of the pad
  /// Of its readings; content, pressures and what elastic faces remember follow.
  int face_row(std::size_t pad) const;
  int pad_row(std::size_t pad) const { return face_row(pad) + face_reading_count; }
  /// What an elastic face remembers (tribo/film/elastic/elastic_memory.h); −1 of a rigid one.
  int elastic_row(std::size_t pad) const;
  /// Deflection of an elastic face; null of a rigid one.
  const double* deflection(const State&, std::size_t pad) const;
  void begin(State&) const;
  PadReadings readings(const State&, const Answer&) const;
  FaceReadings readings(const Answer&, std::size_t pad) const;
  FaceReadings last_readings(const State&, std::size_t pad) const;
  double least_gap(const Answer&) const;
  std::optional<Violation> beyond_guide(const Numbers& x) const;
  double clearance() const;  ///< smallest of the pads [m]

  Pair<D> pair_;
  std::vector<GuideFace> pads_;
  double initial_fraction_;
  std::optional<WallEnds> walls_;
  mutable Answer answer_;  // a workspace: never part of a result
};

extern template class SliderOnPads<2>;
extern template class SliderOnPads<3>;

}  // namespace stribeck
