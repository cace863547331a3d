import { toError } from '@callboard/errors';
import { alertApi, errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { catalogReadsApi } from '../../reads/queries.ts';
import { listTranslation } from '../listTranslation.ts';

/** Refreshes an entity from its sources, and notifies the user. Nothing is cached here, so it needs no mutation. */
export function useRefresh(entity: Entity) {
  const { t } = useTranslation(listTranslation);
  const reads = useApi(catalogReadsApi);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const [isPending, setPending] = useState(false);
  const { title } = presentationOf(entity);

  async function refresh(): Promise<void> {
    setPending(true);
    try {
      await reads.refreshEntity(stringifyEntityRef(entity));
      alerts.post({ message: t('row.refreshed', { title }), severity: 'info', display: 'transient' });
    } catch (error) {
      errors.post(toError(error));
    } finally {
      setPending(false);
    }
  }
  return { isPending, run: () => void refresh() };
}
