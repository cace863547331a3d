import type { ColumnId } from './listColumns.tsx';

type KindColumns = {
  /** In their order; all but `namespace` are shown unless the user chooses otherwise. */
  columns: readonly ColumnId[];
  /** Those whose field every entity of the kind has, so that ordering by it loses nobody. */
  sortable: readonly ColumnId[];
};

const software: KindColumns = {
  columns: ['name', 'system', 'owner', 'type', 'lifecycle', 'description', 'tags'],
  sortable: ['owner', 'type', 'lifecycle'],
};

const kinds: Readonly<Record<string, KindColumns>> = {
  component: software,
  api: software,
  resource: { columns: ['name', 'system', 'owner', 'type', 'description', 'tags'], sortable: ['owner', 'type'] },
  system: { columns: ['name', 'domain', 'owner', 'description', 'tags'], sortable: ['owner'] },
  domain: { columns: ['name', 'owner', 'description', 'tags'], sortable: ['owner'] },
  group: { columns: ['name', 'type', 'parent', 'description', 'tags'], sortable: ['type'] },
  user: { columns: ['name', 'memberOf', 'email'], sortable: [] },
  template: { columns: ['name', 'owner', 'type', 'description', 'tags'], sortable: ['type'] },
  location: { columns: ['name', 'type', 'targets'], sortable: [] },
};

const anyKind: KindColumns = { columns: ['name', 'owner', 'type', 'lifecycle', 'description', 'tags'], sortable: [] };

/** The columns of a kind, its namespace last; an unknown kind has those that most kinds share. */
export function columnsOfKind(kind: string): ColumnId[] {
  return [...(kinds[kind] ?? anyKind).columns, 'namespace'];
}

export function isSortable(kind: string, column: ColumnId): boolean {
  return column === 'name' || column === 'namespace' || (kinds[kind] ?? anyKind).sortable.includes(column);
}

export function usualColumns(kind: string): ColumnId[] {
  return columnsOfKind(kind).filter((column) => column !== 'namespace');
}
