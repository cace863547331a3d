import { toError } from '@callboard/errors';
import { alertApi, errorApi, permissionApi, useApi, useObserved, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { catalogEntityRefresh, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { catalogReadsApi } from '../../reads/queries.ts';
import { starredEntitiesApi } from '../../starred/starredEntitiesApi.ts';
import { listTranslation } from '../listTranslation.ts';

/** Actions for several entities. */
export function useBulkActions(entities: readonly Entity[]) {
  const { t } = useTranslation(listTranslation);
  const [reads, alerts, errors] = [useApi(catalogReadsApi), useApi(alertApi), useApi(errorApi)];
  const permissions = useApi(permissionApi);
  const starred = useApi(starredEntitiesApi);
  const stars = useObserved(starred.stars);
  const [isBusy, setBusy] = useState(false);
  const refs = entities.map((entity) => stringifyEntityRef(entity));
  const isStarred = refs.every((ref) => stars.refs.has(ref));

  async function star(): Promise<void> {
    try {
      // One after the other: each writes all stars.
      for (const ref of refs) if (stars.refs.has(ref) === isStarred) await starred.toggle(ref);
    } catch (error) {
      errors.post(toError(error));
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(refs.join('\n'));
      alerts.post({ message: t('bulk.copied', { count: refs.length }), severity: 'success', display: 'transient' });
    } catch {
      alerts.post({ message: t('bulk.notCopied'), severity: 'warning' });
    }
  }

  async function refresh(): Promise<void> {
    setBusy(true);
    try {
      const isAllowed = await Promise.all(refs.map(mayRefresh));
      const allowed = refs.filter((_, place) => isAllowed[place]);
      await Promise.all(allowed.map((ref) => reads.refreshEntity(ref)));
      const refused = refs.length - allowed.length;
      const message = [
        t('bulk.refreshed', { count: allowed.length }),
        refused && t('bulk.refused', { count: refused }),
      ];
      const severity = refused > 0 ? 'warning' : 'info';
      alerts.post({ message: message.filter(Boolean).join(' '), severity, display: 'transient' });
    } catch (error) {
      errors.post(toError(error));
    } finally {
      setBusy(false);
    }
  }

  async function mayRefresh(resourceRef: string): Promise<boolean> {
    if (!permissions.isEnabled) return true;
    return (await permissions.authorize({ permission: catalogEntityRefresh, resourceRef })) === 'ALLOW';
  }
  return { isStarred, isBusy, star: () => void star(), copy: () => void copy(), refresh: () => void refresh() };
}
