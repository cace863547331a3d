import { LoadErrorPanel, Page } from '@callboard/ui';
import { useDocumentTitle, useRouteRefParams } from '@callboard/web-kit';
import { useState } from 'react';
import { stringifyEntityRef } from '../../common/index.ts';
import { EntityProvider } from '../entity/EntityContext.tsx';
import { useLiveCatalog } from '../live/useLiveCatalog.ts';
import { catalogEntityRoute } from '../routes.ts';
import { EntityExtraLoader } from './EntityExtraLoader.tsx';
import { EntityLayout } from './EntityLayout.tsx';
import { EntityNotFound } from './EntityNotFound.tsx';
import { EntitySkeleton } from './EntitySkeleton.tsx';
import { UnknownHeader } from './header/UnknownHeader.tsx';
import { useEntityByName, useRelatedEntities } from './queries.ts';
import { titleOf } from './textAt.ts';
import { useEntityExtras } from './useEntityExtras.ts';
import { useEntityLinks } from './useEntityLinks.ts';
import { useKindPage } from './useKindPage.ts';

/** The page of one entity, of any kind. */
export function EntityPage() {
  useLiveCatalog();
  const params = useRouteRefParams(catalogEntityRoute);
  const { data: found, error, isLoading: isEntityLoading, refetch } = useEntityByName(params);
  // The parts of the kind and other plugins load at the same time, so the page appears complete.
  const kindPage = useKindPage(params.kind);
  const links = useEntityLinks();
  const extras = useEntityExtras();
  // Otherwise, warnings, names and descriptions of related entities would push down the content.
  const related = useRelatedEntities(found ?? undefined);
  const hasRelated = useWasOnce(found !== undefined && !related.isLoading, stringifyEntityRef(params));
  const isReady = kindPage !== undefined && links !== undefined && extras !== undefined && hasRelated;
  useDocumentTitle(params.name, 'passing');
  return (
    <EntityExtraLoader
      key={`${extras?.length} ${stringifyEntityRef(params)}`}
      extras={extras ?? none}
      entityRef={params}
    >
      {(parts) => {
        const isComplete = isReady && parts !== undefined;
        const entity = found && !isComplete ? undefined : found;
        const isLoading = isEntityLoading || (found !== null && !error && !isComplete);
        return (
          <Page title={entity ? titleOf(entity) : undefined}>
            <EntityProvider
              entity={entity ?? undefined}
              isLoading={isLoading}
              error={error ?? undefined}
              refresh={() => void refetch()}
            >
              {entity && parts && <EntityLayout key={stringifyEntityRef(entity)} entity={entity} extras={parts} />}
              {!entity && !isLoading && <UnknownHeader wanted={params} />}
              {entity === null && <EntityNotFound wanted={params} />}
              {!entity && error && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
              {isLoading && <EntitySkeleton />}
            </EntityProvider>
          </Page>
        );
      }}
    </EntityExtraLoader>
  );
}

const none = [] as const;

/** Whether a condition has ever been true for this key, so a page that has been shown stays while it reloads data. */
function useWasOnce(isTrue: boolean, key: string): boolean {
  const [trueFor, setTrueFor] = useState<string>();
  if (isTrue && trueFor !== key) setTrueFor(key);
  return isTrue || trueFor === key;
}
