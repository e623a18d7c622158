#include "elements.h"

#include <fmt/format.h>

#include "mbs/force/bushing.h"
#include "mbs/force/external_law.h"
#include "mbs/force/load.h"
#include "mbs/force/spring_damper.h"
#include "mbs/force/stop.h"

namespace stribeck::test {
namespace {

template <int D>
class ElementList {
 public:
  using Add = typename BenchOf<D>::Add;
  explicit ElementList(std::vector<Element>& all) : all_(all) {}

  void add(const std::string& name, Reach reach, const Add& build) {
    all_.push_back({fmt::format("{}_{}d", name, D), std::make_shared<BenchOf<D>>(build), reach});
  }
  void add_joints() {
    for (int k = 0; k <= static_cast<int>(JointKind::screw); ++k) {
      const auto kind = static_cast<JointKind>(k);
      if (rows_of(kind, D).empty()) continue;
      add(std::string(joint_kind_name(kind)), Reach::internal,
          [&](Bodies<D>& on) { on.mechanism.add_joint("joint.j", kind, on.a, on.b, 0.3); });
    }
    add("revolute_on_the_ground", Reach::world, [](Bodies<D>& on) {
      on.mechanism.add_joint("joint.j", JointKind::revolute, on.ground, on.b);
    });
    for (const Row second : {Row::angle, Row::x})
      add(second == Row::x ? "rack_and_pinion" : "gear_pair", Reach::internal, [&](Bodies<D>& on) {
        on.mechanism.add_coupling("joint.j", on.a, on.b, Row::angle, on.c, on.d, second, -0.4);
      });
  }
  void add_drives() {
    std::vector<Row> rows{Row::x, Row::angle, Row::distance};
    if (D == 3) rows.insert(rows.end(), {Row::z, Row::parallel_z});
    for (const Row row : rows) {
      const std::string name = "driven_" + std::string(row_name(row));
      add(name + "_position", Reach::internal, [&](Bodies<D>& on) {
        on.mechanism.add_drive("drive.d", row, on.a, on.b, DriveKind::position,
                               make_harmonic(0.1, 0.7, 3.0, 0.2));
      });
      add(name + "_speed", Reach::internal, [&](Bodies<D>& on) {
        on.mechanism.add_drive("drive.d", row, on.a, on.b, DriveKind::speed,
                               make_ramp(0, 2, 0, 1, true), 0.3);
      });
    }
  }
  void add_springs() {
    add_force("spring", SpringDamper{30.0, 0.0, 0.4});
    add_force("spring_with_damper", SpringDamper{30.0, 4.0, 0.4});
    add_force("torsion_spring", TorsionSpring{12.0, 0.0, 0.2});
    add_force("torsion_spring_with_damper", TorsionSpring{12.0, 3.0, 0.2});
    // bounds that random states pass on either side
    add_force("stop_of_angle", AngleStop{Row::angle, -0.1, 0.2, 50.0, 0.3});
    for (const Row row : {Row::x, Row::distance}) {
      add_force("stop_of_" + std::string(row_name(row)), Stop{row, -0.1, 0.2, 50.0, 0.3});
    }
    add_force("bushing", bushing(0));
    add_force("bushing_with_damper", bushing(1));
    add_force("coupled_bushing", coupled_bushing(0));
    add_force("coupled_bushing_with_damper", coupled_bushing(1));
    add_force("circulatory_bushing_with_damper", circulatory_bushing(1), Reach::driving);
    add_force("table_spring", TableSpring{curve(), 0.0, 0.4});
    add_force("table_spring_with_damper", TableSpring{curve(), 4.0, 0.4});
    add_force("table_torsion_spring", TableTorsionSpring{curve(), 0.0, 0.2});
    add_force("table_torsion_spring_with_damper", TableTorsionSpring{curve(), 3.0, 0.2});
  }
  void add_loads() {
    using Kind = typename Load<D>::Kind;
    using Over = typename Load<D>::Over;
    for (const auto& [name, kind] : {std::pair("force", Kind::force_in_world_axes),
                                     std::pair("following_force", Kind::force_in_body_axes),
                                     std::pair("torque", Kind::torque)}) {
      const bool carried = kind == Kind::force_in_body_axes || (D == 2 && kind == Kind::torque);
      add_load(fmt::format("{}_over_time", name), carried ? Reach::following : Reach::world, kind,
               Over::time, &Bodies<D>::ground);
      add_load(fmt::format("{}_over_angle", name), Reach::world, kind, Over::angle, &Bodies<D>::a);
      add_load(fmt::format("{}_over_its_own_angle", name), Reach::world, kind, Over::angle,
               &Bodies<D>::b);
    }
  }
  void add_external() {
    add("external_force", Reach::supplied, [](Bodies<D>& on) {
      Mechanism<D>& m = on.mechanism;
      m.add_force(std::make_unique<ExternalForce<D>>("force.f", m.pair(on.a, on.b),
                                                     std::make_shared<ExternalLaw>(elastic_law())));
    });
  }

