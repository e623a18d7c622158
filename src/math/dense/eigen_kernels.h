#pragma once
#include <Eigen/Core>

/// The inner kernels of Eigen's products and triangular solutions of dense matrices, compiled once (eigen_kernels.cpp) instead of in each
/// source that writes a product. They are the code that Eigen would instantiate there, to the bit. The precompiled headers include this
/// file; a source without it instantiates kernels of its own.
#if !EIGEN_VERSION_AT_LEAST(3, 4, 90)  // the templates of later versions have other parameters

#define STRIBECK_EIGEN_KERNELS(instantiate)                                                      \
  instantiate Eigen::internal::gebp_kernel<                                                      \
      double, double, Eigen::Index,                                                              \
      Eigen::internal::blas_data_mapper<double, Eigen::Index, Eigen::ColMajor, Eigen::Unaligned, \
                                        1>,                                                      \
      Eigen::internal::gebp_traits<double, double>::mr,                                          \
      Eigen::internal::gebp_traits<double, double>::nr, false, false>;                           \
  instantiate Eigen::internal::gemm_pack_lhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>,            \
      Eigen::internal::gebp_traits<double, double>::mr,                                          \
      Eigen::internal::gebp_traits<double, double>::LhsProgress,                                 \
      Eigen::internal::gebp_traits<double, double>::LhsPacket4Packing, Eigen::ColMajor>;         \
  instantiate Eigen::internal::gemm_pack_lhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>,            \
      Eigen::internal::gebp_traits<double, double>::mr,                                          \
      Eigen::internal::gebp_traits<double, double>::LhsProgress,                                 \
      Eigen::internal::gebp_traits<double, double>::LhsPacket4Packing, Eigen::RowMajor>;         \
  instantiate Eigen::internal::gemm_pack_lhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::blas_data_mapper<double, Eigen::Index, Eigen::ColMajor, Eigen::Unaligned, \
                                        1>,                                                      \
      Eigen::internal::gebp_traits<double, double>::mr,                                          \
      Eigen::internal::gebp_traits<double, double>::LhsProgress,                                 \
      Eigen::internal::gebp_traits<double, double>::LhsPacket4Packing, Eigen::ColMajor, false,   \
      true>;                                                                                     \
  instantiate Eigen::internal::gemm_pack_rhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>,            \
      Eigen::internal::gebp_traits<double, double>::nr, Eigen::ColMajor>;                        \
  instantiate Eigen::internal::gemm_pack_rhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>,            \
      Eigen::internal::gebp_traits<double, double>::nr, Eigen::RowMajor>;                        \
  instantiate Eigen::internal::gemm_pack_rhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::blas_data_mapper<double, Eigen::Index, Eigen::ColMajor, Eigen::Unaligned, \
                                        1>,                                                      \
      Eigen::internal::gebp_traits<double, double>::nr, Eigen::ColMajor, false, true>;           \
  instantiate Eigen::internal::gemm_pack_rhs<                                                    \
      double, Eigen::Index,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>,            \
      Eigen::internal::gebp_traits<double, double>::nr, Eigen::RowMajor, false, true>;           \
  instantiate Eigen::internal::general_matrix_vector_product<                                    \
      Eigen::Index, double,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>,            \
      Eigen::RowMajor, false, double,                                                            \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>, false, 0>; \
  instantiate Eigen::internal::general_matrix_vector_product<                                    \
      Eigen::Index, double,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>,            \
      Eigen::RowMajor, false, double,                                                            \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>, false, 0>; \
  instantiate Eigen::internal::general_matrix_vector_product<                                    \
      Eigen::Index, double,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>,            \
      Eigen::ColMajor, false, double,                                                            \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>, false, 0>; \
  instantiate Eigen::internal::general_matrix_vector_product<                                    \
      Eigen::Index, double,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>,            \
      Eigen::ColMajor, false, double,                                                            \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::ColMajor>, false, 0>; \
  instantiate Eigen::internal::general_matrix_vector_product<                                    \
      Eigen::Index, double,                                                                      \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>,            \
      Eigen::RowMajor, false, double,                                                            \
      Eigen::internal::const_blas_data_mapper<double, Eigen::Index, Eigen::RowMajor>, false, 1>; \
  instantiate Eigen::internal::triangular_solve_matrix<double, Eigen::Index, Eigen::OnTheLeft,   \
                                                       Eigen::Lower, false, Eigen::ColMajor,     \
                                                       Eigen::ColMajor, 1>;                      \
  instantiate Eigen::internal::triangular_solve_matrix<double, Eigen::Index, Eigen::OnTheLeft,   \
                                                       Eigen::Upper, false, Eigen::RowMajor,     \
                                                       Eigen::ColMajor, 1>;                      \
  instantiate Eigen::internal::triangular_solve_matrix<double, Eigen::Index, Eigen::OnTheLeft,   \
                                                       Eigen::UnitLower, false, Eigen::ColMajor, \
                                                       Eigen::ColMajor, 1>;                      \
  instantiate Eigen::internal::triangular_solve_matrix<double, Eigen::Index, Eigen::OnTheLeft,   \
                                                       Eigen::Upper, false, Eigen::ColMajor,     \
                                                       Eigen::ColMajor, 1>;                      \
  instantiate Eigen::internal::triangular_solve_matrix<double, Eigen::Index, Eigen::OnTheRight,  \
                                                       Eigen::Upper, false, Eigen::RowMajor,     \
                                                       Eigen::ColMajor, 1>;

STRIBECK_EIGEN_KERNELS(extern template struct)
#endif
