#include "clearance/guide/guide_on_modes.h"

#include "clearance/modal_blocks.h"

namespace stribeck {
namespace {

using Eigen::MatrixXd;

/// Modes of a body and the place of their coordinates among those of the joint.
struct Segment {
  const BodyModes& modes;
  int first;

  /// Number of modes of the body up to the last active one.
  int size() const { return modes.active.back() + 1; }
};

/// Rows of active modes in those of all up to the last.
MatrixXd spread_rows(const Segment& of, const MatrixXd& active) {
  MatrixXd all = MatrixXd::Zero(of.size(), active.cols());
  for (int k = 0; k < of.modes.count(); ++k)
    all.row(of.modes.active[static_cast<std::size_t>(k)]) = active.row(k);
  return all;
}

}  // namespace

template <int D>
void add_modal_tangent(const GuideOnModes<D>& guide, const State& s, const TangentWeights& w,
                       const GuideTangent& d, MatrixSink& K) {
  constexpr int n = dofs<D>;
  const Pair<D>& pair = guide.pair;
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  const Motion<double, D> motion = relative_motion(pair, s);
  const auto seeded =
      relative_motion(seeded_a(pair.a, pair.body_a, s, w), seeded_b(pair.b, pair.body_b, s, w));
  const auto x = guide_coordinates(seeded), rate = guide_rates(seeded);
  const MatrixXd by = w.q * d.by_x + w.v * d.by_rate;
  const std::array<Segment, 2> segments{
      {{guide.modes.slider, n}, {guide.modes.guide, n + guide.modes.slider.count()}}};
  for (const Segment& here : segments) {
    const int count = here.modes.count();
    if (count == 0) continue;
    MatrixXd of_modes = MatrixXd::Zero(count, pair_dofs<D>);
    for (int k = 0; k < n; ++k) {
      const auto at = static_cast<std::size_t>(k);
      of_modes -= d.by_x.col(k).segment(here.first, count) * x[at].derivatives().transpose() +
                  d.by_rate.col(k).segment(here.first, count) * rate[at].derivatives().transpose();
    }
    ModalBlocks<D> blocks(here.size(), spread_rows(here, of_modes));
    for (int k = 0; k < count; ++k)
      blocks.set(
          here.modes.active[static_cast<std::size_t>(k)],
          pull_back(a, b, guide_wrench<double>(rigid_part<D>(by.col(here.first + k)), motion)));
    blocks.add(pair, here.modes.rows.v, K);
    for (const Segment& other : segments) {
      if (other.modes.count() == 0) continue;
      const MatrixXd rows =
          spread_rows(other, -by.block(other.first, here.first, other.modes.count(), count));
      const MatrixXd among = spread_rows(here, rows.transpose()).transpose();
      K.add(other.modes.rows.v, here.modes.rows.v, among.data(), other.size(), here.size());
    }
  }
}

template void add_modal_tangent(const GuideOnModes<2>&, const State&, const TangentWeights&,
                                const GuideTangent&, MatrixSink&);
template void add_modal_tangent(const GuideOnModes<3>&, const State&, const TangentWeights&,
                                const GuideTangent&, MatrixSink&);

}  // namespace stribeck
