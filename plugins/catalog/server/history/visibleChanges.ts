import { Pacer } from '../pacer.ts';
import { isNobody, type Visibility } from '../query/visibility.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { HistoryRow } from '../store/tables.ts';
import { ChangeVerdicts } from './changeVerdicts.ts';
import { type ChangeScope, readHeads } from './readHeads.ts';

/** The maximum number of changes scanned in one request. A change whose version must be read counts as several. */
const MAX_STEPS = 20_000;
const STEPS_PER_VERSION = 10;
/** The minimum cost of a history scan, however little it finds. */
const STEPS_PER_SCAN = 500;

type ChangeWindow = ChangeScope & {
  /** Only changes with smaller numbers. */
  before: number;
  limit: number;
};

type Parts = { store: HistoryStore; index: CatalogIndex; maxSteps?: number };

/** The newest changes that a caller under conditions may see, and the cursor for the next page, if there may be more. */
export async function visibleChanges(
  { store, index, maxSteps = MAX_STEPS }: Parts,
  conditions: Visibility,
  { before, limit, ...scope }: ChangeWindow,
): Promise<{ rows: HistoryRow[]; next: number | undefined }> {
  if (conditions && isNobody(conditions)) return { rows: [], next: undefined };
  const verdicts = conditions && new ChangeVerdicts({ store, index }, conditions);
  const seqs: number[] = [];
  let position = before;
  let scanned = 0;
  let isAtEnd = false;
  const pacer = new Pacer();
  // One more than requested shows whether there is another page.
  while (!isAtEnd && seqs.length <= limit && scanned + (verdicts?.versionsRead ?? 0) * STEPS_PER_VERSION < maxSteps) {
    const read = await readHeads(store, scope, position);
    const visible = verdicts ? await verdicts.visibleAmong(read.heads, position) : read.heads;
    for (const { seq } of visible) seqs.push(seq);
    scanned += Math.max(STEPS_PER_SCAN, read.heads.length);
    ({ position, isAtEnd } = read);
    if (pacer.isDue()) await pacer.pause();
  }
  const shown = seqs.slice(0, limit);
  const rows = await store.bySeqs(shown);
  const isCut = seqs.length > limit;
  const next = isCut ? shown.at(-1) : position;
  return { rows: rows.sort((a, b) => b.seq - a.seq), next: isAtEnd && !isCut ? undefined : next };
}
