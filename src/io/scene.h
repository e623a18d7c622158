#pragma once
#include <optional>
#include <string>
#include <vector>

namespace stribeck {

/// A journal (on the joint's anchor b) in its bearing (on anchor a).
struct SceneFilm {
  double journal_radius = 0, bearing_radius = 0;  ///< [m]
  double radial_clearance = 0, length = 0;        ///< [m]
};

/// What a picture of the mechanism needs: shapes and connections that do not change during a run.
/// Poses come from the channels body.NAME.x|y|phi; the ground stands still at the origin. Lengths
/// in m, angles in rad, in body axes.
struct Scene {
  struct Point {
    std::string name;
    double x = 0, y = 0;  ///< in the body's axes, from the place that body.NAME.x|y tell [m]
  };
  struct Body {
    std::string name;
    bool ground = false;  ///< has no pose channels
    std::vector<Point> points;
  };
  /// A place on a body where something is attached.
  struct Anchor {
    std::string body;
    double x = 0, y = 0;  ///< [m]
    double angle = 0;     ///< direction of the marker's first axis, e.g. of a guide [rad]
  };
  using Film = SceneFilm;
  struct Joint {
    std::string name;
    std::string type;     ///< "revolute", "translational", "weld"
    std::string realism;  ///< "ideal", "lubricated"
    Anchor a, b;          ///< first and second of `between`: bearing and journal
    std::optional<Film> film;
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
