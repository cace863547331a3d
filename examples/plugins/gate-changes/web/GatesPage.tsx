import { Card, ErrorPanel, Page, PageHeader, RowList, TableSkeleton } from '@callboard/ui';
import { useFeatureFlag, useTranslation } from '@callboard/web-kit';
import { gateTexts } from './gateTexts.ts';
import { useFlights } from './queries.ts';
import { walkFlag } from './walkFlag.ts';

export function GatesPage() {
  const { t } = useTranslation(gateTexts);
  return (
    <Page title={t('title')} width="narrow">
      <PageHeader title={t('title')} />
      <Flights />
    </Page>
  );
}

function Flights() {
  const { t } = useTranslation(gateTexts);
  const hasWalk = useFeatureFlag(walkFlag.name);
  const { data, error } = useFlights();
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <TableSkeleton />;
  const rows = data.items.map(({ flight, gate, walkMinutes }) => ({
    id: flight,
    title: flight,
    description: hasWalk ? t('walk', { count: walkMinutes }) : undefined,
    aside: t('gate', { gate }),
  }));
  return (
    <Card isFlush>
      <RowList rows={rows} />
    </Card>
  );
}
