import { alertApi, errorApi, useApi, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Entity, type Location, stringifyEntityRef } from '../../../common/index.ts';
import { catalogIndexRoute, unregisterRedirectRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { markCatalogStale, useDeleteEntity } from '../queries.ts';
import { titleOf } from '../textAt.ts';
import type { KeptEntities } from './keptEntities.ts';
import { useDeleteLocation } from './queries.ts';

/** Removes a location, or one entity alone, and leaves its page. */
export function useUnregister(entity: Entity) {
  const { t } = useTranslation(entityTranslation);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const catalog = useRouteRef(catalogIndexRoute);
  const redirect = useRouteRef(unregisterRedirectRoute);
  const location = useDeleteLocation();
  const single = useDeleteEntity(entity);

  /** `sources` are those that still provide the entity. */
  const outcome = (sources: readonly string[] = []) => ({
    onSuccess: () => {
      const title = titleOf(entity);
      const message =
        sources.length > 0
          ? t('unregister.doneStays', { title, sources: sources.join(', ') })
          : t('unregister.done', { title });
      alerts.post({ message, severity: sources.length > 0 ? 'info' : 'success', display: 'transient' });
      void markCatalogStale(queryClient);
      navigate(redirect?.() ?? catalog());
    },
    onError: (error: Error) => errors.post(error),
  });
  return {
    isBusy: location.isPending || single.isPending,
    unregister: (of: Location, kept: KeptEntities) =>
      location.mutate(of, outcome(kept.get(stringifyEntityRef(entity)))),
    deleteEntity: () => single.mutate(undefined, outcome()),
  };
}
