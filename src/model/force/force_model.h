#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "math/curves/profile.h"
#include "mbs/force/external_force.h"
#include "mbs/force/force.h"
#include "model/body/dimension_rules.h"
#include "model/force/profile_spec.h"

/// A force as a model file declares it, `[force.NAME]` with a type: its parameters, its checks and the elements that it makes.
/// A kind is one source in this folder with its class, and one line in force_models.cpp.
namespace stribeck {

/// The mechanism in D dimensions to which the elements of one force are added.
template <int D>
class ForceBuilder {
 public:
  virtual ~ForceBuilder() = default;
  virtual const std::string& name() const = 0;  ///< "force.spring"
  /// Returns two markers with their bodies, by their names.
  virtual Pair<D> pair(const std::string& a, const std::string& b) const = 0;
  /// Returns the function that a specification stands for; a signal becomes an input of the model, named as the force.
  virtual ProfilePtr profile(const char* unit, const LoadSpec&) = 0;
  /// Declares a law that the program attaches, named as the force.
  virtual std::shared_ptr<const ExternalLaw> law() = 0;
  virtual void add(std::unique_ptr<ForceElement>) = 0;
};

class ForceModel {
 public:
  virtual ~ForceModel() = default;
  /// Adds its elements to a mechanism.
  virtual void build(ForceBuilder<2>&) const = 0;
  virtual void build(ForceBuilder<3>&) const = 0;
  /// Returns the two markers that it connects, or the one on which it acts.
  virtual std::span<const std::string> markers() const = 0;
  /// Complains of entries that do not fit the dimension; `path` leads to its table, "force.spring".
  virtual void check_dimension(const std::string& /*path*/, const DimensionRules&) const {}
  /// Returns the load over time or over an angle with which a cycle of the model may repeat; null where there is none.
  virtual const LoadSpec* load() const { return nullptr; }
  /// Returns the resultant in the plane, in axes of the world, where it is the same at all times and places [N].
  virtual std::optional<Eigen::Vector2d> constant_resultant() const { return {}; }
  /// Returns a sentence about a parameter that is possible and hardly usual, with its key in front: "stiffness: ...".
  virtual std::optional<std::string> advice() const { return {}; }
  /// Pictures show it as a spring between its markers.
  virtual bool drawn_as_spring() const { return false; }
};

/// Adds the element of a law between two markers.
template <class Element, int D, class Law>
void add_between(ForceBuilder<D>& builder, std::span<const std::string> between, Law law) {
  builder.add(std::make_unique<Element>(builder.name(), builder.pair(between[0], between[1]),
                                        std::move(law)));
}

}  // namespace stribeck
