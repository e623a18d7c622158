#include "model/check/families.h"

#include "dae/method/dop853.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "dae/method/generalized_alpha_method.h"
#include "dae/method/hht.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"
#include "model/compliance/finite_element_compliance.h"
#include "model/compliance/half_plane_compliance.h"
#include "model/compliance/reduced_body_compliance.h"
#include "model/compliance/ring_compliance.h"
#include "model/compliance/winkler_compliance.h"
#include "model/film/closed_form_film.h"
#include "model/film/finite_film_spec.h"
#include "model/film/pads_film.h"
#include "model/film/skirts_film.h"
#include "model/force/bushing_spec.h"
#include "model/force/external_force_spec.h"
#include "model/force/point_force_spec.h"
#include "model/force/pressure_spec.h"
#include "model/force/ring_friction_spec.h"
#include "model/force/spring_spec.h"
#include "model/force/stop_spec.h"
#include "model/force/torque_spec.h"
#include "model/joint/contact_spec.h"
#include "tribo/contact/law/elastic_foundation.h"
#include "tribo/contact/law/esdu_78035.h"
#include "tribo/contact/law/goldsmith.h"
#include "tribo/contact/law/hertz.h"
#include "tribo/contact/law/johnson.h"
#include "tribo/contact/law/liu.h"
#include "tribo/contact/law/pereira.h"
#include "tribo/contact/law/power_law.h"
#include "tribo/contact/law/radzimovsky.h"
#include "tribo/friction/empirical/blok.h"
#include "tribo/friction/empirical/drozdov_gavrikov.h"
#include "tribo/friction/empirical/logarithmic_friction.h"
#include "tribo/friction/empirical/misharin.h"
#include "tribo/friction/empirical/odonoghue_cameron.h"
#include "tribo/friction/empirical/sasaki.h"
#include "tribo/friction/stribeck_friction.h"
#include "tribo/journal/long_film.h"
#include "tribo/journal/moving_pi_film.h"
#include "tribo/journal/short_film.h"
#include "tribo/roughness/chang_etsion_bogy.h"
#include "tribo/roughness/greenwood_tripp.h"
#include "tribo/roughness/greenwood_williamson.h"
#include "tribo/roughness/jackson_green.h"
#include "tribo/roughness/kogut_etsion.h"
#include "tribo/roughness/pullen_williamson.h"
#include "tribo/roughness/zhao_maietta_chang.h"

namespace stribeck {

const Family<FilmModel>& film_models() {
  static const auto family =
      Family<FilmModel>{"film", "model",
                        "Oil films of joints: journals in closed form, and Reynolds' equation on a "
                        "grid for journals, pads and pistons."}
          .add<ClosedForm<ShortSommerfeld>>()
          .add<ClosedForm<ShortGuembel>>()
          .add<ClosedForm<LongSommerfeld>>()
          .add<ClosedForm<LongGuembel>>()
          .add<ClosedForm<PinkusSternlicht>>()
          .add<ClosedForm<LongPiFilm>>()
          .add<FiniteFilm>()
          .add<PadsFilm>()
          .add<SkirtsFilm>();
  return family;
}

const Family<ForceModel>& force_models() {
  static const auto family =
      Family<ForceModel>{"force", "type", "A force element, as [force.NAME]."}
          .add<SpringDamperSpec>()
          .add<TorsionSpringSpec>()
          .add<BushingSpec>()
          .add<StopSpec>()
          .add<AngleStopSpec>()
          .add<PointForceSpec>()
          .add<PressureSpec>()
          .add<TorqueSpec>()
          .add<RingFrictionSpec>()
          .add<ExternalForceSpec>();
  return family;
}

const Family<SurfaceContactLaw>& surface_contact_laws() {
  static const auto family =
      Family<SurfaceContactLaw>{"asperity", "model",
                                "Contact of rough surfaces with Gaussian asperities."}
          .add<GreenwoodWilliamson>()
          .add<GreenwoodTripp>()
          .add<PullenWilliamson>()
          .add<ChangEtsionBogy>()
          .add<ZhaoMaiettaChang>()
          .add<KogutEtsion>()
          .add<JacksonGreen>();
  return family;
}

namespace {

Family<ContactModel> formulas() {
  constexpr const char* summary =
      "Elastic force F of a pin on its counter-body over the penetration d. In a bore DR = R_j - "
      "R_i is the radial difference, R = R_i R_j/DR; L length, E* combined modulus.";
  return Family<ContactModel>{"contact", "model", summary}
      .add<LiuLinear>()
      .add<Liu>()
      .add<Johnson>()
      .add<Radzimovsky>()
      .add<Goldsmith>()
      .add<DubowskyFreudenstein>()
      .add<Esdu78035>()
      .add<Pereira>()
      .add<Hertz>()
      .add<Lankarani>()
      .add<ElasticFoundation>()
      .add<Power>();
}

}  // namespace

const Family<ContactModel>& contact_laws() {
  static const auto family = formulas();
  return family;
}

const Family<ContactModel>& contact_models() {
  static const auto family = formulas().add(power_fit_schema());
  return family;
}

const Family<FrictionModel>& friction_models() {
  static const auto family =
      Family<FrictionModel>{"friction", "model",
                            "Coefficient of friction of a line contact, dry or lubricated."}
          .add<ConstantFriction>()
          .add<StribeckFriction>()
          .add<Misharin>()
          .add<Sasaki>()
          .add<BlokA>()
          .add<BlokB>()
          .add<Askwith>()
          .add<BenedictKelley>()
          .add<LeachKelley>()
          .add<KelleyLemanski>()
          .add<ODonoghueCameron>()
          .add<DrozdovGavrikov>();
  return family;
}

const Family<FrictionRegularisation>& friction_regularisations() {
  static const auto family =
      Family<FrictionRegularisation>{"regularisation", "shape",
                                     "How friction passes through zero with the sliding velocity."}
          .add<SpeedThresholds>()
          .add<SmoothPassage>()
          .add<LuGre>()
          .add<ElastoplasticBristle>();
  return family;
}

const Family<ComplianceModel>& compliances() {
  static const auto family =
      Family<ComplianceModel>{"compliance", "model",
                              "Compliance of the surface of a bore under pressure."}
          .add<WinklerCompliance>()
          .add<RingCompliance>()
          .add<FiniteElementCompliance>()
          .add<HalfPlaneCompliance>()
          .add<ReducedBodyCompliance>();
  return family;
}

const Family<IntegrationMethod>& integrators() {
  static const auto family =
      Family<IntegrationMethod>{"integrator", "method",
                                "IntegrationMethod. The name alone takes all defaults."}
          .add<TrBdf2>()
          .add<Sdirk2>()
          .add<Esdirk4>()
          .add<GeneralizedAlphaMethod>()
          .add<Hht>()
          .add<DormandPrince>()
          .add<Dop853>();
  return family;
}

}  // namespace stribeck
