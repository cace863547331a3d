import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import type { Board } from '../engine/board.ts';
import type { Engine } from '../engine/createEngine.ts';
import { rollUp } from '../summarize.ts';
import { dayOf, type ResultStore, type StoredResult, type StoredRollUp } from './resultStore.ts';

/** The entities of each owner. */
function slotsByOwner(memory: CatalogMemory): Map<string, number[]> {
  const byOwner = new Map<string, number[]>();
  memory.forEachValue('relations.ownedby', (owner, postings) => {
    byOwner.set(owner, typeof postings === 'number' ? [postings] : postings.members());
  });
  return byOwner;
}

type Parts = { memory: CatalogMemory; engine: Engine; store: ResultStore };

/** Stores the results of today: of each entity if they changed, and of each owner. Runs on one replica at a time. */
export function createRecorder({ memory, engine, store }: Parts) {
  async function storedResults(scorecard: string): Promise<Map<string, string>> {
    const last = new Map<string, string>();
    for await (const rows of store.results(scorecard)) for (const row of rows) last.set(row.entity_uid, textOf(row));
    return last;
  }

  async function recordBoard(board: Board, day: number): Promise<void> {
    const scorecard = board.scorecard.id;
    const last = await storedResults(scorecard);
    const changed: StoredResult[] = [];
    for (const slot of memory.all().members()) {
      const uid = memory.uidAt(slot);
      const before = last.get(uid);
      if (!board.has(slot) && before === undefined) continue;
      const row = board.has(slot)
        ? { scorecard, entity_uid: uid, day, level: board.levelOf(slot), score: board.scoreOf(slot) ?? null }
        : { scorecard, entity_uid: uid, day, level: null, score: null };
      if (textOf(row) !== before) changed.push(row);
    }
    await store.putResults(changed);
  }

  return async function record(signal: AbortSignal): Promise<void> {
    await engine.settled();
    const day = dayOf(Date.now());
    const owners = slotsByOwner(memory);
    for (const board of engine.boards.values()) {
      signal.throwIfAborted();
      await recordBoard(board, day);
      const scorecard = board.scorecard.id;
      const rollUps: StoredRollUp[] = [{ scorecard, owner: '', day, ...rollUp(board, memory.all().members()) }];
      for (const [owner, slots] of owners) {
        const own = rollUp(board, slots);
        if (own.entities > 0) rollUps.push({ scorecard, owner, day, ...own });
      }
      await store.putRollUps(rollUps);
    }
  };
}

const textOf = ({ level, score }: Pick<StoredResult, 'level' | 'score'>) => `${level} ${score}`;
