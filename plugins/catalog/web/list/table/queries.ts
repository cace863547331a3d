import { toError } from '@callboard/errors';
import { alertApi, errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { catalogReadsApi } from '../../reads/queries.ts';
import { listTranslation } from '../listTranslation.ts';

/** Has the sources of an entity read again, and tells the user. */
export function useRefresh(entity: Entity) {
  const { t } = useTranslation(listTranslation);
  const reads = useApi(catalogReadsApi);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const { title } = presentationOf(entity);
  return useMutation({
    mutationFn: () => reads.refreshEntity(stringifyEntityRef(entity)),
    onSuccess: () => alerts.post({ message: t('row.refreshed', { title }), severity: 'info', display: 'transient' }),
    onError: (error) => errors.post(toError(error)),
  });
}
