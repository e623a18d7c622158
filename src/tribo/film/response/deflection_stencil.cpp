#include "tribo/film/response/deflection_stencil.h"

namespace stribeck {

DeflectionStencil::DeflectionStencil(Eigen::Index cells)
    : own_(Field::Zero(cells)), east_(own_), west_(own_), north_(own_), south_(own_) {}

void DeflectionStencil::assemble(const FilmPatch& patch, const EdgeInterpolation& edges,
                                 const GapSlopes& by_gap, const Field& by_cell) {
  own_ = by_cell;
  add_east(patch, edges, by_gap.east);
  add_across(patch, edges, by_gap);
}

/// A wider edge takes from the cell to its west and brings to the one to its east.
void DeflectionStencil::add_east(const FilmPatch& patch, const EdgeInterpolation& edges,
                                 const Field& east) {
  patch.each_run([&](int, int here, int right, int count) {
    const auto share = edges.next().segment(here, count), flow = east.segment(here, count);
    own_.segment(here, count) -= flow * (1 - share);
    east_.segment(here, count) = -flow * share;
    west_.segment(right, count) = flow * (1 - share);
    own_.segment(right, count) += flow * share;
  });
}

/// Edges at the ends of the patch continue the deflection of the last two rows.
void DeflectionStencil::add_across(const FilmPatch& patch, const EdgeInterpolation& edges,
                                   const GapSlopes& by_gap) {
  const Field &up = edges.over_north(), &down = edges.over_south();
  const int rows = patch.rows();
  north_.setZero();
  south_.setZero();
  for (int j = 0; j < patch.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch.cell(j, i);
      const bool top = i + 1 == rows, bottom = i == 0;
      const double over = by_gap.north[c], under = by_gap.south[c];
      own_[c] += over * (1 - up[c]) + under * (1 - down[c]);
      if (rows == 1) continue;
      (top ? south_ : north_)[c] += over * up[c];
      (bottom ? north_ : south_)[c] += under * down[c];
      if (top) continue;
      south_[c + 1] -= over * (1 - up[c]);
      own_[c + 1] -= over * up[c];
    }
}

void DeflectionStencil::apply(const FilmPatch& patch, const Field& deflection,
                              Eigen::VectorXd& flow) const {
  const int pairs = patch.size() - 1;
  const Field& d = deflection;
  auto sum = flow.array();
  sum = own_ * d;
  sum.head(pairs) += north_.head(pairs) * d.tail(pairs);
  sum.tail(pairs) += south_.tail(pairs) * d.head(pairs);
  patch.each_run([&](int left, int here, int right, int count) {
    sum.segment(here, count) += east_.segment(here, count) * d.segment(right, count) +
                                west_.segment(here, count) * d.segment(left, count);
  });
}

void DeflectionStencil::apply_transposed(const FilmPatch& patch, const Sides& adjoint,
                                         Sides& deflection) const {
  const int last = patch.size() - 1;
  const auto lambda = view(adjoint);
  auto sum = view(deflection);
  patch.each_run([&](int left, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k;
      sum.col(c) = own_[c] * lambda.col(c) + east_[left + k] * lambda.col(left + k) +
                   west_[right + k] * lambda.col(right + k);
    }
  });
  for (int c = 0; c < last; ++c) sum.col(c) += south_[c + 1] * lambda.col(c + 1);
  for (int c = 0; c < last; ++c) sum.col(c + 1) += north_[c] * lambda.col(c);
}

void DeflectionStencil::subtract_scaled(const FilmPatch& patch, const Field& scale,
                                        BlockCyclic::Coefficients& K) const {
  const int pairs = patch.size() - 1;
  K.diagonal.array() -= own_ * scale;
  K.above.head(pairs).array() -= north_.head(pairs) * scale.tail(pairs);
  K.below.tail(pairs).array() -= south_.tail(pairs) * scale.head(pairs);
  patch.each_run([&](int left, int here, int right, int count) {
    K.upper.segment(here, count).array() -=
        east_.segment(here, count) * scale.segment(right, count);
    K.lower.segment(here, count).array() -= west_.segment(here, count) * scale.segment(left, count);
  });
}

}  // namespace stribeck
