import type { HistoryStore } from '../store/historyStore.ts';
import type { ChangeHead } from '../store/tables.ts';

/** Of all entities, of one, or of some. */
export type ChangeScope = { uid?: string; among?: ReadonlySet<string> };

/** The state of a history scan: the changes found, the number to continue before, and whether the end is reached. */
export type HeadsRead = { heads: ChangeHead[]; position: number; isAtEnd: boolean };

/** For more entities the entire history is walked: an owner with that many entities has most of the changes. */
const FEW_ENTITIES = 1_000;
const CHUNK = 500;
const CHUNK_OF_FEW = 50;

/** Reads a chunk of changes with smaller numbers, newest first. */
export async function readHeads(store: HistoryStore, { uid, among }: ChangeScope, before: number): Promise<HeadsRead> {
  if (among && among.size <= FEW_ENTITIES) {
    return readTo(await store.headsAmong([...among], before, CHUNK_OF_FEW), before, CHUNK_OF_FEW);
  }
  const read = readTo(await store.heads(uid, before, CHUNK), before, CHUNK);
  return among ? { ...read, heads: read.heads.filter((head) => among.has(head.uid)) } : read;
}

const readTo = (heads: ChangeHead[], before: number, chunk: number): HeadsRead => ({
  heads,
  position: heads.at(-1)?.seq ?? before,
  isAtEnd: heads.length < chunk,
});
