import { type Delivered, deliveryClasses } from '@callboard/plugin-facts/common';
import { type DataColumn, DataTable, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { entityColumn, nameOf, ownerColumn, useScorecardsUrl } from '../parts/entityColumns.tsx';
import { ClassMark } from './ClassMark.tsx';
import { deliveryTranslation } from './deliveryTranslation.ts';
import { figureOf, type Metric, useFigures } from './useFigures.ts';
import { WeekBars } from './WeekBars.tsx';

const pageSize = 50;
/** The worst first. */
const rankOf = ({ classes: { overall } }: Delivered) =>
  overall === undefined ? deliveryClasses.length : -deliveryClasses.indexOf(overall);

/** The components behind the metrics, the lowest class first. */
export function ComponentTable({ rows }: { rows: readonly Delivered[] }) {
  const { t } = useTranslation(deliveryTranslation);
  const rowLink = useScorecardsUrl();
  return (
    <DataTable
      label={t('components')}
      columns={useColumns()}
      rows={rows}
      rowId={({ ref }) => ref}
      rowLink={rowLink}
      initialSort={{ columnId: 'class', isDescending: false }}
      paging={{ mode: 'none', pageSize }}
      cards="compact"
    />
  );
}

function useColumns(): DataColumn<Delivered>[] {
  const { t } = useTranslation(deliveryTranslation);
  const { format } = useFigures();
  return useMemo(() => {
    const figure = (metric: Metric, header: string, missing: number): DataColumn<Delivered> => ({
      id: metric,
      header,
      cell: (row) => format(metric, figureOf(metric, row)),
      text: (row) => format(metric, figureOf(metric, row)),
      sortValue: (row) => figureOf(metric, row) ?? missing,
      align: 'end',
      width: 'whole',
      ...(metric === 'restore' && { hideBelow: 'md' as const }),
    });
    return [
      { ...entityColumn<Delivered>('component', t('component')), sortValue: nameOf },
      {
        id: 'class',
        header: t('classColumn'),
        cell: ({ classes: { overall } }) => <ClassMark value={overall} />,
        text: ({ classes: { overall } }) => `0 ${t(`class.${overall ?? 'none'}`)}`,
        sortValue: rankOf,
        width: 'whole',
      },
      { ...ownerColumn<Delivered>(t('owner'), 'lg'), sortValue: ({ owner = '' }) => owner },
      figure('frequency', t('frequencyColumn'), 0),
      figure('leadTime', t('metric.leadTime'), Number.POSITIVE_INFINITY),
      figure('changeFailures', t('failuresColumn'), -1),
      figure('restore', t('restoreColumn'), -1),
      {
        id: 'trend',
        header: t('trend'),
        cell: ({ weeks }) => (
          <WeekBars
            isSmall
            values={weeks}
            label={t('weeks', { metric: t('metric.frequency'), count: weeks.length, values: weeks.join(', ') })}
          />
        ),
        width: 108,
        hideBelow: 'sm',
        isHiddenOnCards: true,
      },
      {
        id: 'last',
        header: t('last'),
        cell: ({ lastDeployedAt }) => <RelativeTime value={lastDeployedAt} />,
        text: () => t('last'),
        sortValue: ({ lastDeployedAt }) => lastDeployedAt,
        isQuiet: true,
        hideBelow: 'xl',
      },
    ];
  }, [t, format]);
}
