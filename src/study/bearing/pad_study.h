#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/toml/reader.h"
#include "study/bearing/bearing_study.h"
#include "study/bearing/bearing_surface.h"
#include "tribo/film/pad/steady_pads.h"

/// Steady state of one slider on pads of a model file, on its own, in the plane of its guide (tribo/film/pad/steady_pads.h).
namespace stribeck {

/// Prescribed quantities of a steady state of pads: a load, or an offset across the guide; the slider tilts about its pivot unless its tilt is
/// held.
struct PadQuestion {
  double speed = 0;                   ///< speed of the slider along its guide [m/s]
  std::optional<double> load = {};    ///< load towards the wall at −y [N]
  std::optional<double> offset = {};  ///< offset across the guide [m]
  double pivot = 0;                   ///< x of the load's line, from the slider's marker [m]
  std::optional<double> tilt = {};    ///< tilt, where it is held [rad]
};

/// Flow out of one feed into the film; pads and their feeds count from 1 [m³/s].
struct PadFeedFlow {
  std::size_t pad = 1, feed = 1;
  double flow = 0;
};

struct PadState {
  std::string joint;
  double speed = 0, load = 0, pivot = 0;  ///< [m/s], [N], [m]
  double offset = 0, tilt = 0;            ///< [m], [rad]
  double moment = 0;                      ///< moment of the pads about the slider's marker [N m]
  /// x where the pressure of the pads acts, from the slider's marker [m]: friction has no part in it; none without a load.
  std::optional<double> centre_of_pressure;
  double min_film = 0, peak_pressure = 0;
  double friction_force = 0, power = 0;
  std::optional<double> friction_coefficient;  ///< |friction/load|; none without a load
  double side_flow = 0, edge_flow = 0;         ///< flows as in results of a run [m³/s]
  std::vector<PadFeedFlow> feed_flows;         ///< flow of each feed
  double asperity_force = 0, peak_asperity_pressure = 0, asperity_power = 0;
  Eigen::Matrix2d stiffness{}, damping{};  ///< matrices over offset and tilt
  int evaluations = 0;
  std::vector<SurfaceFigure> surfaces;  ///< figures of rough surfaces; empty of smooth ones
  std::string assumption;  ///< assumption of the films where the model leaves it open; may be empty
  std::vector<FigureError> grid_errors;  ///< errors by estimate_grid_error(); empty before it
  std::vector<std::string> warnings;
  BearingSurface surface;  ///< fields on the faces of all pads
};

/// The film of this joint lies under pads of its slider.
bool is_on_pads(const ModelFile&, const std::string& joint);

/// Throws InputError for questions without an answer, SolveError when none is found.
PadState steady_pads(const ModelInput&, const std::string& joint, const PadQuestion&);
/// Speed that a drive of the model holds the slider at, if one does [m/s].
std::optional<double> driven_sliding_speed(const ModelFile&, const std::string& joint);

std::string pad_table(const PadState&);
std::string pad_json(const PadState&);
/// One line for each place on each pad: pad, place along and across it, every field; SI.
std::string pad_csv(const PadState&);

}  // namespace stribeck
