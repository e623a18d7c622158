#include "model/model_spec.h"

#include "model/force/force_models.h"

namespace stribeck {
namespace {

const Schema<ModelSection>& model_section() {
  static const auto s =
      Schema<ModelSection>{"model", "What the file describes, as [model]."}
          .text("name", &ModelSection::name, "title of reports; that of the file when left out",
                Presence::optional)
          .text("description", &ModelSection::description, "what it is for")
          .integer("dimension", &ModelSection::dimension, between(2, 3),
                   "2: planar mechanisms; 3: spatial ones", defaulted)
          .quantity("gravity", &ModelSection::gravity, metre_per_square_second, any,
                    "acceleration of free fall, such as [0, -9.81] or [0, 0, -9.81]", defaulted);
  return s;
}

}  // namespace

const Schema<ModelFile>& ModelFile::schema() {
  static const auto s =
      Schema<ModelFile>{"file",
                        "A model: bodies, joints, films, drives, forces, and what to simulate."}
          .record("model", &ModelFile::model, model_section(), "what the file describes", defaulted)
          .record("body", &ModelFile::bodies, BodySpec::schema(), "rigid and flexible bodies")
          .record("ground", &ModelFile::ground, GroundSpec::schema(), "the fixed frame", defaulted)
          .record("joint", &ModelFile::joints, JointSpec::schema(), "connections of bodies",
                  defaulted)
          .record("lubricant", &ModelFile::lubricants, LubricantSpec::schema(), "oils", defaulted)
          .record("drive", &ModelFile::drives, DriveSpec::schema(), "prescribed motions", defaulted)
          .record("coupling", &ModelFile::couplings, CouplingSpec::schema(), "gears, racks",
                  defaulted)
          .family("force", &ModelFile::forces, force_models(), "springs, dampers and loads",
                  defaulted)
          .record("thermal", &ModelFile::thermal, ThermalNetworkSpec::schema(),
                  "temperatures of bodies that films heat")
          .record("simulation", &ModelFile::simulation, SimulationSpec::schema(),
                  "what is simulated", defaulted)
          .record("output", &ModelFile::output, OutputSpec::schema(), "what is written", defaulted)
          .record("statistics", &ModelFile::statistics, StatisticsSpec::schema(),
                  "questions to the results", defaulted)
          .record("wear", &ModelFile::wear, WearSpec::schema(), "wear simulation");
  return s;
}

MarkerName::MarkerName(const std::string& reference) {
  const std::size_t dot = reference.find('.');
  body = reference.substr(0, dot);
  if (dot != std::string::npos) point = reference.substr(dot + 1);
}

}  // namespace stribeck
