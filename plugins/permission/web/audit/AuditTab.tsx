import { DataTable, EmptyState, FilterLayout, RequestErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import type { AuditEntry } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { useSearchState } from '../parts/useSearchState.ts';
import { type AuditQuery, auditPageSizes, useAuditCounts, useAuditPages } from '../queries.ts';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery, filterNames } from './auditFilters.ts';
import { useAuditColumns } from './useAuditColumns.tsx';

const pagingNames = ['limit'] as const;

/** The audit log, newest first. */
export function AuditTab() {
  const [values, change] = useSearchState(filterNames);
  const [{ limit }, changePaging] = useSearchState(pagingNames);
  const query = auditQuery(values);
  const { data: counts } = useAuditCounts(query);
  const pageSize = auditPageSizes.find((size) => String(size) === limit) ?? auditPageSizes[0];
  return (
    <FilterLayout filters={<AuditFilters values={values} counts={counts} onChange={change} />}>
      {/* Changed filters or page size reset to the first page. */}
      <AuditLog
        key={JSON.stringify([query, pageSize])}
        query={query}
        total={counts?.total}
        pageSize={pageSize}
        onPageSize={(size) => changePaging({ limit: size === auditPageSizes[0] ? undefined : String(size) })}
      />
    </FilterLayout>
  );
}

type AuditLogProps = {
  query: AuditQuery;
  total: number | undefined;
  pageSize: number;
  onPageSize: (size: number) => void;
};

function AuditLog({ query, total, pageSize, onPageSize }: AuditLogProps) {
  const { t } = useTranslation(pagesTranslation);
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<AuditEntry>();
  const columns = useAuditColumns();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useAuditPages(query, pageSize);
  if (error && !data) return <RequestErrorPanel error={error} />;
  const pages = data?.pages ?? [];
  const isLast = page >= pages.length - 1;

  async function showNext() {
    if (isLast) await fetchNextPage();
    setPage(page + 1);
  }
  const isFiltered = Object.keys(query).length > 0;
  const empty = isFiltered ? (
    <EmptyState variant="info" title={t('audit.noMatch')} description={t('audit.noMatchHint')} />
  ) : (
    <EmptyState variant="data" title={t('audit.none')} description={t('audit.noneHint')} />
  );
  return (
    <>
      <DataTable
        label={t('audit.label')}
        columns={columns}
        rows={pages[Math.min(page, pages.length - 1)]?.items ?? []}
        rowId={({ id }) => id}
        onOpen={setOpened}
        isLoading={isFetching}
        empty={empty}
        cards="compact"
        paging={{
          mode: 'cursor',
          ...(total !== undefined && { total }),
          pageSize,
          pageSizes: auditPageSizes,
          onPageSizeChange: onPageSize,
          offset: page * pageSize,
          onNext: !isLast || hasNextPage ? showNext : undefined,
          onPrevious: page > 0 ? () => setPage(page - 1) : undefined,
        }}
      />
      <AuditEntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
