import { type DataColumn, RelativeTime } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { Usage } from '../../common/index.ts';
import { agentsTranslation } from '../agentsTranslation.ts';

/** The columns of the usage table; all can be sorted. */
export function useUsageColumns(): DataColumn<Usage>[] {
  const { t } = useTranslation(agentsTranslation);
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language);
  const column = (id: 'calls' | 'errors' | 'p50' | 'p95', textOf: (value: number) => string): DataColumn<Usage> => ({
    id,
    header: t(`usage.${id}`),
    cell: (row) => textOf(row[id]),
    text: (row) => textOf(row[id]),
    sortValue: (row) => row[id],
    align: 'end',
    width: 'whole',
    ...(id === 'p50' && { hideBelow: 'md' as const }),
  });
  // The server counts in classes of durations.
  const atMost = (ms: number) => `≤ ${number.format(ms)} ms`;
  return [
    { id: 'tool', header: t('usage.tool'), cell: ({ tool }) => tool, sortValue: ({ tool }) => tool },
    {
      id: 'client',
      header: t('usage.client'),
      cell: ({ client }) => client,
      sortValue: ({ client }) => client,
      width: 'rest',
    },
    column('calls', number.format),
    column('errors', number.format),
    column('p50', atMost),
    column('p95', atMost),
    {
      id: 'last',
      header: t('usage.last'),
      cell: ({ lastUsedAt }) => <RelativeTime value={lastUsedAt} />,
      sortValue: ({ lastUsedAt }) => lastUsedAt,
      isQuiet: true,
      hideBelow: 'lg',
    },
  ];
}
