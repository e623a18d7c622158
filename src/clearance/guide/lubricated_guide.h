#pragma once
#include <memory>
#include <optional>

#include "clearance/film_joint.h"
#include "clearance/guide/guide_on_modes.h"
#include "clearance/guide/guide_readings.h"
#include "tribo/film/face/face_film.h"

/// A translational joint whose slider (marker B) floats on oil in its guide (marker A): faces of the slider are opposite walls of the guide
/// that run along x of A. Pads face flat walls on either side, in space square to y; skirts of a piston face the liner around them.
///   coordinates of B against A, axes of A: place (r_x, r_y, r_z) and turns (R₃₂, R₁₃, R₂₁), small; in the plane (r_x, r_y, angle)
///   axes of a skirt and of a pad on the lower wall are those of A; of a pad on the upper wall they are turned by π about x: y, z and
///   rotations about them change sign
/// Each face is a film of its own (tribo/film/face/face_film.h).
/// Where the body of slider or guide is flexible, its modes may move the faces: modal coordinates η of the slider's body, then of the
/// guide's, follow the others, and Q_η acts on them. The modes' own motion of the markers comes through their attachment.
/// Sign: force on the slider at B, in axes of A; the guide gets the opposite at the same point. Valid for walls longer than the way of
/// the slider, and turns small against 1; of a round pin any.
namespace stribeck {

/// Ends of the walls along x of marker A [m].
struct WallEnds {
  double from, to;
  std::string key;   ///< "film.guide_length"
  std::string name;  ///< "guide", "liner"
};

/// Words of messages for what slides, what it slides in, and what would carry more.
struct GuideNames {
  std::string slider = "slider", guide = "guide", larger = "larger pads";
};

template <int D>
class LubricatedGuide final : public FilmJoint {
 public:
  /// Requires at least one face, of planar coordinates where D = 2 and of spatial ones where D = 3. initial_fill_fraction: share of the gap
  /// that holds oil at the start. The walls have no ends where `walls` is left out. modes: rows of both bodies, of faces that they move.
  LubricatedGuide(std::string name, Pair<D> pair, std::vector<GuideFace> faces,
                  double initial_fill_fraction, std::optional<WallEnds> walls = {},
                  GuideModes modes = {}, GuideNames names = {});

  void add_force(const State&, Work&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink& K) const override;
  PowerFlow power(const State&, Work&) const override;
  std::optional<Violation> violation(const State&, Work&) const override;
  std::optional<Violation> misplaced(const State&) const override;
  Violation error_diagnosis(const State&, Work&) const override;
  double scaled_displacement(const State&, const VectorXd& dq) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  std::vector<FieldChannel> fields() const override;
  void sample_fields(const State&, double* values) const override;

  bool carries_at_rest() const override;
  std::vector<std::string> warnings(const FilmExtremes&, const State& end) const override;
  const std::vector<GuideFace>& faces() const { return faces_; }

 private:
  static constexpr int count = dofs<D>;  ///< number of coordinates of rigid bodies

  struct Evaluation final : FilmEvaluation {
    std::vector<PatchWork> films;
    VectorXd force, friction, asperity;  ///< generalised, on the slider and on the modes
    GuideTangent tangent;
  };
  static Evaluation& of_guide(FilmEvaluation& e) { return static_cast<Evaluation&>(e); }

  std::size_t films() const override { return faces_.size(); }
  const PatchFilm& film_at(std::size_t face) const override { return *faces_[face].film; }
  PatchWork& workspace(FilmEvaluation& e, std::size_t face) const override {
    return of_guide(e).films[face];
  }
  std::unique_ptr<FilmEvaluation> make_evaluation() const override;
  int coordinates() const override { return count + modes_.all(); }
  void evaluate_coordinates(const State&, VectorXd& x, VectorXd& rate) const override;
  bool evaluate_films(const State&, FilmEvaluation&) const override;
  bool evaluate_face(const State&, std::size_t face, Evaluation&) const;
  void evaluate_tangent(const State&, FilmEvaluation&) const override;
  void flow_gap(std::size_t face, const VectorXd& x, Gap&) const override;
  int reported_rows() const override { return reported_rows_; }
  void report(const State&, FilmEvaluation&, const OilBalance&, double* rows) const override;
  GuideReadings readings(Evaluation&, const OilBalance&) const;

  Frame<double, D> frame_a(const State& s) const {
    return frame(pair_.a, stribeck::coordinates(pair_.body_a, s));
  }
  Frame<double, D> frame_b(const State& s) const {
    return frame(pair_.b, stribeck::coordinates(pair_.body_b, s));
  }
  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  double least_gap(const Evaluation&) const;
  std::optional<Violation> beyond_walls(double x) const;
  double clearance() const;  ///< smallest clearance of the faces [m]

  /// Returns ±1 by coordinate, from those of the joint to those of a face; modes keep theirs.
  double sign(int k, bool upper) const { return k < count ? sign_on_face<D>(k, upper) : 1; }

  Pair<D> pair_;
  std::vector<GuideFace> faces_;
  std::optional<WallEnds> walls_;
  GuideModes modes_;
  GuideNames names_;
  int reported_rows_ = count;
};

extern template class LubricatedGuide<2>;
extern template class LubricatedGuide<3>;

}  // namespace stribeck
