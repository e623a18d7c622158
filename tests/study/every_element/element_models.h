#pragma once
#include <ostream>
#include <string>
#include <vector>

/// One model for each joint, force and drive of a model file: a body of 2 kg that only this element connects with the ground.
namespace stribeck::test {

struct ElementModel {
  std::string name;
  int dimension = 2;
  std::string tables;  ///< of the element and of what it needs
  /// Forces that a load puts on the body and that no channel gives by component [N].
  std::vector<double> load = {0, 0, 0};
  std::string along_x = {};  ///< a further force on the body along x, where its name is not force_x
  /// Contacts last some 10 us: their powers are sampled that often.
  double duration = 0.05, interval = 1e-4;                   ///< [s]
  std::vector<double> at = {0, 0, 0}, velocity = {0, 0, 0};  ///< at the start [m], [m/s]
  double spin = 0;                                           ///< about z at the start [rad/s]
  std::string flexible = {};  ///< description of the body by beams; a rigid one when empty
  std::string law = {};       ///< the force whose law the test attaches

  std::string text() const;
};

inline void PrintTo(const ElementModel& model, std::ostream* out) {
  *out << model.name;
}

std::vector<ElementModel> force_models_in(int dimension);
std::vector<ElementModel> ideal_joint_models();
std::vector<ElementModel> other_joint_models();
std::vector<ElementModel> joint_models_with_clearance();
std::vector<ElementModel> film_models_of_guides();
std::vector<ElementModel> flexible_and_external_models();

}  // namespace stribeck::test
