import { useRouteRef, useRouteRefParams } from '@callboard/web-kit';
import { Navigate, useLocation } from 'react-router';
import { legacySelectedTemplateRoute, selectedTemplateRoute } from '../routes.ts';

/** Leads from an address without a namespace, as older links have it, to the form in the default one. */
export function LegacyWizardPage() {
  const { templateName } = useRouteRefParams(legacySelectedTemplateRoute);
  const templateUrl = useRouteRef(selectedTemplateRoute);
  const { search, hash } = useLocation();
  return <Navigate to={`${templateUrl({ namespace: 'default', templateName })}${search}${hash}`} replace />;
}
