import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ClusterObjects, KubernetesFetchError } from '../../common/index.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './ClusterErrors.module.css';

/** The clusters that could not be read, or not completely, with their errors. */
export function ClusterErrors({ items }: { items: readonly ClusterObjects[] }) {
  const { t } = useTranslation(tabTranslation);
  const failed = items.filter(({ errors }) => errors?.length > 0);
  if (failed.length === 0) return null;
  return (
    <WarningPanel severity="error" title={t('problem.title')}>
      <p className={classes.line}>{t('problem.clusters')}</p>
      <ul className={classes.clusters}>
        {failed.map(({ cluster, errors }) => (
          <li key={cluster.name}>
            {t('problem.cluster', { name: cluster.title || cluster.name })}
            <ul className={classes.errors}>
              {errors.map((error) => (
                <li key={JSON.stringify(error)}>
                  <FetchError error={error} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </WarningPanel>
  );
}

function FetchError({ error }: { error: KubernetesFetchError }) {
  const { t } = useTranslation(tabTranslation);
  if (error.errorType === 'FETCH_ERROR') {
    return t('problem.unreachable', { type: error.errorType, message: error.message });
  }
  const { errorType, resourcePath = '–', statusCode = '–' } = error;
  return t('problem.refused', { path: resourcePath, type: errorType, status: statusCode });
}
