import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClusterView } from '../objects/clusterView.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './ErrorReporting.module.css';
import { ErrorReportingRow } from './ErrorReportingRow.tsx';
import { errorRows } from './errorRows.ts';

const atOnce = 20;
const columns = ['cluster', 'namespace', 'kind', 'name', 'messages', 'since'] as const;

/** The errors of all clusters, the worst first; renders nothing without errors. */
export function ErrorReporting({ views }: { views: readonly ClusterView[] }) {
  const { t } = useTranslation(tabTranslation);
  const [shown, setShown] = useState(atOnce);
  const rows = errorRows(views);
  if (rows.length === 0) return null;
  // The first explanation is open, so readers see the cause immediately.
  const firstWithFix = rows.find(({ errors }) => errors.some(({ proposedFix }) => proposedFix))?.id;
  const left = rows.length - shown;
  return (
    <Card title={t('errors.title')} count={rows.length} isFlush>
      <table className={classes.table} aria-label={t('errors.title')}>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.column}>
                {t(`errors.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body}>
          {rows.slice(0, shown).map((row) => (
            <ErrorReportingRow key={row.id} row={row} isInitiallyOpen={row.id === firstWithFix} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setShown(shown + 5 * atOnce)}>
            {t('showMore', { count: Math.min(left, 5 * atOnce) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
