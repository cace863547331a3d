import { type EntityChange, lowerCased } from '../../common/index.ts';
import { allOf } from '../query/predicates.ts';
import { isVisible } from '../query/selection.ts';
import type { Visibility } from '../query/visibility.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { HistoryRow } from '../store/tables.ts';
import type { ChangeSeal } from './changeSeal.ts';
import type { ChangeScope } from './readHeads.ts';
import { visibleChanges } from './visibleChanges.ts';

const PAGE = 50;

type ChangesRequest = {
  limit?: number;
  cursor?: string;
  /** Only entities that one of these owns now. */
  owner?: readonly string[];
};

type HistoryServiceOptions = {
  store: HistoryStore;
  index: CatalogIndex;
  seal: ChangeSeal;
  /** The number of the last change that is certainly in the index. */
  seq(): number;
};

export type HistoryService = ReturnType<typeof createHistoryService>;

/** The changes that the caller may see, newest first. */
export function createHistoryService({ store, index, seal, seq }: HistoryServiceOptions) {
  async function page({ limit = PAGE, cursor }: ChangesRequest, visible: Visibility, scope: ChangeScope) {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : seal.seqAt(cursor);
    const isJudged = visible !== undefined || scope.among !== undefined;
    const { rows, next } = isJudged
      ? // Changes of other replicas that this one has not applied yet cannot be judged yet.
        await visibleChanges({ store, index }, visible, { ...scope, before: Math.min(before, seq() + 1), limit })
      : await allChanges(scope.uid, before, limit);
    const items = rows.map((row) => ({
      id: seal.idOf(row.seq),
      ...(visible ? {} : { seq: row.seq }),
      ...changeOf(row),
    }));
    return { items, ...(next === undefined ? {} : { nextCursor: seal.cursorAt(next) }) };
  }

  async function allChanges(uid: string | undefined, before: number, limit: number) {
    const found = await (uid === undefined ? store.recent(before, limit + 1) : store.ofEntity(uid, before, limit + 1));
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)?.seq : undefined };
  }

  /**
   * The entity with a name; for callers who may see everything, also the last one that had it. Others must not learn of a hidden entity
   * from its past.
   */
  async function uidOf(ref: string, visible: Visibility): Promise<string | undefined> {
    const slot = index.slotByRef(ref);
    if (slot !== undefined && isVisible(index, slot, visible)) return index.uidAt(slot);
    return visible ? undefined : store.lastWithRef(ref);
  }

  return {
    /** Undefined if there is no such entity and never was. An earlier entity with the same name is a different one. */
    async ofEntity(ref: string, request: ChangesRequest, visible: Visibility) {
      const uid = await uidOf(ref, visible);
      return uid === undefined ? undefined : page(request, visible, { uid });
    },

    /** Changes of all entities, or of those with a given owner. */
    recent({ owner, ...request }: ChangesRequest, visible: Visibility) {
      return page(request, visible, owner ? { among: ownedUids(index, owner, visible) } : {});
    },
  };
}

function changeOf({ ref, at, change, source, location, actor, patch }: HistoryRow): Omit<EntityChange, 'id' | 'seq'> {
  return {
    at: new Date(at).toISOString(),
    entityRef: ref,
    change,
    source,
    ...(location ? { location } : {}),
    ...(actor ? { actor } : {}),
    patch: patch ? (JSON.parse(patch) as EntityChange['patch']) : [],
  };
}

/** The visible entities that one of the owners has now. */
function ownedUids(index: CatalogIndex, owners: readonly string[], visible: Visibility): Set<string> {
  const isOwned = { op: 'in', key: 'relations.ownedby', values: owners.map(lowerCased) } as const;
  const uids = new Set<string>();
  index.matching(allOf(isOwned, visible)!).forEach((slot) => {
    uids.add(index.uidAt(slot));
  });
  return uids;
}
