import { Card, EmptyState, ErrorPanel, Page, PageHeader, RowList, TableSkeleton } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { AircraftStatus } from './AircraftStatus.tsx';
import { fleetTexts } from './fleetTexts.ts';
import { useAircraft } from './queries.ts';

export function FleetPage() {
  const { t } = useTranslation(fleetTexts);
  return (
    <Page title={t('title')} width="narrow">
      <PageHeader title={t('title')} />
      <AircraftList />
    </Page>
  );
}

function AircraftList() {
  const { t } = useTranslation(fleetTexts);
  const { data, error } = useAircraft();
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <TableSkeleton />;
  if (data.items.length === 0) return <EmptyState variant="data" title={t('noAircraft')} />;
  const rows = data.items.map(({ registration, type, base, isGrounded }) => ({
    id: registration,
    title: registration,
    description: t('summary', { type, base }),
    aside: <AircraftStatus isGrounded={isGrounded} />,
  }));
  return (
    <Card isFlush>
      <RowList rows={rows} />
    </Card>
  );
}
