import { Bone } from '../feedback/Skeleton.tsx';
import type { DataColumn } from './DataColumn.ts';
import classes from './DataTable.module.css';
import { columnPlace } from './tableAttributes.ts';

type SkeletonRowsProps<Row> = { columns: readonly DataColumn<Row>[]; count?: number; hasActions: boolean };

/** Placeholder rows in the table's own columns and about as wide as real texts, so little moves when the rows arrive. */
export function SkeletonRows<Row>({ columns, count = 10, hasActions }: SkeletonRowsProps<Row>) {
  return (
    <tbody className={classes.body} data-bones aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity but their position
        <tr key={row} className={classes.row}>
          {columns.map((column, place) => (
            <td key={column.id} className={classes.cell} {...columnPlace(column, place)}>
              <Bone width={boneWidth(column.width, row, place)} height={column.underNameBelow ? 10 : 12} />
            </td>
          ))}
          {hasActions && <td className={classes.actions} />}
        </tr>
      ))}
    </tbody>
  );
}

function boneWidth(width: DataColumn<never>['width'], row: number, place: number): string {
  const share = 40 + ((row * 17 + place * 29) % 45);
  if (width === 'rest' || typeof width === 'number') return `${share}%`;
  return `${place === 0 ? 60 + share * 2 : 20 + share * 0.8}px`;
}
