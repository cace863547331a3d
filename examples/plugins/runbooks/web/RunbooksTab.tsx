import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLink, useEntity } from '@callboard/plugin-catalog/web';
import { Card, CardSkeleton, ErrorPanel, Link, RowList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useRunbooks } from './queries.ts';
import { runbookTexts } from './runbookTexts.ts';

/** The runbooks of the entity and its dependencies, for on-call engineers. */
export function RunbooksTab() {
  const { t } = useTranslation(runbookTexts);
  const { data, error } = useRunbooks(useEntity());
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton />;
  const rows = data.map(({ entity, runbook }) => ({
    id: stringifyEntityRef(entity),
    title: <EntityRefLink entity={entity} />,
    aside: runbook ? <Link to={runbook}>{t('link')}</Link> : t('none'),
  }));
  return (
    <Card title={t('tab')} count={rows.length} isFlush>
      <RowList rows={rows} />
    </Card>
  );
}
