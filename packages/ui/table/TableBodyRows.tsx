import type { DataTableProps } from './DataColumn.ts';
import classes from './DataTable.module.css';
import { TableRow } from './TableRow.tsx';
import { tableRoles } from './tableAttributes.ts';
import type { useRowKeys } from './useRowKeys.ts';
import type { TableModel } from './useTableModel.ts';

export type TableBodyProps<Row> = DataTableProps<Row> & { model: TableModel<Row>; scroller: HTMLDivElement | null };

type TableBodyRowsProps<Row> = TableBodyProps<Row> & {
  keys: ReturnType<typeof useRowKeys>;
  /** The rows to render, by index in the model. */
  shown: readonly number[];
  /** The height of the rows that are not rendered, above and below. */
  before?: number;
  after?: number;
  measure?: (element: Element | null) => void;
};

export function TableBodyRows<Row>(props: TableBodyRowsProps<Row>) {
  const { model, columns, keys, shown, before = 0, after = 0, measure } = props;
  return (
    <tbody {...tableRoles.rowGroup} className={classes.body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <Spacer height={before} />
      {shown.map((index) => {
        const row = model.rows[index];
        return (
          row !== undefined && (
            <TableRow
              key={props.rowId(row)}
              row={row}
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
      <Spacer height={after} />
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr className={classes.spacer} aria-hidden style={{ blockSize: height }} /> : null;
}
