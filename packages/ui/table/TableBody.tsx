import { useVirtualizer } from '@tanstack/react-virtual';
import type { DataTableProps } from './DataColumn.ts';
import { TableRow } from './TableRow.tsx';
import { tableRoles } from './tableRoles.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { TableModel } from './useTableModel.ts';

type TableBodyProps<Row> = DataTableProps<Row> & {
  model: TableModel<Row>;
  isVirtual: boolean;
  scroller: HTMLDivElement | null;
};

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { model, isVirtual, scroller, columns, density = 'normal' } = props;
  const { rows } = model;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => (density === 'compact' ? 36 : 44),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    useFlushSync: false,
  });
  const keys = useRowKeys(scroller, rows.length, (index) => isVirtual && virtualizer.scrollToIndex(index));

  const items = virtualizer.getVirtualItems();
  const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <tbody {...tableRoles.rowGroup} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <Spacer height={before} columns={columns.length + 1} />
      {shown.map((index) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={row.id}
              row={row.value}
              index={index}
              columns={columns}
              rowLink={props.rowLink}
              onOpen={props.onOpen}
              actions={props.actions}
              isActive={index === keys.active}
              measure={isVirtual ? virtualizer.measureElement : undefined}
            />
          )
        );
      })}
      <Spacer height={after} columns={columns.length + 1} />
    </tbody>
  );
}

/** Stands for the rows that are out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ blockSize: height }}>
      <td colSpan={columns} style={{ padding: 0, border: 0 }} />
    </tr>
  );
}
