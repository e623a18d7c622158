#include "tribo/film/surface/product_shares.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stribeck {
namespace {

constexpr double round_off = 1e-13;  // of the largest share

std::size_t at(int k) {
  return static_cast<std::size_t>(k);
}

template <int K>
using Numbers = Eigen::Map<Eigen::Array<double, K, 1>>;
template <int K>
using Given = Eigen::Map<const Eigen::Array<double, K, 1>>;

/// y = M x for K vectors side by side.
template <int K, class Matrix>
void multiply(const Matrix& matrix, const double* x, double* y) {
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    Eigen::Array<double, K, 1> sum = Eigen::Array<double, K, 1>::Zero();
    for (Eigen::Index b = 0; b < matrix.cols(); ++b) sum += matrix(i, b) * Given<K>(x + K * b);
    Numbers<K>(y + K * i) = sum;
  }
}

}  // namespace

std::optional<ProductShares> ProductShares::of(const Matrix& shares, int stride) {
  const auto points = static_cast<int>(shares.cols());
  if (shares.nonZeros() == 0 || shares.rows() % stride != 0 || stride > most_stride)
    return std::nullopt;
  for (int along = 2; along <= most_places && 2 * along <= points; ++along) {
    if (points % along != 0) continue;
    for (const bool along_first : {true, false}) {
      const ProductShares found(shares, stride, {points / along, along, along_first});
      if (found.is_exact(shares)) return found;
    }
  }
  return std::nullopt;
}

/// Sums over one direction are the factor of the other, where N is a product: A_ja = Σ_ib N, B_ib = Σ_ja N/Σ N.
ProductShares::ProductShares(const Matrix& shares, int stride, const Layout& layout)
    : stride_(stride),
      columns_(static_cast<int>(shares.rows()) / stride),
      layout_(layout),
      along_(Eigen::MatrixXd::Zero(stride, layout.along)) {
  for (int j = 0; j < columns_; ++j) {
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(layout.around);
    for (int i = 0; i < stride; ++i)
      for (Matrix::InnerIterator share(shares, j * stride + i); share; ++share) {
        const auto point = static_cast<int>(share.col());
        sums[layout.place_around(point)] += share.value();
        along_(i, layout.place_along(point)) += share.value();
      }
    for (int a = 0; a < layout.around; ++a)
      if (sums[a] != 0) around_.push_back({a, sums[a]});
    first_.push_back(static_cast<int>(around_.size()));
  }
  along_ /= along_.sum();
  by_cell_ = RowGroups(along_);
  by_place_ = RowGroups(along_.transpose());
}

/// Every share is the product of its factors, and no product is a share that is not there.
bool ProductShares::is_exact(const Matrix& shares) const {
  double largest = 0;
  for (int c = 0; c < shares.rows(); ++c)
    for (Matrix::InnerIterator share(shares, c); share; ++share)
      largest = std::max(largest, std::abs(share.value()));
  double of_around = 0;
  for (const Share& share : around_) of_around += share.part * share.part;
  const double squares = of_around * along_.squaredNorm(), given = shares.squaredNorm();
  if (!(std::abs(squares - given) <= round_off * given)) return false;
  for (int c = 0; c < shares.rows(); ++c) {
    Eigen::VectorXd parts = Eigen::VectorXd::Zero(layout_.around);
    for (int k = first_[at(c / stride_)]; k < first_[at(c / stride_ + 1)]; ++k)
      parts[around_[at(k)].place] = around_[at(k)].part;
    for (Matrix::InnerIterator share(shares, c); share; ++share) {
      const auto point = static_cast<int>(share.col());
      const double product =
          parts[layout_.place_around(point)] * along_(c % stride_, layout_.place_along(point));
      if (!(std::abs(share.value() - product) <= round_off * largest)) return false;
    }
  }
  return true;
}

ProductShares::RowGroups::RowGroups(const Eigen::MatrixXd& matrix)
    : groups((static_cast<int>(matrix.rows()) + 3) / 4),
      columns(static_cast<int>(matrix.cols())),
      numbers(at(4 * groups * columns), 0.0) {
  for (int k = 0; k < matrix.rows(); ++k)
    for (int c = 0; c < columns; ++c) numbers[at((k / 4 * columns + c) * 4 + k % 4)] = matrix(k, c);
}

void ProductShares::RowGroups::multiply(const double* x, double* y) const {
  const double* at_column = numbers.data();
  for (int k = 0; k < groups; ++k, y += 4) {
    Eigen::Array4d sum = Eigen::Array4d::Zero();
    for (int c = 0; c < columns; ++c, at_column += 4) sum += x[c] * Given<4>(at_column);
    Numbers<4>{y} = sum;
  }
}

/// Σ_a A_ja w(a, b)
template <int K>
void ProductShares::sum_around(int column, const double* points, double* sums) const {
  const int along = layout_.along, step = K * (layout_.point(0, 1) - layout_.point(0, 0));
  std::fill_n(sums, K * along, 0.0);
  for (int k = first_[at(column)]; k < first_[at(column + 1)]; ++k) {
    const double part = around_[at(k)].part,
                 *from = points + K * layout_.point(around_[at(k)].place, 0);
    for (int b = 0; b < along; ++b) Numbers<K>(sums + K * b) += part * Given<K>(from + b * step);
  }
}

/// f(a, b) += A_ja times the sum of place b.
template <int K>
void ProductShares::add_around(int column, const double* sums, double* points) const {
  const int along = layout_.along, step = K * (layout_.point(0, 1) - layout_.point(0, 0));
  for (int k = first_[at(column)]; k < first_[at(column + 1)]; ++k) {
    const double part = around_[at(k)].part;
    double* to = points + K * layout_.point(around_[at(k)].place, 0);
    for (int b = 0; b < along; ++b) Numbers<K>(to + b * step) += part * Given<K>(sums + K * b);
  }
}

template <int K>
void ProductShares::spread(const double* points, double* cells) const {
  std::array<double, K * most_places> sums;
  std::array<double, most_stride + 4> in_cells;
  for (int j = 0; j < columns_; ++j, cells += K * stride_) {
    sum_around<K>(j, points, sums.data());
    if constexpr (K == 1) {
      by_cell_.multiply(sums.data(), in_cells.data());
      std::copy_n(in_cells.begin(), stride_, cells);
    } else {
      multiply<K>(along_, sums.data(), cells);
    }
  }
}

template <int K>
void ProductShares::gather(const double* cells, double* points) const {
  std::array<double, K * most_places + 4> sums;
  for (int j = 0; j < columns_; ++j, cells += K * stride_) {
    if constexpr (K == 1) {
      by_place_.multiply(cells, sums.data());
    } else {
      multiply<K>(along_.transpose(), cells, sums.data());
    }
    add_around<K>(j, sums.data(), points);
  }
}

template void ProductShares::spread<1>(const double*, double*) const;
template void ProductShares::spread<4>(const double*, double*) const;
template void ProductShares::gather<1>(const double*, double*) const;
template void ProductShares::gather<4>(const double*, double*) const;

}  // namespace stribeck