 private:
  static MonotoneCurve curve() {
    return {{-2.0, -0.7, 0.3, 0.9, 2.6}, {-9.0, -6.0, 1.0, 1.5, 30.0}};
  }
  static Bushing<D> bushing(double damping) {
    Bushing<D> law;
    for (int i = 0; i < dofs<D>; ++i) law.stiffness(i, i) = i < D ? 20.0 + 5 * i : 1.0 + i;
    law.damping = 0.1 * damping * law.stiffness;
    return law;
  }
  /// With every entry that a symmetric matrix can have.
  static Bushing<D> coupled_bushing(double damping) {
    Bushing<D> law = bushing(damping);
    for (int i = 0; i < dofs<D>; ++i)
      for (int j = 0; j < dofs<D>; ++j)
        if (i != j) law.stiffness(i, j) = std::cos(3.0 * i * j) + 0.2 * std::sin(i + j);
    law.damping += 0.05 * damping * law.stiffness;
    return law;
  }
  /// With every entry that a matrix can have, as coefficients of an oil film.
  static Bushing<D> circulatory_bushing(double damping) {
    Bushing<D> law = coupled_bushing(damping);
    for (int i = 0; i < dofs<D>; ++i)
      for (int j = 0; j < i; ++j) {
        law.circulatory(i, j) = 3 * std::sin(2.0 + i + 3 * j);
        law.circulatory(j, i) = -law.circulatory(i, j);
        law.damping(i, j) += 0.3 * std::cos(i - j);
      }
    return law;
  }
  template <class Law>
  void add_force(const std::string& name, Law law, Reach reach = Reach::internal) {
    add(name, reach, [&](Bodies<D>& on) {
      Mechanism<D>& m = on.mechanism;
      m.add_force(std::make_unique<MarkerForce<Law, D>>("force.f", m.pair(on.a, on.b), law));
    });
  }
  void add_load(const std::string& name, Reach reach, typename Load<D>::Kind kind,
                typename Load<D>::Over over, MarkerId Bodies<D>::*reference) {
    add(name, reach, [&](Bodies<D>& on) {
      Mechanism<D>& m = on.mechanism;
      m.add_force(std::make_unique<Load<D>>("force.f", m.pair(on.*reference, on.b), kind, over,
                                            point<D>(0.6, -1.1, 0.8),
                                            make_harmonic(3.0, 20.0, 2.0, 0.3), -1.0));
    });
  }
  std::vector<Element>& all_;
};

template <int D>
void list_elements(std::vector<Element>& all) {
  ElementList<D> list(all);
  list.add("bodies_alone", Reach::internal, [](Bodies<D>&) {});
  list.add_joints();
  list.add_drives();
  list.add_springs();
  list.add_loads();
  list.add_external();
}

}  // namespace

std::vector<Element> all_elements() {
  std::vector<Element> all;
  list_elements<2>(all);
  list_elements<3>(all);
  return all;
}

}  // namespace stribeck::test
