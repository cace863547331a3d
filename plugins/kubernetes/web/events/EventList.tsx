import { countText, type DataColumn, DataTable, EmptyState, ErrorPanel, RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ObjectPlace } from '../objects/objectPlace.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { type ClusterEvent, happenedAt, useEvents } from './useEvents.ts';

export function EventList({ place }: { place: ObjectPlace }) {
  const { t } = useTranslation(objectTranslation);
  const { data, error, isPending, refetch } = useEvents(place);
  const columns = useEventColumns();
  if (error && !data) {
    return (
      <ErrorPanel
        error={error}
        title={`${t('events.failed')}: ${error.message}`}
        actions={
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <DataTable
      label={t('events.label', { name: place.name })}
      columns={columns}
      rows={data ?? []}
      rowId={(event) => event.metadata?.uid ?? `${event.metadata?.name} ${happenedAt(event)} ${event.reason}`}
      isLoading={isPending}
      skeletonRows={4}
      density="compact"
      empty={<EmptyState variant="info" title={t('events.none')} />}
    />
  );
}

function useEventColumns(): DataColumn<ClusterEvent>[] {
  const { t } = useTranslation(objectTranslation);
  return useMemo(
    () => [
      {
        id: 'reason',
        header: t('events.reason'),
        cell: ({ reason = '' }) => reason,
        sortValue: ({ reason }) => reason,
        width: 'whole',
      },
      {
        id: 'type',
        header: t('events.type'),
        cell: ({ type = 'Normal' }) => <StatusDot tone={type === 'Normal' ? 'neutral' : 'warning'}>{type}</StatusDot>,
        sortValue: ({ type }) => type,
        text: ({ type = 'Normal' }) => type,
        width: 'whole',
      },
      {
        id: 'message',
        header: t('events.message'),
        cell: ({ message = '' }) => message,
        text: ({ message = '' }) => message,
        width: 'rest',
        isWrapped: true,
        isCardLine: true,
      },
      {
        id: 'count',
        header: t('events.count'),
        cell: ({ count = 1 }) => countText(count),
        sortValue: ({ count = 1 }) => count,
        align: 'end',
        width: 'whole',
      },
      {
        id: 'when',
        header: t('events.when'),
        cell: (event) => (happenedAt(event) ? <RelativeTime value={happenedAt(event)} /> : '–'),
        sortValue: happenedAt,
        text: () => '00 minutes ago',
        isQuiet: true,
        width: 'whole',
      },
    ],
    [t],
  );
}
