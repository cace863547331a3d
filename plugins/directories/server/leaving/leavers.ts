import { ANNOTATION_LEFT_AT, type Entity, parseEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import type { LeaverRow } from '../tables.ts';
import type { LeaverStore } from './leaverStore.ts';

type Options = { store: Pick<LeaverStore, 'of' | 'record'>; reader: () => Pick<CatalogReader, 'entities'> };
type Change = {
  directory: string;
  gracePeriod: number;
  /** The refs that the directory has provided, or those of them that a change concerns. */
  current: readonly string[];
  /** Whether `current` has all refs, so others are no longer in the catalog. */
  isComplete: boolean;
  /** The refs that it has now. */
  present: ReadonlySet<string>;
  /** Current refs that another source has as well, so nobody leaves with them. */
  contested: ReadonlySet<string>;
  now: number;
};

export type Leavers = ReturnType<typeof createLeavers>;

/** Keeps people who left a directory in the catalog for a while, so their components do not lose their owner unnoticed. */
export function createLeavers({ store, reader }: Options) {
  return {
    /**
     * The people who stay in the catalog although the directory no longer has them, as entities, and those who have just
     * left. Nothing is stored before `record`, which must come before the entities are applied: after a crash in between,
     * the next sync finds the same people, with the same time.
     */
    async plan({ directory, gracePeriod, current, isComplete, present, contested, now }: Change) {
      const known = await store.of(directory);
      const isKnown = new Set(known.map(({ ref }) => ref));
      const isBack = (ref: string) => present.has(ref) || contested.has(ref);
      const justLeft = current.filter((ref) => ref.startsWith('user:') && !isBack(ref) && !isKnown.has(ref));
      const found = justLeft.length > 0 ? await reader().entities(justLeft) : [];
      const added = justLeft.map((ref, at): LeaverRow => {
        const entity = asLeaver(found[at] ?? bareUser(ref), now);
        return { directory, ref, left_at: now, entity: JSON.stringify(entity), handled_at: 0 };
      });
      const inCatalog = new Set(current);
      const isKept = ({ left_at }: LeaverRow) => Number(left_at) + gracePeriod > now;
      const isOver = (row: LeaverRow) =>
        isComplete && !isKept(row) && Number(row.handled_at) > 0 && !inCatalog.has(row.ref);
      const away = [...known.filter(({ ref }) => !isBack(ref)), ...added];
      const forgotten = known.filter((row) => isBack(row.ref) || isOver(row)).map(({ ref }) => ref);
      return {
        kept: away.filter(isKept).map(({ entity }) => JSON.parse(entity) as Entity),
        justLeft,
        record: () => store.record(directory, { added, forgotten }),
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

/** For a person whom this replica has not loaded yet. */
function bareUser(ref: string): Entity {
  const { namespace, name } = parseEntityRef(ref);
  return { apiVersion: 'backstage.io/v1alpha1', kind: 'User', metadata: { namespace, name }, spec: { memberOf: [] } };
}
