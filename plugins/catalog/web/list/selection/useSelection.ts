import { useMemo, useState } from 'react';
import type { Entity } from '../../../common/index.ts';
import { stringifyEntityRef } from '../../../common/index.ts';

export type Selection = {
  entities: readonly Entity[];
  has(entity: Entity): boolean;
  toggle(entity: Entity): void;
  /** Selects all of these, or deselects them if all are selected. */
  toggleAll(entities: readonly Entity[]): void;
  /** Deselects these refs. */
  drop(refs: ReadonlySet<string>): void;
  clear(): void;
};

type Selected = { kind: string; byRef: ReadonlyMap<string, Entity> };
const nothing: ReadonlyMap<string, Entity> = new Map();

/** The selected rows. The selection is kept across pages, and cleared when the kind changes. */
export function useSelection(kind: string): Selection {
  const [selected, setSelected] = useState<Selected>({ kind, byRef: nothing });
  const byRef = selected.kind === kind ? selected.byRef : nothing;
  return useMemo(() => {
    const change = (edit: (refs: Map<string, Entity>) => void) => {
      const next = new Map(byRef);
      edit(next);
      setSelected({ kind, byRef: next });
    };
    const has = (entity: Entity) => byRef.has(stringifyEntityRef(entity));
    return {
      entities: [...byRef.values()],
      has,
      toggle: (entity) =>
        change((refs) => {
          const ref = stringifyEntityRef(entity);
          if (!refs.delete(ref)) refs.set(ref, entity);
        }),
      toggleAll: (entities) =>
        change((refs) => {
          const isAll = entities.every(has);
          for (const entity of entities) {
            if (isAll) refs.delete(stringifyEntityRef(entity));
            else refs.set(stringifyEntityRef(entity), entity);
          }
        }),
      drop: (gone) =>
        change((refs) => {
          for (const ref of gone) refs.delete(ref);
        }),
      clear: () => setSelected({ kind, byRef: nothing }),
    };
  }, [kind, byRef]);
}
