import type { CursorPaging, OffsetPaging, TablePaging } from '../DataColumn.ts';
import type { TableModel } from '../useTableModel.ts';

/** The content of the footer, for all paging modes. */
export type PageView = {
  from?: number;
  to?: number;
  total?: number;
  size?: number;
  sizes?: readonly number[];
  onSizeChange?: (size: number) => void;
  onPrevious?: () => void;
  onNext?: () => void;
};

/** Undefined if there is nothing to page through. */
export function pageView<Row>(
  paging: TablePaging | undefined,
  model: TableModel<Row>,
  total: number,
): PageView | undefined {
  if (paging?.mode === 'offset') return offsetView(paging, model.rows.length);
  if (paging?.mode === 'cursor') return cursorView(paging, model.rows.length);
  if (!paging?.pageSize || !model.page || total <= smallest(paging)) return undefined;
  const { index, size, setIndex, setSize } = model.page;
  const view = offsetView(
    { mode: 'offset', offset: index * size, limit: size, total, onChange: ({ offset }) => setIndex(offset / size) },
    model.rows.length,
  );
  return { ...view, sizes: paging.pageSizes, onSizeChange: setSize };
}

export function offsetView(paging: OffsetPaging, shown: number): PageView {
  const { offset, limit, total, pageSizes, onChange } = paging;
  const hasMore = offset + limit < total;
  return {
    from: shown > 0 ? offset + 1 : 0,
    to: offset + shown,
    total,
    size: limit,
    sizes: pageSizes,
    onSizeChange: (size) => onChange({ offset: 0, limit: size }),
    onPrevious: offset > 0 ? () => onChange({ offset: previousOffset(offset, limit, total), limit }) : undefined,
    onNext: hasMore ? () => onChange({ offset: offset + limit, limit }) : undefined,
  };
}

/** The page before; for a page past the end, the last page. */
export function previousOffset(offset: number, limit: number, total: number): number {
  const lastOffset = Math.floor((total - 1) / limit) * limit;
  return Math.max(0, Math.min(offset - limit, lastOffset));
}

export function cursorView(paging: CursorPaging, shown: number): PageView {
  const { offset, total, onNext, onPrevious, pageSize, pageSizes, onPageSizeChange } = paging;
  const isPlaceKnown = offset !== undefined && shown > 0;
  return {
    from: isPlaceKnown ? offset + 1 : undefined,
    to: isPlaceKnown ? offset + shown : undefined,
    total,
    size: pageSize,
    sizes: pageSizes,
    onSizeChange: onPageSizeChange,
    onPrevious,
    onNext,
  };
}

function smallest(paging: { pageSize?: number; pageSizes?: readonly number[] }): number {
  return Math.min(paging.pageSize ?? 0, ...(paging.pageSizes ?? []));
}
