import type { Source, SourcePage } from '@callboard/plugin-catalog/common';
import { DataTable, EmptyState, NoMatches } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ReadNowButton } from '../reading/ReadNowButton.tsx';
import type { Reading } from '../reading/useReading.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { pageSizes, sorts, type useSourcesUrl } from '../useSourcesUrl.ts';
import { useSourceColumns } from './useSourceColumns.tsx';

type SourceTableProps = {
  url: ReturnType<typeof useSourcesUrl>;
  page: SourcePage | undefined;
  isLoading: boolean;
  reading: Reading;
};

const noSources: readonly Source[] = [];

export function SourceTable({ url, page, isLoading, reading }: SourceTableProps) {
  const { t } = useTranslation(sourcesTranslation);
  const { state, change, searchWith } = url;
  const rows = page?.items ?? noSources;
  const columns = useSourceColumns(rows, reading);
  const { sort, descending, offset, limit } = state;
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => `?${searchWith({ source: id })}`}
      actions={(source) => <ReadNowButton source={source} reading={reading} look="icon" />}
      actionsWidth={44}
      sort={{ columnId: sort, isDescending: descending }}
      onSortChange={({ columnId, isDescending }) => {
        const chosen = sorts.find((one) => one === columnId);
        if (chosen) change({ sort: chosen, descending: isDescending });
      }}
      paging={{ mode: 'offset', offset, limit, total: page?.totalItems ?? 0, pageSizes, onChange: change }}
      isLoading={isLoading}
      skeletonRows={12}
      cards="compact"
      empty={<NoSources url={url} />}
    />
  );
}

/** Explains why there are no rows, and what to do. */
function NoSources({ url: { state, change } }: Pick<SourceTableProps, 'url'>) {
  const { t } = useTranslation(sourcesTranslation);
  const { text, origin, entity, failing } = state;
  if (!text && !origin && !entity && !failing)
    return <EmptyState variant="content" title={t('empty.title')} description={t('empty.hint')} />;
  const isWell = failing && !text && !origin && !entity;
  return (
    <NoMatches
      title={t(isWell ? 'empty.wellTitle' : 'empty.filtered')}
      description={t(isWell ? 'empty.wellHint' : 'empty.filteredHint')}
      clearLabel={t('empty.clear')}
      onClear={() => change({ text: '', origin: undefined, entity: undefined, failing: false })}
    />
  );
}
