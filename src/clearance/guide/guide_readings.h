#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/channel_table.h"
#include "clearance/contact_channels.h"
#include "clearance/heat_channels.h"
#include "tribo/film/face/face_film.h"

/// Readings of a slider in a lubricated guide at the end of a step, over all faces and of each.
namespace stribeck {

struct GuideFace {
  std::string name;                      ///< "joint.crosshead.pad_1", "joint.piston.thrust"
  bool upper;                            ///< faces the wall on the side of +y
  std::shared_ptr<const FaceFilm> film;  ///< never null
};

/// Readings of one face at the end of a step.
struct FaceReadings : HeatReadings, ContactReadings {
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double lift = 0, asperity_lift = 0;  ///< force across the guide, of film and asperities [N]
  double loss = 0, asperity_loss = 0;
  double wear_load = 0;  ///< asperity pressure times sliding speed over the area [W]
  /// Along both axes of the face's fields: where its gap is smallest, where its film pressure is largest.
  std::array<double, 2> thinnest{}, loaded{};
  std::vector<double> feed_flows;  ///< flow out of each feed into the film [m³/s]
  /// Largest deflection [m] and stored energy [J] of an elastic face.
  double peak_deflection = 0, elastic_energy = 0;

  double load_share() const { return share_of(asperity_lift, lift + asperity_lift); }
  double loss_share() const { return share_of(asperity_loss, loss); }
};

/// Readings of a joint at the end of a step.
struct GuideReadings {
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double lift = 0, asperity_lift = 0;  ///< sums of the sizes of what the faces bear [N]
  double loss = 0, asperity_loss = 0;
  /// Part of the loss that films take from the motion across the guide [W].
  double lateral_loss = 0;
  double side_flow = 0, edge_flow = 0, volume = 0;
  double lost_volume = 0;  ///< oil gone out, less what was there at the start [m³]
};

/// Readings of the last evaluation of a face, in a plane or in space.
FaceReadings face_readings(const FaceFilm&, const PatchWork&, int dimension);
/// Adds pressures, forces and flows of a face to those of all; `first`: there is none before it.
void add_face(const FaceFilm&, const PatchWork&, bool first, GuideReadings&);

/// Readings of the place of a slider and of the force on it, which results show in every state.
struct SliderReading {
  double force_x = 0, force_y = 0, force = 0;    ///< components and size in world axes [N]
  double lateral_force = 0, friction_force = 0;  ///< forces in axes of the guide [N]
  double moment = 0, offset = 0, tilt = 0;       ///< [N m], [m], [rad]
};
const ChannelTable<SliderReading>& slider_table();
const ChannelTable<GuideReadings>& guide_table();

/// Channels of one face; its values, and how many they are.
void declare_face(const GuideFace&, std::vector<Channel>&);
double* sample_face(const GuideFace&, const FaceReadings&, double* out);
int face_channels(const GuideFace&);

}  // namespace stribeck
