import { ResponseError } from '@callboard/errors';
import { ErrorPanel, Page, ResponseErrorPanel } from '@callboard/ui';
import { useRouteRefParams } from '@callboard/web-kit';
import { stringifyEntityRef } from '../../common/index.ts';
import { EntityProvider } from '../entity/EntityContext.tsx';
import { useLiveCatalog } from '../live/useLiveCatalog.ts';
import { catalogEntityRoute } from '../routes.ts';
import { EntityLayout } from './EntityLayout.tsx';
import { EntityNotFound } from './EntityNotFound.tsx';
import { EntitySkeleton } from './EntitySkeleton.tsx';
import { UnknownHeader } from './header/UnknownHeader.tsx';
import { useEntityByName } from './queries.ts';
import { titleOf } from './textAt.ts';

/** The page of one entity, whatever its kind. */
export function EntityPage() {
  useLiveCatalog();
  const params = useRouteRefParams(catalogEntityRoute);
  const { data: entity, error, isLoading, refetch } = useEntityByName(params);
  return (
    <Page title={entity ? titleOf(entity) : params.name}>
      <EntityProvider
        entity={entity ?? undefined}
        isLoading={isLoading}
        error={error ?? undefined}
        refresh={() => void refetch()}
      >
        {entity && <EntityLayout key={stringifyEntityRef(entity)} entity={entity} />}
        {!entity && !isLoading && <UnknownHeader wanted={params} />}
        {entity === null && <EntityNotFound wanted={params} />}
        {!entity && error && <LoadError error={error} />}
        {isLoading && <EntitySkeleton />}
      </EntityProvider>
    </Page>
  );
}

function LoadError({ error }: { error: Error }) {
  return error instanceof ResponseError ? <ResponseErrorPanel error={error} /> : <ErrorPanel error={error} />;
}
