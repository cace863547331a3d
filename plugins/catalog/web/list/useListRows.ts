import { previousOffset, type TablePaging } from '@callboard/ui';
import { useMemo } from 'react';
import type { Entity } from '../../common/index.ts';
import type { ListState } from '../listUrl/listState.ts';
import type { EntityPage, EntityQuery } from '../reads/entityQuery.ts';
import { defaultLimit, type ListPagination, localPageSizes, offsetPageSizes } from './listOptions.ts';
import { useAllOfKind, useRows } from './queries.ts';
import { rowsQuery, userFilterOf, type Viewer } from './state/listQuery.ts';
import { localMatches } from './state/localMatches.ts';
import type { ListControl } from './state/useListState.ts';
import { listFields } from './table/listFields.ts';
import type { ListColumns } from './table/useListColumns.ts';

const maxRows = 1_000;
const noRows: readonly Entity[] = [];

export type ListRows = {
  rows: readonly Entity[];
  /** The total number; undefined until it is known. */
  total: number | undefined;
  paging: TablePaging;
  /** The query for all rows, for the export. */
  query: EntityQuery;
  isLoading: boolean;
  /** The rows match earlier filters, because the server cannot be reached. */
  isOutdated: boolean;
  error: Error | null;
  retry(): void;
};

type RowsOptions = {
  state: ListState;
  /** The columns of the requested kind. */
  columns: ListColumns;
  viewer: Viewer;
  isViewerLoading: boolean;
  pagination: ListPagination;
  setPage: ListControl['setPage'];
};

export function useListRows({ state, columns, viewer, isViewerLoading, pagination, setPage }: RowsOptions): ListRows {
  const { filters } = state;
  const isLocal = pagination.mode === 'none';
  const limit = Math.min(state.limit ?? (isLocal ? defaultLimit : pagination.limit), maxRows);
  const fields = listFields(columns, filters.added, { isLocal });
  const query = rowsQuery(state, viewer, { fields, limit });
  const isReady = userFilterOf(filters) !== 'starred' || !isViewerLoading;

  const page = useRows(query, { kind: filters.kind, isEnabled: !isLocal && isReady });
  const whole = useAllOfKind(filters.kind, fields, { isEnabled: isLocal && isReady });
  const localRows = useMemo(
    () => whole.data && localMatches(whole.data, filters, viewer),
    [whole.data, filters, viewer],
  );
  const source = isLocal ? whole : page;
  const isOutdated = source.isPlaceholderData && source.fetchStatus === 'paused';
  const total = isLocal ? localRows?.length : page.data?.totalItems;
  return {
    rows: (isLocal ? localRows : page.data?.items) ?? noRows,
    total: isOutdated ? undefined : total,
    paging: pagingOf({ mode: pagination.mode, page: page.data, state, limit, setPage }),
    query,
    isLoading: source.isPending || source.isPlaceholderData,
    isOutdated,
    error: source.error,
    retry: () => void source.refetch(),
  };
}

type PagingFacts = {
  mode: ListPagination['mode'];
  page: EntityPage | undefined;
  state: ListState;
  limit: number;
  setPage: ListControl['setPage'];
};

function pagingOf({ mode, page, state, limit, setPage }: PagingFacts): TablePaging {
  if (mode === 'none') return { mode, pageSize: defaultLimit, pageSizes: localPageSizes };
  const total = page?.totalItems ?? 0;
  const { offset = 0 } = state;
  if (mode === 'offset') return { mode, offset, limit, total, pageSizes: offsetPageSizes, onChange: setPage };
  const { nextCursor, prevCursor } = page?.pageInfo ?? {};
  // A cursor shows whether there are more rows, but the URL has an offset, which is readable and shareable. Wire: a link with a cursor
  // continues with cursors.
  const isByCursor = state.cursor !== undefined;
  const hasPrevious = isByCursor ? prevCursor !== undefined : offset > 0;
  const turnTo = (place: number, cursor?: string) => () =>
    setPage(isByCursor ? { cursor, offset: place } : { offset: place });
  return {
    mode,
    total,
    offset,
    onNext: nextCursor ? turnTo(offset + limit, nextCursor) : undefined,
    onPrevious: hasPrevious ? turnTo(previousOffset(offset, limit, total), prevCursor) : undefined,
  };
}
