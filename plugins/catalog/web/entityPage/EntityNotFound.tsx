import { EmptyState, Link } from '@callboard/ui';
import { PluginErrorBoundary, useContributions, useRouteRef, useTranslation } from '@callboard/web-kit';
import { type CompoundEntityRef, stringifyEntityRef } from '../../common/index.ts';
import { notFoundHintPoint } from '../entity/extensionPoints.ts';
import { catalogIndexRoute } from '../routes.ts';
import { entityTranslation } from './entityTranslation.ts';

/** The page of an entity that does not exist or that the user may not see. */
export function EntityNotFound({ wanted }: { wanted: CompoundEntityRef }) {
  const { t } = useTranslation(entityTranslation);
  const catalog = useRouteRef(catalogIndexRoute);
  const hints = useContributions(notFoundHintPoint);
  return (
    <EmptyState
      variant="info"
      title={t('notFound.title')}
      description={
        <>
          <p>{t('notFound.explanation', { kind: wanted.kind })}</p>
          <p>
            <code>{stringifyEntityRef(wanted)}</code>
          </p>
          {hints.map(({ pluginId, value: { id, Component } }) => (
            <PluginErrorBoundary key={`${pluginId}.${id}`} pluginId={pluginId}>
              <Component wanted={wanted} />
            </PluginErrorBoundary>
          ))}
        </>
      }
      action={<Link to={catalog()}>{t('notFound.catalog')}</Link>}
    />
  );
}
