import type { Source } from '@callboard/plugin-catalog/common';
import { countText, type DataColumn, MiddleTruncate, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { SourceState } from '../reading/SourceState.tsx';
import type { Reading } from '../reading/useReading.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { shortPlace, tailLength } from '../sourceTexts.ts';
import { useSourceName } from '../useSourceName.ts';
import { OriginIcon } from './OriginIcon.tsx';
import classes from './Sources.module.css';

/** Sortable columns have the server's ids. */
export function useSourceColumns(
  rows: readonly Source[],
  { isReading }: Pick<Reading, 'isReading'>,
): DataColumn<Source>[] {
  const { t } = useTranslation(sourcesTranslation);
  const nameOf = useSourceName();
  const hasErrors = rows.some(({ error }) => error);
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('column.source'),
        icon: ({ origin }) => <OriginIcon origin={origin} />,
        cell: (source) => <SourceTitle name={shortPlace(nameOf(source))} id={source.title} />,
        text: (source) => shortPlace(nameOf(source)),
        isSortable: true,
      },
      {
        id: 'problems',
        header: t('column.state'),
        cell: (source) => <SourceState source={source} isReading={isReading(source)} />,
        text: () => t('state.abandoned'),
        width: 'whole',
        isSortable: true,
      },
      {
        id: 'origin',
        header: t('column.origin'),
        cell: ({ origin }) => t(`origin.${origin}`),
        text: ({ origin }) => t(`origin.${origin}`),
        isQuiet: true,
        hideBelow: 'lg',
      },
      {
        id: 'entities',
        header: t('column.entities'),
        cell: ({ entities }) => countText(entities),
        text: ({ entities }) => countText(entities),
        // A number without its heading is meaningless on a card.
        isHiddenOnCards: true,
        align: 'end',
        width: 'whole',
        isSortable: true,
      },
      {
        id: 'lastRead',
        header: t('column.lastRead'),
        cell: ({ lastReadAt }) => (lastReadAt ? <RelativeTime value={lastReadAt} /> : '–'),
        text: () => '00 minutes ago',
        isQuiet: true,
        isSortable: true,
        hideBelow: 'md',
      },
      {
        id: 'nextRead',
        header: t('column.nextRead'),
        cell: ({ nextReadAt, isManual }) => {
          if (nextReadAt) return <RelativeTime value={nextReadAt} />;
          return isManual ? t('manual') : '–';
        },
        text: ({ isManual }) => (isManual ? t('manual') : 'in 00 minutes'),
        isQuiet: true,
        hideBelow: 'xl',
        isHiddenOnCards: true,
      },
      {
        id: 'error',
        header: t('column.error'),
        cell: ({ error }) => <span title={error}>{withoutPlace(error)}</span>,
        text: ({ error }) => withoutPlace(error),
        width: 'rest',
        // The reason of a failure takes precedence over the whole name of its file.
        leastWidth: hasErrors ? 200 : 0,
        isQuiet: true,
        hideBelow: 'md',
        isCardLine: true,
      },
    ],
    [t, isReading, hasErrors, nameOf],
  );
}

/** The name, and below it the id of a provider that has another name. */
function SourceTitle({ name, id }: { name: string; id: string }) {
  const place = <MiddleTruncate text={name} tailLength={tailLength(name)} />;
  if (name === shortPlace(id)) return place;
  return (
    <span className={classes.named}>
      {place}
      <span className={classes.id}>{id}</span>
    </span>
  );
}

/** The row already shows the file. */
const withoutPlace = (error = '') => error.replace(/^(?:Unable to read )?(?:file|url):[^\s,]+?[:,] /, '');
