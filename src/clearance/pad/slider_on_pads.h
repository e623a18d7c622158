#pragma once
#include <optional>

#include "clearance/lubricated_joint.h"
#include "mbs/field_source.h"
#include "mbs/force/force.h"
#include "mbs/parallel_evaluation.h"
#include "tribo/film/pad/pad_film.h"

/// A translational joint whose slider (marker B) floats on oil in its guide (marker A): pads on the slider face flat walls of the guide
/// that run along x of A, on either side. In space walls are square to y and the slider may also drift and turn.
///   coordinates of B against A, axes of A: place (r_x, r_y, r_z) and turns (R₃₂, R₁₃, R₂₁), small; in the plane (r_x, r_y, angle)
///   axes of a pad on the lower wall are those of A; on the upper wall they are turned by π about x: y, z and rotations about them change sign
/// Each pad is a film of its own (tribo/film/pad/pad_film.h). Films, contents and pressures at the start of a step live in
/// State::history; commit() moves them on.
/// Sign: force on the slider at B, in axes of A; the guide gets the opposite at the same point. Valid for walls longer than the way of
/// the slider, and turns small against 1.
namespace stribeck {

struct GuidePad {
  std::string name;  ///< "joint.crosshead.pad_1"
  bool upper;        ///< faces the wall on the side of +y
  PadFilm film;
};

template <int D>
class SliderOnPads final : public ForceElement,
                           public ParallelEvaluation,
                           public FieldSource,
                           public LubricatedJoint {
 public:
  /// At least one pad, of planar coordinates where D = 2 and of spatial ones where D = 3. initial_fill_fraction: share of the gap
  /// that holds oil at the start.
  SliderOnPads(std::string name, Pair<D> pair, std::vector<GuidePad> pads,
               double initial_fill_fraction);

  void prepare(const State&, bool tangent) const override;
  void add_force(const State&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, MatrixSink& K) const override;
  PowerFlow power(const State&) const override;

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
  bool carries_at_rest() const override;
  std::vector<std::string> warnings(const FilmExtremes&) const override { return {}; }
  const std::vector<GuidePad>& pads() const { return pads_; }

 private:
  static constexpr int coordinates_count = dofs<D>;
  using Numbers = std::array<double, coordinates_count>;

  struct Readings;
  /// The last evaluation and all that it was made from: the same question is answered once, whichever state asks.
  struct Answer {
    std::vector<PadFilm::Workspace> work;
    Numbers x{}, rate{}, force{}, friction{}, asperity{};
    Eigen::Matrix<double, coordinates_count, coordinates_count> over_x, over_rate;
    double time = 0;
    VectorXd start;  ///< what the state remembers of the step before
    bool found = false, asked = false, has_tangent = false;
  };
  const Answer& evaluate(const State&) const;
  const Answer& with_tangent(const State&) const;
  void find(const State&, Answer&) const;
  void add_pad(const GuidePad&, const PadFilm::Workspace&, Answer&) const;
  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  const double* rows(const State& s) const { return s.history.data() + history_row_; }
  int pad_row(std::size_t pad) const;  ///< of its content; pressures follow
  void begin(State&) const;
  Readings readings(const State&, const Answer&) const;
  double least_gap(const Answer&) const;
  double clearance() const;  ///< smallest of the pads [m]

  Pair<D> pair_;
  std::vector<GuidePad> pads_;
  double initial_fraction_;
  mutable Answer answer_;  // a workspace: never part of a result
};

extern template class SliderOnPads<2>;
extern template class SliderOnPads<3>;

}  // namespace stribeck
