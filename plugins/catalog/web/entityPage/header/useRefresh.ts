import { toError } from '@callboard/errors';
import { alertApi, errorApi, useApi, useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRefreshEntity } from '../queries.ts';
import { titleOf } from '../textAt.ts';

/** Refreshes an entity from its sources, and shows the result. */
export function useRefresh(entity: Entity): { run(): void; isBusy: boolean } {
  const { t } = useTranslation(entityTranslation);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const { mutate, isPending } = useRefreshEntity(entity);
  const title = titleOf(entity);
  const run = () =>
    mutate(undefined, {
      onSuccess: () => alerts.post({ message: t('menu.refreshed', { title }), severity: 'info', display: 'transient' }),
      onError: (error) => errors.post(toError(error)),
    });
  return { run, isBusy: isPending };
}
