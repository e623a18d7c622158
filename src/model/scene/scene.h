#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/scene/scene_shape.h"

namespace stribeck {

/// A journal (on the joint's anchor b) in its bearing (on anchor a).
struct SceneFilm {
  double journal_radius = 0, bearing_radius = 0;  ///< [m]
  double radial_clearance = 0, length = 0;        ///< [m]
};

/// The sizes of what lies between anchors a and b of a joint that is no journal, by the name of its kind: "slot", "guide",
/// "discs". The picture draws those that it knows.
struct SceneSizes {
  std::string kind;
  std::vector<std::pair<std::string, double>> values;  ///< [m]
};

/// Motion of one body in a vibration: displacement of its origin [m], then small rotation vector [rad], world axes. The motion is Re((real + i
/// imag) e^(iωt)); the picture chooses the scale.
struct SceneModeMotion {
  std::array<double, 6> real{}, imag{};
};

/// Deflection of a flexible body in a vibration: amplitudes of its modes, as many as are drawn.
struct SceneModeDeflection {
  std::vector<double> real, imag;
};

/// A part of the vibration of a rotating mechanism at one frequency of the fixed frame: shares of its amplitude that turn about the axis in the sense
/// of the rotation and against it, and that move along the axis. All parts of a vibration add up to 1.
struct SceneWhirl {
  double frequency_hz = 0;  ///< [Hz]
  double forward = 0, backward = 0, along = 0;

  double share() const { return forward + backward + along; }
};

/// A natural vibration. Bodies that are left out stand still.
struct SceneMode {
  double frequency_hz = 0;   ///< Im(λ)/2π of the damped vibration; 0: does not swing [Hz]
  double damping_ratio = 0;  ///< −Re(λ)/|λ|; 0 for λ = 0 [-]
  double decay_rate = 0;     ///< −Re(λ); below zero: grows [1/s]
  std::map<std::string, SceneModeMotion> bodies;
  std::map<std::string, SceneModeDeflection> deflections = {};
  std::vector<SceneWhirl> whirl =
      {};  ///< parts in the fixed frame, the largest first; empty without rotation

  double undamped_hz() const;  ///< |λ|/2π [Hz]
};

/// Small vibrations about a state of the mechanism.
struct SceneModes {
  /// x, y, z [m], q0, q1, q2, q3 of every movable body in that state, of planar bodies too.
  std::map<std::string, std::array<double, 7>> reference;
  std::vector<SceneMode> list;  ///< modes by rising frequency
};

/// A joint of a wear simulation.
struct SceneWornJoint {
  double bore_radius = 0, pin_radius = 0, length = 0;  ///< before any wear [m]
  double uncertainty = 0;  ///< uncertainty of the wear coefficients, as a share
  bool runs_in = false;    ///< the coefficients change as the surfaces run in
  /// Distance of an ideal joint to the nearest other joint on its bodies [m]. Its worn depth does not reach the mechanism's motion.
  std::optional<double> link = {};
  /// Largest force in the cycle of an ideal joint in place of a joint with clearance [N].
  std::optional<double> ideal_peak_force = {};
  /// Measured wear of the bore [rad], [m]
  std::vector<double> measured_angles = {}, measured_depths = {};
};

/// A slider that wears with its track; lengths as in the model, 0 where the shape has none [m].
struct SceneWornSlider {
  std::string shape;       ///< "flat", "cylinder" or "ball"
  bool is_plane = false;   ///< its track is one surface, and not two flanks
  bool is_closed = false;  ///< its track is closed in itself
  double radius = 0, length = 0, width = 0;
  double uncertainty = 0;  ///< uncertainty of the wear coefficients, as a share
  bool runs_in = false;    ///< the coefficients change as the surfaces run in
};

/// Two discs that wear, or a disc and its flat; lengths as in the model [m].
struct SceneWornDiscs {
  std::optional<double> first_radius;  ///< none of a flat
  double second_radius = 0, width = 0;
  double uncertainty = 0;  ///< uncertainty of the wear coefficients, as a share
  bool runs_in = false;    ///< the coefficients change as the surfaces run in
};

/// A run of the mechanism of a wear simulation, in a folder of its own.
struct SceneWearRun {
  std::string folder;  ///< folder in that of the wear simulation: "cycle", "cycle_2"
  double cycles = 0;   ///< cycles of wear of the joints before this run
};

/// A wear simulation: time in its record is cycles times the period.
struct SceneWear {
  double period = 0;                  ///< period of the cycle [s]
  double cycles = 0;                  ///< number of cycles to reach
  std::optional<double> depth_limit;  ///< depth at which it ends [m]
  std::map<std::string, SceneWornJoint> joints;
  std::vector<SceneWearRun> runs = {};
  std::map<std::string, SceneWornSlider> sliders = {};
  std::map<std::string, SceneWornDiscs> discs = {};
};

/// Shapes and connections in a picture of the mechanism, which do not change during a run. Poses come from the channels body.NAME.x|y|phi in the
/// plane, in space from body.NAME.x|y|z and the unit quaternion body.NAME.q0|q1|q2|q3 (scalar first, body axes to world); the ground stands still
/// at the origin. Lengths in m, angles in rad, in body axes.
struct Scene {
  struct Point {
    std::string name;
    double x = 0, y = 0;  ///< coordinates in the body's axes, from the position body.NAME.x|y [m]
    double z = 0;         ///< coordinate in space alone [m]
  };
  struct Body {
    std::string name;
    bool ground = false;  ///< has no pose channels
    std::vector<Point> points;
    /// Only in space; none: rods between the places where something is attached.
    std::vector<SceneShape> shapes = {};
    std::optional<SceneDeflection> deflection = {};
  };
  /// A place on a body where something is attached.
  struct Anchor {
    std::string body;
    double x = 0, y = 0;  ///< [m]
    double angle = 0;  ///< direction of the marker's first axis in the plane, as of a guide [rad]
    double z = 0;      ///< coordinate in space alone [m]
    /// In space: rotation of the marker's axes to the body's; `angle` has no meaning then. Revolute joints rotate about the marker's z,
    /// translational ones slide along its x.
    std::optional<SceneQuaternion> quaternion = {};
  };
  using Film = SceneFilm;
  struct Joint {
    std::string name;
    std::string type;  ///< type as in the model file: "revolute", "translational", "spherical", …
    std::string realism;  ///< "ideal", "dry", "lubricated"
    Anchor a, b;          ///< first and second of `between`: bearing and journal
    std::optional<Film> film;
    std::optional<SceneSizes> sizes = {};
  };
  struct Spring {
    std::string name;
    Anchor a, b;
  };

  std::vector<Body> bodies;
  std::vector<Joint> joints;
  std::vector<Spring> springs;
  /// Channel of the angle that plots run over, such as "crank.angle"; empty: time only.
  std::string crank;
  int dimension = 2;                        ///< 2 or 3
  std::optional<SceneVector> gravity = {};  ///< acceleration of free fall in the world [m/s²]
  std::optional<SceneModes> modes = {};
  std::optional<SceneWear> wear = {};
};

/// A film thickness below which practice calls a journal bearing unsafe.
struct SafeFilm {
  std::string label;
  double value = 0;  ///< [m]
};

/// Two rules of thumb for the smallest film that keeps journal and bearing apart:
///   h ≥ 0.00015 mm per mm of bearing diameter,   h ≥ 2.5 um whatever the size
/// `bearing_diameter` [m]. Source: [Flores2009], section 5, after Hamrock.
std::vector<SafeFilm> safe_film_limits(double bearing_diameter);

}  // namespace stribeck
