import { useConfiguredParts, useExtensions } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { KindColumns } from '../../kinds/entityKindPoint.ts';
import { useEntityKinds } from '../../kinds/useEntityKinds.ts';
import { type ListColumn, listColumnPoint } from '../listColumnPoint.ts';
import { ownColumns } from './ownColumns.tsx';

/** The available columns for the list of one kind. */
export type ListColumns = {
  /** In display order. */
  all: readonly ListColumn[];
  /** The ids of the default columns. */
  usual: readonly string[];
  isSortable(column: ListColumn): boolean;
};

/** The columns of a kind that does not define any. */
const anyKind: KindColumns = { shown: ['name', 'owner', 'type', 'lifecycle', 'description', 'tags'], sortable: [] };

/** The columns of a kind: its own, and those that plugins add. `kind` is in lower case. */
export function useListColumns(kind: string): ListColumns {
  const { columns = anyKind } = useEntityKinds().of(kind);
  const contributed = useExtensions(listColumnPoint);
  const parts = useConfiguredParts();
  return useMemo(() => {
    const added = contributed.filter(({ isFor }) => isFor?.(kind) ?? true);
    const byId = new Map([...ownColumns, ...added].map((column) => [column.id, column]));
    const shown = [...columns.shown, ...added.flatMap(({ id, isShown }) => (isShown ? [id] : []))];
    const every = [...shown, ...(columns.more ?? []), ...added.map(({ id }) => id)];
    // The name has the link to the page of the entity, so it stays, and stays first.
    const offered = ['name', ...(parts?.arrange('catalog-column', every, (id) => id) ?? every)];
    return {
      // A kind may name a column of a plugin that is not installed.
      all: [...new Set(offered)].flatMap((id) => byId.get(id) ?? []),
      usual: shown.filter((id) => offered.includes(id)),
      isSortable: (column) => {
        if (added.includes(column)) return column.orderField !== undefined;
        return column.id === 'name' || columns.sortable.includes(column.id);
      },
    };
  }, [kind, columns, contributed, parts]);
}
