import type { Predicate } from '../../common/index.ts';
import { Pacer } from '../pacer.ts';
import { isNobody } from '../query/visibility.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { HistoryRow } from '../store/tables.ts';
import { ChangeVerdicts } from './changeVerdicts.ts';

const CHUNK = 500;
/** So many changes are passed over in one request. A change whose version must be read counts as several. */
const MOST_STEPS = 20_000;
const STEPS_PER_VERSION = 10;

type ChangeWindow = {
  /** Of one entity alone. */
  uid?: string;
  /** Only changes with smaller numbers. */
  before: number;
  limit: number;
};

type Parts = { store: HistoryStore; index: CatalogIndex; mostSteps?: number };

/** The newest changes that somebody may see who reads under conditions, and the number to go on before, if there may be more. */
export async function visibleChanges(
  { store, index, mostSteps = MOST_STEPS }: Parts,
  conditions: Predicate,
  { uid, before, limit }: ChangeWindow,
): Promise<{ rows: HistoryRow[]; next: number | undefined }> {
  if (isNobody(conditions)) return { rows: [], next: undefined };
  const verdicts = new ChangeVerdicts({ store, index }, conditions);
  const seqs: number[] = [];
  let position = before;
  let looked = 0;
  let isAtEnd = false;
  const pacer = new Pacer();
  // One more than asked for tells whether there is another page.
  while (!isAtEnd && seqs.length <= limit && looked + verdicts.versionsRead * STEPS_PER_VERSION < mostSteps) {
    const heads = await store.heads(uid, position, CHUNK);
    for (const { seq } of await verdicts.visibleAmong(heads, position)) seqs.push(seq);
    looked += heads.length;
    position = heads.at(-1)?.seq ?? position;
    isAtEnd = heads.length < CHUNK;
    if (pacer.isDue()) await pacer.pause();
  }
  const shown = seqs.slice(0, limit);
  const rows = await store.bySeqs(shown);
  const isCut = seqs.length > limit;
  const next = isCut ? shown.at(-1) : position;
  return { rows: rows.sort((a, b) => b.seq - a.seq), next: isAtEnd && !isCut ? undefined : next };
}
