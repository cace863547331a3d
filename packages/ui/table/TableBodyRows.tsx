import type { DataTableProps } from './DataColumn.ts';
import { TableRow } from './TableRow.tsx';
import { tableRoles } from './tableRoles.ts';
import type { useRowKeys } from './useRowKeys.ts';
import type { TableModel } from './useTableModel.ts';

export type TableBodyProps<Row> = DataTableProps<Row> & { model: TableModel<Row>; scroller: HTMLDivElement | null };

type TableBodyRowsProps<Row> = TableBodyProps<Row> & {
  keys: ReturnType<typeof useRowKeys>;
  /** The rows to draw, by their place in the model. */
  shown: readonly number[];
  /** The height of the rows that are out of sight, above and below. */
  before?: number;
  after?: number;
  measure?: (element: Element | null) => void;
};

export function TableBodyRows<Row>(props: TableBodyRowsProps<Row>) {
  const { model, columns, keys, shown, before = 0, after = 0, measure } = props;
  return (
    <tbody {...tableRoles.rowGroup} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <Spacer height={before} columns={columns.length + 1} />
      {shown.map((index) => {
        const row = model.rows[index];
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
              measure={measure}
            />
          )
        );
      })}
      <Spacer height={after} columns={columns.length + 1} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ blockSize: height }}>
      <td colSpan={columns} style={{ padding: 0, border: 0 }} />
    </tr>
  );
}
