import type { ColumnId } from './listColumns.tsx';

type KindColumns = {
  /** What is shown unless the user chooses otherwise, in this order. */
  shown: readonly ColumnId[];
  /** What the user may add, besides the namespace. */
  more?: readonly ColumnId[];
  /** Those whose field every entity of the kind has, so that ordering by it loses nobody. */
  sortable: readonly ColumnId[];
};

const software: KindColumns = {
  shown: ['name', 'system', 'owner', 'type', 'lifecycle', 'description', 'tags'],
  sortable: ['owner', 'type', 'lifecycle'],
};

const kinds: Readonly<Record<string, KindColumns>> = {
  component: software,
  api: software,
  resource: { shown: ['name', 'system', 'owner', 'type', 'description', 'tags'], sortable: ['owner', 'type'] },
  system: { shown: ['name', 'domain', 'owner', 'description', 'tags'], sortable: ['owner'] },
  domain: { shown: ['name', 'owner', 'description', 'tags'], sortable: ['owner'] },
  group: { shown: ['name', 'type', 'parent', 'description'], more: ['tags'], sortable: ['type'] },
  user: { shown: ['name', 'memberOf', 'email'], more: ['tags'], sortable: [] },
  template: { shown: ['name', 'owner', 'type', 'description', 'tags'], sortable: ['type'] },
  location: { shown: ['name', 'type', 'targets'], sortable: [] },
};

const anyKind: KindColumns = { shown: ['name', 'owner', 'type', 'lifecycle', 'description', 'tags'], sortable: [] };

const of = (kind: string): KindColumns => kinds[kind] ?? anyKind;

/** All columns of a kind; an unknown kind has those that most kinds share. */
export function columnsOfKind(kind: string): ColumnId[] {
  return [...of(kind).shown, ...(of(kind).more ?? []), 'namespace'];
}

export function usualColumns(kind: string): readonly ColumnId[] {
  return of(kind).shown;
}

export function isSortable(kind: string, column: ColumnId): boolean {
  return column === 'name' || column === 'namespace' || of(kind).sortable.includes(column);
}
