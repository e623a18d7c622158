#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "mbs/joint/joint.h"
#include "model/film/film_model.h"
#include "model/force/profile_spec.h"
#include "model/joint/joint_friction_spec.h"
#include "model/joint/wear_spec.h"
#include "model/law/transition_spec.h"
#include "model/lubricant/lubricant_spec.h"
#include "model/surface/clearance_spec.h"
#include "model/surface/surface_profile_spec.h"
#include "tribo/dry/contact_law.h"
#include "tribo/journal/journal.h"

/// Joints, their films and drives as a model file declares them.
namespace stribeck {

class DrySizes;

struct FilmSpec {
  std::shared_ptr<FilmModel> model;  ///< laws are immutable: the file and its joints share one
  std::string lubricant;

  /// Returns the sizes of the journal that the film surrounds; unsound where there is none.
  const JournalSizes& sizes() const;
  FilmConditions conditions(const LubricantSpec&) const;  ///< film conditions of a journal
  static const Schema<FilmSpec>& schema();
};

enum class Realism { ideal, dry, lubricated };

struct JointSpec {
  JointKind type = JointKind::revolute;
  std::array<std::string, 2>
      between;                     ///< markers: bearing or guide first, journal or slider second
  std::optional<Realism> realism;  ///< ideal when left out
  std::optional<FilmSpec> film;
  std::optional<TransitionSpec> transition;
  std::optional<JournalSizes> clearance;
  /// Tables of the other kinds of dry joints, by name (model/joint/dry_kind.h).
  std::map<std::string, std::shared_ptr<const DrySizes>> dry_sizes;
  std::optional<ContactLaw> contact;                    ///< contact law of a dry joint
  std::vector<FormSpec> bore_profile, journal_profile;  ///< profiles of a dry revolute joint
  std::optional<std::string> lubricant;       ///< lubricant of a dry joint, for its friction law
  std::optional<JointFrictionSpec> friction;  ///< friction of an ideal joint
  std::optional<JointWearSpec> wear;          ///< wear of a revolute joint
  /// Length of a distance joint; as long as at the start when left out [m]
  std::optional<double> length;
  std::optional<double> lead;  ///< lead of a screw, axial displacement per revolution [m]

  bool is(Realism r) const { return realism.value_or(Realism::ideal) == r; }
  /// A journal in a bearing: the joints that have a film, and the clearance of a dry one.
  bool is_journal() const { return type == JointKind::revolute || type == JointKind::cylindrical; }
  /// Returns the sizes of a dry revolute joint: those of the film where there is no table of their own.
  const JournalSizes& journal() const { return clearance ? *clearance : film->sizes(); }
  bool has_journal_sizes() const {
    return clearance || (film && film->model && film->model->journal());
  }
  static const Schema<JointSpec>& schema();
};

/// Exactly one profile is given: angle and speed turn a revolute joint, the others move a
/// translational one.
struct DriveSpec {
  std::string joint;
  std::optional<ProfileSpec> angle, position, speed, sliding_speed;
  /// Start of a joint driven by its speed [rad or m]; none: where its bodies are placed by an angle or a position, else 0.
  std::optional<Quantity> start;

  bool turns() const { return angle.has_value() || speed.has_value(); }
  static const Schema<DriveSpec>& schema();
};

/// The coordinate of one joint moves with that of another: s_second - ratio s_first stays what it is.
/// Revolute, cylindrical and screw joints count their angle, translational ones their displacement.
struct CouplingSpec {
  std::string first, second;  ///< joints
  Quantity ratio;             ///< second by first: a number, [m/rad] for a rack, [rad/m]
  static const Schema<CouplingSpec>& schema();
};

}  // namespace stribeck
