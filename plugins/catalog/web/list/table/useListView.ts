import { useStored } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { ListColumn } from '../listColumnPoint.ts';
import type { ListColumns } from './useListColumns.ts';

export type Density = 'normal' | 'compact';

export type ListView = {
  columns: readonly ListColumn[];
  density: Density;
  /** The chosen number of rows per page; undefined for the configured one. */
  pageSize: number | undefined;
  toggleColumn(column: ListColumn): void;
  setDensity(density: Density): void;
  setPageSize(pageSize: number): void;
  reset(): void;
};

const bucket = 'catalog-list';

/** The user's view settings for the table of a kind. */
export function useListView(kind: string, offered: ListColumns): ListView {
  const [stored, setStored] = useStored<unknown>(bucket, `columns.${kind}`, null);
  const [storedDensity, setDensity] = useStored<unknown>(bucket, 'density', 'normal');
  const [storedPageSize, setPageSize] = useStored<unknown>(bucket, 'pageSize', null);
  const columns = useMemo(() => chosenColumns(offered, stored), [offered, stored]);
  return {
    columns,
    density: storedDensity === 'compact' ? 'compact' : 'normal',
    pageSize: isPageSize(storedPageSize) ? storedPageSize : undefined,
    toggleColumn: (column) => {
      const chosen = offered.all.filter((other) => columns.includes(other) !== (other === column));
      setStored(chosen.map(({ id }) => id));
    },
    setDensity,
    setPageSize,
    reset: () => {
      setStored(null);
      setDensity('normal');
      setPageSize(null);
    },
  };
}

const isPageSize = (stored: unknown): stored is number => Number.isInteger(stored) && (stored as number) > 0;

/** The name is always included; unknown ids that another version stored are ignored. */
function chosenColumns({ all, usual }: ListColumns, stored: unknown): readonly ListColumn[] {
  const chosen: readonly unknown[] = Array.isArray(stored) ? ['name', ...stored] : usual;
  return all.filter(({ id }) => chosen.includes(id));
}
