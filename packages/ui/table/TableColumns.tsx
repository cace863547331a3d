import type { DataColumn } from './DataColumn.ts';

type TableColumnsProps<Row> = { columns: readonly DataColumn<Row>[]; actionsWidth?: number };

/** The widths; a hidden column takes its width with it. */
export function TableColumns<Row>({ columns, actionsWidth }: TableColumnsProps<Row>) {
  return (
    <colgroup>
      {columns.map(({ id, width, hideBelow }) => (
        <col key={id} style={{ width }} data-hide-below={hideBelow} />
      ))}
      {actionsWidth && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}
