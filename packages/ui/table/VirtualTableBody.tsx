import { useVirtualizer } from '@tanstack/react-virtual';
import { type TableBodyProps, TableBodyRows } from './TableBodyRows.tsx';
import { useRowKeys } from './useRowKeys.ts';

/** The rows of a long table: only the visible ones are rendered. */
export function VirtualTableBody<Row>(props: TableBodyProps<Row>) {
  const { model, rowId, scroller, density = 'normal' } = props;
  const { rows } = model;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => (density === 'compact' ? 36 : 44),
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
    overscan: 12,
    useFlushSync: false,
  });
  const keys = useRowKeys(scroller, rows.length, (index) => virtualizer.scrollToIndex(index));
  const items = virtualizer.getVirtualItems();
  return (
    <TableBodyRows
      {...props}
      keys={keys}
      shown={items.map(({ index }) => index)}
      before={items[0]?.start ?? 0}
      after={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)}
      measure={virtualizer.measureElement}
    />
  );
}
