import { FilterLayout, Page, WarningPanel } from '@callboard/ui';
import { useIdentity, useTranslation } from '@callboard/web-kit';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useKindTitles } from '../kinds/useKindTitles.ts';
import { activeFilterCount, emptyFilters } from '../listUrl/listState.ts';
import { ChangedJustNow } from '../live/ChangedJustNow.tsx';
import { useLiveCatalog } from '../live/useLiveCatalog.ts';
import { useKinds } from '../reads/useKinds.ts';
import { useStarredEntities } from '../starred/useStarredEntities.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListHeader } from './ListHeader.tsx';
import { localPageSizes, useListOptions } from './listOptions.ts';
import { listTranslation } from './listTranslation.ts';
import { useListFacets, useUserCounts } from './queries.ts';
import { useSelection } from './selection/useSelection.ts';
import type { Viewer } from './state/listQuery.ts';
import { useDebounced } from './state/useDebounced.ts';
import { useListState } from './state/useListState.ts';
import { useUserFallback } from './state/useUserFallback.ts';
import { EmptyList, ListFailure } from './states/ListStates.tsx';
import { EntityTable } from './table/EntityTable.tsx';
import { useListColumns } from './table/useListColumns.ts';
import { useListView } from './table/useListView.ts';
import { ViewMenu } from './table/ViewMenu.tsx';
import { useListRows } from './useListRows.ts';
import { SavedViews } from './views/SavedViews.tsx';

const SelectionBar = lazy(async () => ({ default: (await import('./selection/SelectionBar.tsx')).SelectionBar }));

const fetchDelay = 10;
/** The distance of the sticky filters from the top of the window. */
const filtersTop = 16;

type CatalogIndexPageProps = {
  /** Limits the page to this kind, in lower case. */
  onlyKind?: string;
};

/** All entities in the catalog, one kind at a time. */
export function CatalogIndexPage({ onlyKind }: CatalogIndexPageProps) {
  useLiveCatalog();
  const { t } = useTranslation(listTranslation);
  const settings = useListOptions();
  const { state: inUrl, address, setFilters, setOrder, setPage } = useListState(settings, onlyKind);
  const { viewer, isLoading: isViewerLoading } = useViewer();
  const { filters } = inUrl;
  const { kind } = filters;
  const offered = useListColumns(kind);
  const view = useListView(kind, offered);
  // A link with a page size takes precedence over the user's own.
  const limit = inUrl.limit ?? view.pageSize;
  const state = useMemo(() => ({ ...inUrl, limit }), [inUrl, limit]);
  const shownLimit = limit ?? (settings.pagination.mode === 'none' ? undefined : settings.pagination.limit);

  // Requests are debounced, so two changes at the same time cause one request.
  const asked = useDebounced(state, fetchDelay);
  const turnPage: typeof setPage = (page) => {
    setPage(page);
    // By offset, every page has its size; only another one is a choice.
    if (page.limit !== undefined && page.limit !== shownLimit) view.setPageSize(page.limit);
    window.scrollTo(0, 0);
  };
  const list = useListRows({
    state: asked,
    columns: useListColumns(asked.filters.kind),
    viewer,
    isViewerLoading,
    pagination: settings.pagination,
    setPage: turnPage,
  });
  const isLoading = list.isLoading || asked !== state;
  const facets = useListFacets(asked.filters, viewer);
  const counts = useUserCounts(asked.filters, viewer);
  const kinds = useKinds();
  const isCounted = asked === state && !isViewerLoading && !counts.isPlaceholderData;
  useUserFallback({
    filters,
    counts: isCounted ? counts.data : undefined,
    isKept: settings.alwaysKeepFilters,
    setFilters,
  });

  // Scrolls to the start of the new result. The filters stay in place, under the pointer.
  const layout = useRef<HTMLDivElement>(null);
  const filter: typeof setFilters = (change) => {
    setFilters(change);
    const { top } = layout.current?.getBoundingClientRect() ?? { top: 0 };
    if (top < 0) window.scrollTo(0, window.scrollY + top - filtersTop);
  };

  const titles = useKindTitles()(kinds.data?.find(({ value }) => value.toLowerCase() === kind)?.value ?? kind);
  const addable = filters.added.map((choice) => choice.filter);
  const selection = useSelection(kind);
  const pageSize =
    settings.pagination.mode === 'cursor'
      ? {
          value: state.limit ?? settings.pagination.limit,
          sizes: pageSizesWith(settings.pagination.limit),
          onChange: (limit: number) => turnPage({ limit }),
        }
      : undefined;
  const clear = () => filter(emptyFilters({ kind, user: 'all', addable }));
  return (
    <Page title={titles.kinds} width="wide">
      <ListHeader
        titles={titles}
        count={list.total}
        note={
          <ChangedJustNow of={JSON.stringify(list.query)} shown={isLoading || list.error ? undefined : list.rows} />
        }
        text={filters.text}
        onText={(text) => setFilters({ text }, { isStep: false })}
      >
        <SavedViews to={address} />
        <ViewMenu offered={offered} view={view} pageSize={pageSize} onReset={() => turnPage({ limit: undefined })} />
        <ExportButton kind={kind} query={list.query} columns={view.columns} />
      </ListHeader>
      <FilterLayout
        ref={layout}
        filters={
          <ListFilters
            filters={filters}
            hasKinds={onlyKind === undefined}
            facets={facets.data}
            facetsError={facets.error}
            counts={counts.data}
            onChange={filter}
            onClear={clear}
          />
        }
      >
        <FilterChips filters={filters} onChange={filter} />
        {list.isOutdated && <WarningPanel severity="info" message={t('table.outdated')} />}
        {list.error ? (
          <ListFailure
            error={list.error}
            onRetry={list.retry}
            onFirstPage={state.cursor ? () => turnPage({}) : undefined}
          />
        ) : (
          <EntityTable
            label={titles.kinds}
            offered={offered}
            rows={list.rows}
            view={view}
            paging={list.paging}
            order={state.order}
            onOrder={setOrder}
            selection={selection}
            isLoading={isLoading}
            empty={
              <EmptyList
                things={titles.things}
                isCatalogEmpty={kinds.data?.length === 0}
                hasFilters={activeFilterCount(filters) > 0}
                kind={kind}
                text={filters.text}
                onClear={clear}
              />
            }
          />
        )}
        {selection.entities.length > 0 && (
          <Suspense fallback={null}>
            <SelectionBar selection={selection} rows={list.rows} />
          </Suspense>
        )}
      </FilterLayout>
    </Page>
  );
}

/** The selectable page sizes, including the configured one. */
const pageSizesWith = (configured: number) =>
  [...new Set([...localPageSizes, configured])].sort((left, right) => left - right);

/** The current user, and whether their stars are still loading. */
function useViewer(): { viewer: Viewer; isLoading: boolean } {
  const { ownershipEntityRefs } = useIdentity();
  const { refs: starredRefs, isLoading } = useStarredEntities();
  const viewer = useMemo(() => ({ ownershipEntityRefs, starredRefs }), [ownershipEntityRefs, starredRefs]);
  return { viewer, isLoading };
}
