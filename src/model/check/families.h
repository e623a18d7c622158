#pragma once
#include "base/schema/schema.h"
#include "dae/method/integration_method.h"
#include "model/compliance/compliance_model.h"
#include "model/film/film_model.h"
#include "model/force/force_model.h"
#include "tribo/contact/indentation.h"
#include "tribo/friction/friction_model.h"
#include "tribo/friction/friction_regularisation.h"
#include "tribo/roughness/surface_contact.h"

/// The one list of every model that a file can name.
namespace stribeck {

const Family<FilmModel>& film_models();
const Family<ForceModel>& force_models();
const Family<SurfaceContactLaw>& surface_contact_laws();
const Family<ContactModel>& contact_laws();    ///< contact laws to which a power can be fitted
const Family<ContactModel>& contact_models();  ///< these laws and the fit
const Family<FrictionModel>& friction_models();
const Family<FrictionRegularisation>& friction_regularisations();
const Family<ComplianceModel>& compliances();  ///< compliances of a bore that wears
const Family<IntegrationMethod>& integrators();

}  // namespace stribeck
