#pragma once
#include <array>
#include <span>

#include "tribo/film/equation/gap_slopes.h"

namespace stribeck {

/// Derivatives of four forces over the columns of a tangent.
using FourRows = Eigen::Array<double, 4, Eigen::Dynamic>;

/// A field and the column of a tangent that it belongs to.
struct ColumnField {
  int column = 0;
  const Field* field = nullptr;
};

/// sum.col(column) += Σ_c weights(:, c) field[c] for some fields, as many as are known to the compiler; of few two cells at once, for sums
/// that do not wait for each other.
template <int count, class Weights>
void add_sums_of(const Weights& weights, std::span<const ColumnField> fields, FourRows& sum) {
  constexpr int cells = count < 4 ? 2 : 1;
  std::array<Eigen::Array4d, cells * count> part;
  part.fill(Eigen::Array4d::Zero());
  std::array<const double*, count> from;
  for (int k = 0; k < count; ++k) from[k] = fields[k].field->data();
  Eigen::Index c = 0;
  for (; c + cells <= weights.cols(); c += cells)
    for (int i = 0; i < cells; ++i) {
      const Eigen::Array4d weight = weights.col(c + i);
      for (int k = 0; k < count; ++k) part[i * count + k] += from[k][c + i] * weight;
    }
  for (; c < weights.cols(); ++c)
    for (int k = 0; k < count; ++k) part[k] += from[k][c] * Eigen::Array4d(weights.col(c));
  for (int i = 0; i < cells; ++i)
    for (int k = 0; k < count; ++k) sum.col(fields[k].column) += part[i * count + k];
}

template <class Weights>
void add_sums(const Weights& weights, std::span<const ColumnField> fields, FourRows& sum) {
  while (fields.size() >= 5) {
    add_sums_of<5>(weights, fields.first(5), sum);
    fields = fields.subspan(5);
  }
  if (fields.size() >= 3) {
    add_sums_of<3>(weights, fields.first(3), sum);
    fields = fields.subspan(3);
  }
  if (fields.size() == 2) add_sums_of<2>(weights, fields, sum);
  if (fields.size() == 1) add_sums_of<1>(weights, fields, sum);
}

}  // namespace stribeck
