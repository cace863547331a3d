import { InputError } from '@callboard/errors';
import { type EntityChange, quotedValue } from '../../common/index.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { HistoryRow } from '../store/tables.ts';

const PAGE = 50;

type ChangesRequest = { limit?: number; cursor?: string };

export type HistoryService = ReturnType<typeof createHistoryService>;

/** What changed, newest first. */
export function createHistoryService(store: Pick<CatalogStore, 'historyOf' | 'recentHistory'>) {
  return {
    ofEntity: (ref: string, request: ChangesRequest) =>
      page(request, (before, limit) => store.historyOf(ref, before, limit)),

    /** Changes of all entities; those that the caller may not see are left out, so a page may be short. */
    async recent(request: ChangesRequest, isVisible: (ref: string) => boolean) {
      const { items, nextCursor } = await page(request, (before, limit) => store.recentHistory(before, limit));
      return { items: items.filter(({ entityRef }) => isVisible(entityRef)), ...(nextCursor ? { nextCursor } : {}) };
    },
  };
}

async function page(
  { limit = PAGE, cursor }: ChangesRequest,
  read: (before: number, limit: number) => Promise<HistoryRow[]>,
) {
  const rows = await read(cursor === undefined ? Number.MAX_SAFE_INTEGER : seqOf(cursor), limit + 1);
  const items = rows.slice(0, limit).map(changeOf);
  const last = items.at(-1);
  return { items, ...(last && rows.length > limit ? { nextCursor: String(last.seq) } : {}) };
}

function seqOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new InputError(`Malformed cursor ${quotedValue(cursor)}; use the one of the page before`);
}

function changeOf({ seq, ref, at, change, source, location, actor, patch }: HistoryRow): EntityChange {
  return {
    seq,
    at: new Date(at).toISOString(),
    entityRef: ref,
    change,
    source,
    ...(location ? { location } : {}),
    ...(actor ? { actor } : {}),
    patch: patch ? (JSON.parse(patch) as EntityChange['patch']) : [],
  };
}
