import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from '../text/Link.tsx';
import type { DataColumn, DataTableProps } from './DataColumn.ts';
import classes from './DataTable.module.css';
import { columnPlace, tableRoles } from './tableAttributes.ts';

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'rowLink' | 'onOpen' | 'actions'> & {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  isActive: boolean;
  /** Reports the height of this row to the virtual list. */
  measure?: (element: HTMLElement | null) => void;
};

/** Memoised: a table that is waiting for its next rows has many of these. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowLink, onOpen, actions, isActive, measure } = props;
  const to = rowLink?.(row);
  const opens = to !== undefined || onOpen !== undefined;

  function openOnClick(event: MouseEvent<HTMLElement>) {
    const isOwnControl = event.target instanceof Element && event.target.closest('a, button, input, select, label');
    if (!opens || isOwnControl || window.getSelection()?.toString()) return;
    openRow(event.currentTarget, event);
  }
  return (
    <tr
      ref={measure}
      {...tableRoles.row}
      className={classes.row}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={measure ? index + 2 : undefined}
      data-index={index}
      data-opens={opens || undefined}
      onClick={openOnClick}
    >
      {columns.map((column, place) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            {...tableRoles.cell}
            className={classes.cell}
            // Truncated text is shown on hover; other content handles this itself.
            title={place > 0 && typeof content === 'string' && content ? content : undefined}
            {...columnPlace(column, place)}
            data-quiet={column.isQuiet || undefined}
            data-label={column.header}
            data-hidden-on-cards={column.isHiddenOnCards || undefined}
            data-card-line={column.isCardLine || undefined}
          >
            {place === 0 ? (
              <RowName row={row} to={to} onOpen={onOpen} icon={column.icon?.(row)} content={content} />
            ) : (
              cellContent(column, content)
            )}
          </td>
        );
      })}
      {actions && (
        <td {...tableRoles.cell} className={classes.actions}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

function cellContent<Row>({ width }: DataColumn<Row>, content: ReactNode): ReactNode {
  return width === 'rest' && content ? <span className={classes.rest}>{content}</span> : content;
}

type RowNameProps<Row> = {
  row: Row;
  to?: string;
  onOpen?: (row: Row) => void;
  icon: ReactNode;
  content: ReactNode;
};

function RowName<Row>({ row, to, onOpen, icon, content }: RowNameProps<Row>) {
  const name = (
    <>
      {icon && <span className={classes.icon}>{icon}</span>}
      {typeof content === 'string' ? <NameText text={content} /> : content}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} look="plain" className={classes.name} data-opener>
        {name}
      </Link>
    );
  }
  if (!onOpen) return <span className={classes.name}>{name}</span>;
  return (
    <button type="button" className={classes.name} data-opener onClick={() => onOpen(row)}>
      {name}
    </button>
  );
}

/** In a flex box, plain text would be cut without an ellipsis. */
const NameText = ({ text }: { text: string }) => (
  <span className={classes.nameText} title={text}>
    {text}
  </span>
);

/** Clicks the row's link, so the browser's modifier keys for new tabs work. */
export function openRow(row: Element, keys: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}): void {
  const { ctrlKey, metaKey, shiftKey } = keys;
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  row.querySelector('[data-opener]')?.dispatchEvent(click);
}
