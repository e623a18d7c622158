#pragma once
#include <cmath>
#include <cstring>

/// Small square blocks of a size N known to the compiler, column by column, four numbers at a time.
///   A⁻¹ by Gauss-Jordan elimination with pivots of 2 by 2: half the passes over the block, half the divisions in a row
/// No pivoting: for M-matrices none is needed. Where N is no multiple of four the last four overlap those before them and hold
/// the same numbers, so that no loop has a tail.
/// Four is what keeps the compiler from vectorising across columns, and from reading four numbers where one was just written.
namespace stribeck::dense_block {

typedef double Four __attribute__((vector_size(32)));

/// Number of fours of a column, and where each begins.
template <int N>
inline constexpr int fours = (N + 3) / 4;
template <int N>
constexpr int begin_of(int four) {
  return 4 * four + 4 <= N ? 4 * four : N - 4;
}
/// Four numbers that lie one after the other, anywhere.
inline Four four_at(const double* x) {
  Four four;
  std::memcpy(&four, x, sizeof four);
  return four;
}
inline void put(Four four, double* x) {
  std::memcpy(x, &four, sizeof four);
}

inline bool is_pivot(double x) {
  return std::abs(x) > 0 && std::isfinite(x);
}

/// A block at work: columns of whole fours. Zero to begin with.
template <int N>
class Block {
 public:
  double& operator()(int row, int column) { return d_[column * stride + row]; }

  /// −= l_i b_ij u_j, b without padding
  void subtract_scaled(const double* l, const double* b, const double* u) {
    for (int j = 0; j < N; ++j) subtract_column(l, b + j * N, u[j], d_ + j * stride);
  }
  /// += a, a without padding
  void add(const double* a) {
    for (int j = 0; j < N; ++j)
      for (int i = 0; i < N; ++i) d_[j * stride + i] += a[j * N + i];
  }
  void store(double* a) const {
    for (int j = 0; j < N; ++j) std::memcpy(a + j * N, d_ + j * stride, N * sizeof(double));
  }

  /// False when a pivot is zero or not finite.
  bool invert() {
    for (int p = 0; p + 1 < N; p += 2)
      if (!eliminate_pair(p)) return false;
    return N % 2 == 0 || eliminate_one(N - 1);
  }

 private:
  static void subtract_column(const double* l, const double* b, double u, double* to) {
    if constexpr (N < 4) {
      for (int i = 0; i < N; ++i) to[i] -= l[i] * b[i] * u;
    } else {
      Four now[width];
      for (int k = 0; k < width; ++k) {
        const int i = begin_of<N>(k);
        now[k] = four_at(to + i) - four_at(l + i) * four_at(b + i) * u;
      }
      for (int k = 0; k < width; ++k) put(now[k], to + begin_of<N>(k));
    }
  }

  static constexpr int width = fours<N>, stride = 4 * width;
  Four four(int column, int k) const { return four_at(d_ + column * stride + 4 * k); }
  void set(int column, int k, Four to) { put(to, d_ + column * stride + 4 * k); }

  /// Eliminates with the pivot in columns p, p + 1. Numbers of the pivot's own rows are stored last: what is read as four
  /// must not have been written as one a moment ago.
  bool eliminate_pair(int p) {
    double *first = d_ + p * stride, *second = first + stride;
    const double determinant = first[p] * second[p + 1] - first[p + 1] * second[p];
    if (!is_pivot(determinant)) return false;
    const double q = 1 / determinant;
    const double a = second[p + 1] * q, b = -first[p + 1] * q, c = -second[p] * q,
                 e = first[p] * q;  // inverse: columns (a, b) and (c, e)
    Four r[width], s[width];
    for (int k = 0; k < width; ++k) {
      const Four x = four(p, k), y = four(p + 1, k);
      r[k] = a * x + b * y;
      s[k] = c * x + e * y;
    }
    for (int j = 0; j < N; ++j) {
      double* column = d_ + j * stride;
      const double f = column[p], g = column[p + 1];
#pragma GCC unroll 10
      for (int k = 0; k < width; ++k) set(j, k, four(j, k) - (f * r[k] + g * s[k]));
      column[p] = -(f * a + g * c);
      column[p + 1] = -(f * b + g * e);
    }
    for (int k = 0; k < width; ++k) {
      set(p, k, r[k]);
      set(p + 1, k, s[k]);
    }
    first[p] = a;
    first[p + 1] = b;
    second[p] = c;
    second[p + 1] = e;
    return true;
  }

  bool eliminate_one(int p) {
    double* pivot = d_ + p * stride;
    if (!is_pivot(pivot[p])) return false;
    const double q = 1 / pivot[p];
    Four r[width];
    for (int k = 0; k < width; ++k) r[k] = q * four(p, k);
    for (int j = 0; j < N; ++j) {
      double* column = d_ + j * stride;
      const double f = column[p];
      for (int k = 0; k < width; ++k) set(j, k, four(j, k) - f * r[k]);
      column[p] = -f * q;
    }
    for (int k = 0; k < width; ++k) set(p, k, r[k]);
    pivot[p] = q;
    return true;
  }

  alignas(32) double d_[N * stride] = {};
};

/// y = A x
template <int N>
void times(const double* __restrict a, const double* __restrict x, double* __restrict y) {
  if constexpr (N < 4) {
    for (int i = 0; i < N; ++i) {
      y[i] = 0;
      for (int j = 0; j < N; ++j) y[i] += a[j * N + i] * x[j];
    }
  } else {
    Four even[fours<N>] = {},
         odd[fours<N>] = {};  // two sums, so that one need not wait for the other
    for (int j = 0; j + 1 < N; j += 2)
      for (int k = 0; k < fours<N>; ++k) {
        even[k] += four_at(a + j * N + begin_of<N>(k)) * x[j];
        odd[k] += four_at(a + (j + 1) * N + begin_of<N>(k)) * x[j + 1];
      }
    if constexpr (N % 2 == 1)
      for (int k = 0; k < fours<N>; ++k)
        even[k] += four_at(a + (N - 1) * N + begin_of<N>(k)) * x[N - 1];
    for (int k = 0; k < fours<N>; ++k) put(even[k] + odd[k], y + begin_of<N>(k));
  }
}

/// y = Aᵀ x
template <int N>
void transposed_times(const double* __restrict a, const double* __restrict x,
                      double* __restrict y) {
  for (int j = 0; j < N; ++j) {
    double sum[2] = {};
    for (int i = 0; i < N; ++i) sum[i % 2] += a[j * N + i] * x[i];
    y[j] = sum[0] + sum[1];
  }
}

/// Y = Aᵀ X for four right sides that lie side by side.
template <int N>
void transposed_times_four(const double* __restrict a, const double* __restrict x,
                           double* __restrict y) {
  constexpr int together = N % 5 == 0 ? 5 : N % 4 == 0 ? 4 : N % 3 == 0 ? 3 : N % 2 == 0 ? 2 : 1;
  for (int j = 0; j < N; j += together) {
    Four sum[together] = {};
    for (int i = 0; i < N; ++i) {
      const Four side = four_at(x + 4 * i);
#pragma GCC unroll 5
      for (int m = 0; m < together; ++m) sum[m] += a[(j + m) * N + i] * side;
    }
    for (int m = 0; m < together; ++m) put(sum[m], y + 4 * (j + m));
  }
}

}  // namespace stribeck::dense_block
