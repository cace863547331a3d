import { useStored } from '@callboard/web-kit';
import { useMemo } from 'react';
import { columnsOfKind, usualColumns } from './columnsOfKind.ts';
import type { ColumnId } from './listColumns.tsx';

export type Density = 'normal' | 'compact';

export type ListView = {
  columns: readonly ColumnId[];
  density: Density;
  toggleColumn(column: ColumnId): void;
  setDensity(density: Density): void;
  reset(): void;
};

const bucket = 'catalog-list';

/** How this user wants the table of a kind to look. */
export function useListView(kind: string): ListView {
  const [stored, setStored] = useStored<unknown>(bucket, `columns.${kind}`, null);
  const [storedDensity, setDensity] = useStored<unknown>(bucket, 'density', 'normal');
  const columns = useMemo(() => chosenColumns(kind, stored), [kind, stored]);
  return {
    columns,
    density: storedDensity === 'compact' ? 'compact' : 'normal',
    toggleColumn: (column) =>
      setStored(columnsOfKind(kind).filter((other) => columns.includes(other) !== (other === column))),
    setDensity,
    reset: () => {
      setStored(null);
      setDensity('normal');
    },
  };
}

/** The name is always among them; what another version stored and nobody knows is passed over. */
function chosenColumns(kind: string, stored: unknown): readonly ColumnId[] {
  if (!Array.isArray(stored)) return usualColumns(kind);
  return columnsOfKind(kind).filter((column) => column === 'name' || stored.includes(column));
}
