#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "clearance/lubricated_joint.h"
#include "mbs/force/force.h"
#include "mbs/mechanism.h"
#include "model/film/thermal/thermal_spec.h"
#include "model/scene/scene.h"
#include "model/surface/clearance_spec.h"
#include "model/surface/surface_profile_spec.h"
#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/journal/journal.h"
#include "tribo/lubricant/lubricant.h"

/// The film of a lubricated joint as a model file declares it, by `model = "reynolds"`: its parameters and sizes, and the element that
/// it makes. A kind is one source with its class, and one line in film_models.cpp.
namespace stribeck {

class ReducedBodySurface;
class SurfaceContactLaw;
struct TransitionSpec;
struct WallPad;

/// Parts of a lubricated joint beside its film.
struct FilmParts {
  std::string name;  ///< "joint.pin"
  Lubricant oil;
  double viscosity;                     ///< viscosity at ambient pressure [Pa s]
  const TransitionSpec* transition;     ///< null without a transition
  std::vector<std::string>& warnings;   ///< warnings to the user about the joint
  bool slides = false;                  ///< the journal moves along its axis
  std::array<ModalRows, 2> modes = {};  ///< mode rows of the bodies of both markers, where flexible
};

/// An element of a film, through two interfaces.
struct LubricatedElement {
  std::unique_ptr<ForceElement> element;
  const LubricatedJoint* joint;
};

/// Deviations of both surfaces from cylinders, as declared.
struct SurfaceForms {
  std::span<const FormSpec> bore, journal;
};

/// A surface of a reduced body in a film, at a key such as "bearing_compliance".
struct KeyedSurface {
  std::string key;
  ReducedBodySurface* surface;
};

class FilmModel {
 public:
  virtual ~FilmModel() = default;
  /// Throws InputError where no film is left.
  virtual LubricatedElement element(const FilmParts&, const Pair<2>&) const = 0;
  /// Returns the element of a film whose axes may tilt.
  virtual LubricatedElement element(const FilmParts&, const Pair<3>&) const = 0;
  virtual bool in_space() const = 0;
  /// Returns the journal that it surrounds; null for a film between other surfaces.
  virtual const JournalSizes* journal() const { return nullptr; }
  /// Returns whether the journal may be further from the middle than the clearance: in a bearing that is not round or not whole, or that
  /// deflects.
  virtual bool passes_clearance() const { return false; }
  virtual bool lubricates(JointKind kind) const {
    return kind == JointKind::revolute || kind == JointKind::cylindrical;
  }
  /// Returns the start of a slider in its guide, for a film that separates these.
  virtual std::optional<GuideStart> guide_start() const { return {}; }
  /// Sizes for pictures: those of the journal.
  virtual void draw(Scene::Joint&) const;
  /// Can surfaces wear in it, as `path` asks, "joint.pin.film"?
  virtual void check_wear(const std::string& /*path*/, Diagnostics&) const {}

  /// One sentence on what is assumed of the film where the model leaves it open; may be empty.
  virtual std::string assumption() const { return {}; }
  /// The law of the contact of its surfaces; null where they keep apart.
  virtual const SurfaceContactLaw* surface_contact() const { return nullptr; }
  virtual SurfaceForms forms() const { return {}; }
  /// Returns this film on a grid of which one cell replaces so many in each direction; null for a closed form.
  virtual std::shared_ptr<FilmModel> coarsened(int /*coarsening*/) const { return nullptr; }
  /// Returns the film between parallel axes, on its grid, with further deviations of the surfaces; none for a closed form.
  virtual std::optional<FiniteJournalFilm> on_grid(const FilmConditions&, const Lubricant&,
                                                   const SurfaceForms& /*further*/,
                                                   std::vector<std::string>& /*warnings*/) const {
    return {};
  }
  /// Returns the table of its heat; none of a film with one temperature.
  virtual std::optional<KeyedThermal> thermal_table() { return {}; }
  /// Returns the surfaces of reduced bodies that deflect in it, each at its key below the film's table.
  virtual std::vector<KeyedSurface> body_surfaces() { return {}; }
  /// Reports misfits of one of them, once it is filled in, with the film; bearing: that of the joint, where it has one; `path` leads to its
  /// table.
  virtual void check_body_surface(const ReducedBodySurface&, const JournalSizes& /*bearing*/,
                                  const std::string& /*path*/, Diagnostics&) const {}
  /// Its slider rests on pads.
  virtual bool has_pads() const { return false; }
  /// Returns these pads in the plane of the guide; viscosity at ambient pressure [Pa s].
  virtual std::vector<WallPad> wall_pads(const Lubricant&, double viscosity) const;
  /// Returns the film in closed form; null where there is none.
  virtual std::shared_ptr<const ClosedFormFilm> closed_form() const { return nullptr; }
};

/// Returns the number of cells that take the place of so many.
inline int coarser(int cells, int coarsening) {
  return (cells + coarsening - 1) / coarsening;
}

/// The keys of a journal's sizes in the table of a film. Their relations are checked with the whole table, once no key is unknown.
const Schema<JournalSizes>& film_sizes_schema();

}  // namespace stribeck
