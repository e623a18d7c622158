#pragma once
#include <Eigen/Core>

/// The body behind a surface of a film, as the film sees it: temperatures of the surface by column, or one of all.
///   steady   T = T_a + R Q
///   in time  C dT/dt = Q − (T − T_a)/R,   of a body with one temperature
/// A node of a thermal network has a temperature that the network finds (tribo/thermal/thermal_network.h); R and T_a are those of the network
/// without other heat, for steady films.
/// T temperatures of the surface [K], T_a those without heat from the film [K], Q heat from the film into the surface, by column [W], R resistance
/// [K/W], C heat capacity [J/K].
/// A ring that carries a bearing, r_i < r < r_o, b long, of conductivity k, with the coefficient h_o at its outside, has for the Fourier
/// mode n of the flux around it
///   T_n = Z_n q_n,   Z_0 = r_i ln(r_o/r_i)/k + r_i/(r_o h_o),   Z_n = (r_i/(k n)) (A + B)/(B − A)
///   A = x^n,  B = x^−n (K + h_o)/(K − h_o),  K = k n/r_o,  x = r_i/r_o
/// q flux into the bore [W/m²], the mean along the axis. Valid for heat that flows around and outwards, not along the axis.
/// Sign: Q > 0 heats the body. Source: separation of variables of Laplace's equation in a ring.
namespace stribeck {

struct ThermalBody {
  Eigen::VectorXd ambient;     ///< T_a, by column or one [K]
  Eigen::MatrixXd resistance;  ///< R [K/W]; empty: the temperature is given
  double expansion = 0;        ///< α [1/K]
  double mean_share =
      1;  ///< rise of its mean temperature over that of its surface above T_a, of heat that is the same all around [-]
  double start_temperature = 0;  ///< T with which a run begins [K]
  double heat_capacity = 0;      ///< C of a body with one temperature [J/K]; 0: none
  int node = -1;                 ///< node of a network that it is; −1: none

  bool is_given() const { return resistance.size() == 0; }
  bool is_node() const { return node >= 0; }
  bool has_one_temperature() const { return ambient.size() == 1; }

  static ThermalBody given(double temperature);
  /// conductance [W/K] of the path to surroundings at this temperature [K]
  static ThermalBody connected(double conductance, double temperature);
};

/// A ring around a bore.
struct RingSizes {
  double inner_radius, outer_radius, length;  ///< [m]
  double conductivity;                        ///< k [W/(m K)]
  double outer_coefficient;                   ///< h_o [W/(m² K)]
  double outer_temperature;                   ///< T_a [K]
};

/// Z_n of a ring [m² K/W].
double ring_impedance(const RingSizes&, int mode);
/// Returns the mean over the area of a ring of its rise above the surroundings, over the rise of its bore, by mode 0 [-].
double ring_mean_share(const RingSizes&);
/// Returns the ring behind columns with these middles and widths [rad].
ThermalBody ring(const RingSizes&, const Eigen::VectorXd& angles, const Eigen::VectorXd& widths);

}  // namespace stribeck
