#include "math/dense/eigen_kernels.h"

#if !EIGEN_VERSION_AT_LEAST(3, 4, 90)
STRIBECK_EIGEN_KERNELS(template struct)
#endif
