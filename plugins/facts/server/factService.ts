import { createTopic, type Events } from '@callboard/server-kit';
import type { Facts } from '../common/index.ts';
import type { FactMemory, FactRecord } from './factMemory.ts';
import type { FactStore } from './factStore.ts';

/** Events are small, so more entities are announced in several events. */
const MAX_ANNOUNCED = 100;
/** Facts that stay the same are written again after this time, so their time stays true. */
const REWRITE_MS = 3_600_000;

const changed = createTopic<{ uids: string[] }>({
  id: 'facts.changed',
  description: 'Facts about entities have changed, or were removed',
});

type Parts = { store: FactStore; memory: FactMemory; events: Events };

export type FactService = ReturnType<typeof createFactService>;

/** Stores facts, keeps them in memory, and follows what other replicas store. */
export function createFactService({ store, memory, events }: Parts) {
  async function announce(uids: readonly string[]): Promise<void> {
    for (let at = 0; at < uids.length; at += MAX_ANNOUNCED) {
      await events.publish(changed, { uids: uids.slice(at, at + MAX_ANNOUNCED) });
    }
  }

  async function readAgain(uids: readonly string[]): Promise<void> {
    const records = await store.ofEntities(uids);
    const found = new Set(records.map(({ uid }) => uid));
    memory.remove(uids.filter((uid) => !found.has(uid)));
    memory.put(records);
  }

  async function load(): Promise<void> {
    for await (const records of store.walk()) memory.put(records);
  }

  const unsubscribe = events.subscribe(changed, async ({ payload }, { isOwn }) => {
    if (!isOwn) await readAgain(payload.uids);
  });
  const stopReloading = events.onReconnect(load);

  return {
    load,

    /** Replaces the facts of collectors about entities. */
    async record(records: readonly FactRecord[]): Promise<void> {
      const news = records.flatMap((record) => {
        const before = memory.get(record.uid, record.collector);
        if (before && before.at > record.at) return [];
        const isChanged = !before || !isSame(before.facts, record.facts);
        const isDue = !before || record.at - before.at >= REWRITE_MS;
        return isChanged || isDue || before.error !== record.error ? [{ ...record, isChanged }] : [];
      });
      if (news.length === 0) return;
      await store.put(news);
      memory.put(news);
      await announce([...new Set(news.map(({ uid }) => uid))]);
    },

    /** Daily samples, oldest first. */
    samples: store.samples,

    async remove(uids: readonly string[]): Promise<void> {
      await store.remove(uids);
      memory.remove(uids);
      await announce(uids);
    },

    close(): void {
      unsubscribe();
      stopReloading();
    },
  };
}

const isSame = (one: Facts, other: Facts) => JSON.stringify(one) === JSON.stringify(other);
