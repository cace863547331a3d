import type { Entity } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { CatalogReader, CatalogService } from './catalogService.ts';

type Parts = {
  index: Pick<CatalogIndex, 'slotByUid' | 'jsonAt'>;
  history: Pick<HistoryStore, 'createdAt' | 'changedAt'>;
  catchUp(): Promise<void>;
  uidsOf: CatalogReader['uids'];
};

type UidReads = Pick<CatalogService['asSystem'], 'entityWithUid' | 'deletedAmong' | 'createdAt' | 'changedAt'>;

/**
 * Distinguishes an entity from another one that took its ref. Another replica may have just created or deleted it, so this one catches up
 * first.
 */
export function createUidReads({ index, history, catchUp, uidsOf }: Parts): UidReads {
  async function timesOf(refs: readonly string[], read: (uids: readonly string[]) => Promise<Map<string, number>>) {
    const uids = await uidsOf(refs);
    const times = await read(uids.flatMap((uid) => uid ?? []));
    return uids.map((uid) => (uid === undefined ? undefined : times.get(uid)));
  }

  return {
    async entityWithUid(uid) {
      await catchUp();
      const slot = index.slotByUid(uid);
      return slot === undefined ? undefined : (JSON.parse(index.jsonAt(slot)) as Entity);
    },

    async deletedAmong(uids) {
      await catchUp();
      return uids.filter((uid) => index.slotByUid(uid) === undefined);
    },

    createdAt: (refs) => timesOf(refs, history.createdAt),
    changedAt: (refs) => timesOf(refs, history.changedAt),
  };
}
