import { Bone } from '../feedback/Skeleton.tsx';
import type { DataColumn } from './DataColumn.ts';
import classes from './DataTable.module.css';

type SkeletonRowsProps<Row> = { columns: readonly DataColumn<Row>[]; count?: number; hasActions: boolean };

/** Rows to come, in the table's own columns, so that nothing jumps when they do. */
export function SkeletonRows<Row>({ columns, count = 10, hasActions }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows are nothing but their place
        <tr key={row} className={classes.row}>
          {columns.map(({ id, hideBelow }, place) => (
            <td key={id} className={classes.cell} data-hide-below={hideBelow} data-name={place === 0 || undefined}>
              <Bone width={`${40 + ((row * 17 + place * 29) % 45)}%`} />
            </td>
          ))}
          {hasActions && <td className={classes.actions} />}
        </tr>
      ))}
    </tbody>
  );
}
