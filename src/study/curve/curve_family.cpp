#include "study/curve/curve_family.h"

namespace stribeck {

const std::vector<CurveFamily>& curve_families() {
  static const std::vector<CurveFamily> all{friction_curves(),
                                            contact_curves(),
                                            asperity_curves(),
                                            pressure_viscosity_curves(),
                                            temperature_viscosity_curves(),
                                            shear_viscosity_curves(),
                                            density_curves(),
                                            wear_curves()};
  return all;
}

}  // namespace stribeck
