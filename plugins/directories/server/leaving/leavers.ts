import { ANNOTATION_LEFT_AT, type Entity } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import type { LeaverRow } from '../tables.ts';
import type { LeaverStore } from './leaverStore.ts';

type Options = { store: LeaverStore; reader: () => Pick<CatalogReader, 'entities'> };
type Change = {
  directory: string;
  gracePeriod: number;
  gone: readonly string[];
  present: ReadonlySet<string>;
  now: number;
};

export type Leavers = ReturnType<typeof createLeavers>;

/** Keeps people who left a directory in the catalog for a while, so their components do not lose their owner unnoticed. */
export function createLeavers({ store, reader }: Options) {
  return {
    /**
     * The people who stay in the catalog although the directory no longer has them, as entities, and those who have just
     * left. Nothing is stored before `save`.
     */
    async plan({ directory, gracePeriod, gone, present, now }: Change) {
      const known = await store.of(directory);
      const isKnown = new Set(known.map(({ ref }) => ref));
      const justLeft = gone.filter((ref) => ref.startsWith('user:') && !isKnown.has(ref));
      const found = gracePeriod > 0 ? await reader().entities(justLeft) : [];
      const added = found.flatMap((entity, at): LeaverRow[] => {
        const ref = justLeft[at];
        if (!entity || ref === undefined) return [];
        return [{ directory, ref, left_at: now, entity: JSON.stringify(asLeaver(entity, now)) }];
      });
      const rows = [...known, ...added].filter(
        ({ ref, left_at }) => !present.has(ref) && Number(left_at) + gracePeriod > now,
      );
      return {
        kept: rows.map(({ entity }) => JSON.parse(entity) as Entity),
        justLeft,
        save: () => (known.length + rows.length === 0 ? Promise.resolve() : store.replace(directory, rows)),
      };
    },
  };
}

/** The entity without the parts that the catalog adds. */
function asLeaver({ apiVersion, kind, metadata, spec }: Entity, now: number): Entity {
  const { uid: _uid, etag: _etag, ...own } = metadata;
  const annotations = { ...metadata.annotations, [ANNOTATION_LEFT_AT]: new Date(now).toISOString() };
  return { apiVersion, kind, metadata: { ...own, annotations }, spec } as Entity;
}
