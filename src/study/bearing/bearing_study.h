#pragma once
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "clearance/flow_regime.h"
#include "io/toml/reader.h"
#include "model/joint_surfaces.h"
#include "study/bearing/bearing_question.h"
#include "study/bearing/bearing_surface.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/result/film_temperature.h"

/// Steady state of one film joint of a model file, on its own: its bearing is at rest, its journal rotates.
///   So = F ψ²/(B D η ω)   ISO 7902          S = (η N L D/W)(R/c)² = 1/(2π So)   American usage
/// F = W load [N]; ψ = c/R relative clearance; B = L length, D = 2R diameter [m]; η viscosity [Pa s]; ω angular velocity [rad/s];
/// N = ω/2π [1/s]. R is the journal's radius. Attitude angle: from the direction of the load to the eccentricity, in the
/// sense of rotation.
namespace stribeck {

/// Estimated error of a figure, relative to its size.
struct FigureError {
  std::string figure;
  double relative = 0;
};

struct BearingState {
  std::string joint;
  FilmConditions conditions{};
  double omega = 0;  ///< [rad/s]
  double load = 0, load_direction = 0;
  Eigen::Vector2d eccentricity{};               ///< [m]
  double eccentricity_ratio = 0, attitude = 0;  ///< NaN at the centre
  double so = 0, s = 0;                         ///< NaN without a load
  double min_film = 0, peak_pressure = 0;
  double moment = 0;                ///< moment on the journal [N m]
  double friction_coefficient = 0;  ///< |moment|/(R W); NaN without a load
  double power = 0;                 ///< dissipated power, without that of supply pumps [W]

  /// Results of films on a grid; closed forms do not have them.
  struct OnGrid {
    double side_flow = 0;               ///< flow out of both ends [m³/s]
    std::array<double, 2> end_flows{};  ///< flows out of the lower and of the upper end [m³/s]
    /// Flow in at both ends, where oil enters; side_flow is net of it [m³/s]
    double end_inflow = 0;
    double feed_flow = 0;       ///< net flow out of all feeds [m³/s]
    double supplied_flow = 0;   ///< flow out of feeds where oil leaves them [m³/s]
    double asperity_force = 0;  ///< pressure of asperity contact on the journal [N]
    double peak_asperity_pressure = 0, asperity_power = 0;
    /// Viscosity under shear over that at low shear rate, as the shear stress has it [-]; none of Newtonian oil.
    std::optional<double> viscosity_ratio;
    struct Thermal {
      FilmTemperatures temperature;   ///< [K]
      HeatBalance heat;               ///< [W]
      double supply_temperature = 0;  ///< [K]
      double carry_over = 0;  ///< oil that supply features take back over what they give [-]
      /// False: oil that the film invents takes heat along, and the balance does not close.
      bool conserves_oil = true;
      double viscosity = 0;  ///< η at the mean film temperature, by which So, S and Re are [Pa s]
    };
    std::optional<Thermal> thermal;  ///< none of a film with one temperature
  };
  std::optional<OnGrid> on_grid;
  FlowRegime regime;
  double heat_capacity =
      1.8e6;  ///< ρ c_p of the oil, that of ISO 7902-1 where it has no density [J/(m³ K)]
  Eigen::Matrix2d stiffness{}, damping{};
  std::optional<WhirlThreshold> whirl;
  ShearOnJournal shear = ShearOnJournal::counts;
  /// The answer to the same question with shear counted the other way, by add_other_shear().
  struct OtherShear {
    double load = 0, load_direction = 0, eccentricity_ratio = 0, attitude = 0, so = 0;
    Eigen::Matrix2d stiffness{}, damping{};
    std::optional<WhirlThreshold> whirl;
  };
  std::optional<OtherShear>
      other_shear;  ///< none of a closed form, whose force is that of pressure
  int evaluations = 0;
  std::vector<SurfaceFigure> surfaces;  ///< figures of rough surfaces; empty of smooth ones
  std::string assumption;  ///< assumption of the film where the model leaves it open; may be empty
  std::vector<FigureError> grid_errors;  ///< errors by estimate_grid_error(); empty before it
  std::vector<std::string> warnings;

  /// ΔT = P/(ρ c_p Q), by which the loss warms the oil that leaves where nothing is conducted away [K]; NaN where no oil leaves.
  /// Source: ISO 7902-1.
  double oil_warming() const;
};

class BearingStudy {
 public:
  /// The joint of this name, or the only one with a film when empty. Throws InputError. Keeps a reference to the input.
  BearingStudy(const ModelInput& input, const std::string& joint);
  ~BearingStudy();

  /// The question with the load that the model states (load_of_model), where it has neither a load nor an eccentricity.
  BearingQuestion completed(BearingQuestion) const;
  /// Speed that the model's drive holds the joint at, if it does [rad/s].
  std::optional<double> driven_speed() const;
  /// Throws InputError for questions without an answer, SolveError when none is found. `start`: an eccentricity to begin
  /// with [m].
  BearingState at_rest(const BearingQuestion&, double omega,
                       const std::optional<Eigen::Vector2d>& start = {}) const;
  /// The film of a state that at_rest() found, over the bearing surface.
  BearingSurface surface(const BearingState&) const;
  const ModelInput& input() const { return input_; }
  const FilmConditions& conditions() const { return conditions_; }
  const std::string& joint() const { return joint_; }
  /// The closure that the film assumes, where the model leaves it open; may be empty.
  std::string film_assumption() const;
  /// That, and what the model says of the temperature.
  std::string assumption() const;
  /// Cells across what is solved of the width; 0 of a closed form.
  int rows() const { return grid_film_ ? grid_film_->grid().rows() : 0; }

 private:
  BearingClearance clearance() const;
  BearingEquilibrium search(const BearingQuestion&, double omega, const BearingForce&,
                            const std::optional<Eigen::Vector2d>& start) const;
  int strides(double eccentricity_ratio) const;
  /// followed: the load that continuation reached [N]; 0 without.
  [[noreturn]] void refuse(const BearingQuestion&, double omega, double followed) const;
  bool is_round_off(const BearingResponse&) const;
  void check_half(double omega) const;
  void describe(const BearingEquilibrium&, const BearingQuestion&, BearingState&) const;
  void read_film(SteadyFilm&, BearingState&) const;
  void use_film_viscosity(BearingState&) const;
  void name_regime(double density, BearingState&) const;
  double thin_width(const SteadyFilm&, const BearingState&) const;
  void add_warning(const SteadyFilm&, BearingState&) const;

  const ModelInput& input_;
  std::string joint_;
  const JointSpec* spec_ = nullptr;
  FilmConditions conditions_{};
  std::shared_ptr<const ClosedFormFilm> closed_form_;  ///< the film is the one or the other
  std::optional<FiniteJournalFilm> grid_film_;
  std::vector<std::string> warnings_;
};

}  // namespace stribeck
