#pragma once
#include <string>
#include <vector>

#include "tribo/roughness/plasticity.h"

/// The surfaces that touch in the joints of a model, by the numbers that characterise their contact: combined modulus, and plasticity index
/// and critical interference of rough surfaces with hardness or yield strength (tribo/roughness/plasticity.h).
namespace stribeck {

class FilmModel;
struct ModelFile;

struct JointSurfaces {
  std::string joint;  ///< name of the joint
  std::vector<SurfaceFigure> figures;
};

/// Those of the surfaces of a film; none where no asperities touch.
std::vector<SurfaceFigure> film_surface_figures(const FilmModel&);
/// Those of joints with asperity contact in a film or with dry contact, in the order of the model.
std::vector<JointSurfaces> joint_surfaces(const ModelFile&);

/// "joint.pin: combined modulus E* = 113.736 GPa, plasticity index = 10.4 (asperities deform plastically)"
std::string surfaces_text(const JointSurfaces&);

}  // namespace stribeck
