import { ResponseError } from '@callboard/errors';
import { Words } from '@callboard/forms';
import type { Entity } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { CardSkeleton, ErrorPage, ErrorPanel, Page, PageHeader, WarningPanel } from '@callboard/ui';
import { usePermission, useRouteRef, useRouteRefParams, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { scaffolderTaskCreate } from '../../common/index.ts';
import { legacySelectedTemplateRoute, rootRoute, selectedTemplateRoute } from '../routes.ts';
import { templateRefOf, useParameterSchema, useTemplateEntity } from './queries.ts';
import { WizardForm } from './WizardForm.tsx';
import { WizardMenu } from './WizardMenu.tsx';
import { wizardTranslation } from './wizardTranslation.ts';

/** The form of one template. */
export function WizardPage() {
  const { t } = useTranslation(wizardTranslation);
  const template = useRouteRefParams(selectedTemplateRoute);
  const rootUrl = useRouteRef(rootRoute)();
  const { data: form, error, refetch } = useParameterSchema(template);
  const { data: entity } = useTemplateEntity(template);
  const { isAllowed, isLoading: isAsking } = usePermission(scaffolderTaskCreate);
  if (error instanceof ResponseError && error.statusCode === 404) {
    const hint = t('missing.hint', { name: template.templateName, namespace: template.namespace });
    return <ErrorPage status={404} statusMessage={t('missing.title')} additionalInfo={hint} />;
  }
  const title = form?.title ?? entity?.metadata.title ?? template.templateName;
  const unknown = form?.unknownActions ?? [];
  const missing = form?.missingPermissions ?? [];
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('create'), to: rootUrl }, { label: title }]}
        subtitle={form?.description && <Words text={form.description} />}
        meta={entity && <Owner entity={entity} />}
        actions={entity && <WizardMenu entity={entity} />}
      />
      {error && (
        <ErrorPanel
          error={error}
          title={t('failed')}
          actions={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      {!isAsking && !isAllowed && (
        <WarningPanel severity="error" title={t('refused.title')} message={t('refused.hint')} />
      )}
      {isAllowed && unknown.length > 0 && (
        <WarningPanel
          title={t('unknownActions', { count: unknown.length, actions: unknown.join(', ') })}
          message={t('unknownActionsHint')}
        />
      )}
      {isAllowed && missing.length > 0 && (
        <WarningPanel
          severity="error"
          title={t('refused.title')}
          message={t('refused.hidden', { count: missing.length, permissions: missing.join(', ') })}
        />
      )}
      {isAllowed && form && missing.length === 0 && (
        <WizardForm key={templateRefOf(template)} template={template} form={form} />
      )}
      {(isAsking || (isAllowed && !form && !error)) && <CardSkeleton lines={6} />}
    </Page>
  );
}

function Owner({ entity }: { entity: Entity }) {
  const owner = entity.relations?.find(({ type }) => type === 'ownedBy')?.targetRef;
  return owner ? <EntityRefLink entity={owner} /> : null;
}

/** Redirects older links without a namespace to the form in the default namespace. */
export function LegacyWizardPage() {
  const { templateName } = useRouteRefParams(legacySelectedTemplateRoute);
  const templateUrl = useRouteRef(selectedTemplateRoute);
  const { search, hash } = useLocation();
  return <Navigate to={`${templateUrl({ namespace: 'default', templateName })}${search}${hash}`} replace />;
}
