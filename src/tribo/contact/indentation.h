#pragma once
#include <memory>
#include <optional>
#include <string>

#include "tribo/contact/contact_patch.h"
#include "tribo/contact/incompatibility.h"

/// Dry contact of a pin with what it presses on: the pair, the force over the penetration, and the
/// model in a file that makes the one from the other.
///
///   internal, pin in a bore        ΔR = R_j − R_i    R = R_i R_j/ΔR
///   flat, pin on a plane wall      ΔR = R_i          R = R_i
///   external, pin on a cylinder    ΔR = R_i + R_j    R = R_i R_j/ΔR
///
/// R_i, R_j radii of pin and counter-body [m]; ΔR the radial difference that the laws ask for [m]; R
/// effective radius [m]; L length [m]; E* combined modulus [Pa] (elastic_pair.h); δ penetration,
/// how far the undeformed shapes overlap [m]; F normal force [N]; f = F/L [N/m].
/// ΔR of a flat wall is a convention of [Autiero2022]: Johnson's law is that of a cylinder on a
/// plane with it.
/// Sign: F >= 0 separates the two. Source of the conventions: [Pereira2011].
namespace stribeck {

enum class Conformity { internal, flat, external };

struct ContactPair {
  double pin_radius;   ///< R_i [m]
  double seat_radius;  ///< R_j [m]; infinite for a flat wall
  Conformity conformity;
  double length;   ///< L [m]
  double modulus;  ///< E* [Pa]

  double difference() const;        ///< ΔR [m]
  double effective_radius() const;  ///< R [m]
  double smaller_radius() const;    ///< smaller of the radii of pin and counter-body [m]
};

ContactPair pin_in_bore(double pin_radius, double radial_clearance, double length, double modulus);
ContactPair pin_on_flat(double pin_radius, double length, double modulus);
ContactPair pin_on_cylinder(double pin_radius, double other_radius, double length, double modulus);

/// Elastic force over penetration, of one pair. Zero where δ <= 0, rising and with a continuous
/// slope for every δ > 0: beyond validity_limit() it continues (each law says how), because a Newton iterate
/// may be there. No allocation. NaN counts as no penetration.
class IndentationLaw {
 public:
  struct Response {
    double force;  ///< F [N]
    double slope;  ///< dF/dδ [N/m]
  };
  virtual ~IndentationLaw() = default;
  virtual Response at(double penetration) const = 0;
  /// ∫₀^δ F dδ [J].
  virtual double stored_energy(double penetration) const = 0;
  /// Largest penetration that the theory covers [m]; infinite when it has no bound.
  virtual double validity_limit() const = 0;
};

/// The penetration [m] at which a law gives this force > 0 [N], to round-off.
double penetration_under(const IndentationLaw&, double force);

class ElasticFoundation;

/// A law as a file declares it, by `model = "johnson"`. Immutable.
class ContactModel {
 public:
  virtual ~ContactModel() = default;
  /// Returns the law of a pair that the model is compatible with.
  virtual std::unique_ptr<const IndentationLaw> law(const ContactPair&) const = 0;
  /// The contact under this normal force [N]; none of a model that has no contact shape.
  virtual std::optional<ContactPatch> patch(const ContactPair&, double force) const = 0;
  /// Returns the reason for which the model makes no sense for this pair; none when it does.
  virtual std::optional<Incompatibility> incompatibility(const ContactPair&) const { return {}; }
  /// The foundation that the surfaces are in segments; null of a model of points and lines.
  virtual const ElasticFoundation* foundation() const { return nullptr; }
  /// Warnings about the model for this pair.
  virtual std::optional<std::string> note(const ContactPair&) const { return {}; }
};

}  // namespace stribeck
