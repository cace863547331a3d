import { useRouteRef, useRouteRefParams } from '@callboard/web-kit';
import { Navigate, useLocation } from 'react-router';
import { legacySelectedTemplateRoute, selectedTemplateRoute } from '../routes.ts';

/** Redirects older links without a namespace to the form in the default namespace. */
export function LegacyWizardPage() {
  const { templateName } = useRouteRefParams(legacySelectedTemplateRoute);
  const templateUrl = useRouteRef(selectedTemplateRoute);
  const { search, hash } = useLocation();
  return <Navigate to={`${templateUrl({ namespace: 'default', templateName })}${search}${hash}`} replace />;
}
