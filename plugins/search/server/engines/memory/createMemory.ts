import { setTimeout as delay } from 'node:timers/promises';
import { freshSingleFlight, singleFlight } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Lifecycle, Logger } from '@callboard/server-kit';
import type { Kysely } from 'kysely';
import { changedSince, currentVersion, MAX_BEHIND } from '../store/changeLog.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import type { SearchTables } from '../store/tables.ts';
import { MemoryIndex } from './memoryIndex.ts';
import { idsAfter, readDocuments } from './readDocuments.ts';

type Parts = {
  db: Kysely<SearchTables>;
  lexemes: LexemeIndex;
  logger: Pick<Logger, 'info' | 'warn'>;
  lifecycle: Pick<Lifecycle, 'onReady' | 'stopping'>;
  /** Whether other processes write as well. */
  isShared: boolean;
  /** In bytes; above this, nothing is held in memory. */
  maxMemory: number;
  /** Called with the ids of changed documents; without ids, all may have changed. */
  onChanged(ids?: readonly number[]): void;
};

const READ_BATCH_SIZE = 500;
/** The other half of the time is for requests and for the catalog's own start. */
const MAX_PAUSE_MS = 250;
/** A file belongs to one process, except for the moment when the next one takes over. */
const RECENT_MS = 1_000;
/** A query waits for up to this many changes to be read; with more, the database answers it. */
const MAX_WAITED_FOR = 20;
/** Replaced documents (tombstones) use memory as well. */
const MAX_GONE = { min: 5_000, share: 0.5 };

type Loaded = { index: MemoryIndex; version: number };

/** Keeps the index in memory, in sync with the database, as long as it fits. */
export function createMemory({ db, lexemes, logger, lifecycle, isShared, maxMemory, onChanged }: Parts) {
  let loaded: Loaded | undefined;
  let isTooMuch = maxMemory === 0;
  const checkVersion = freshSingleFlight(() => currentVersion(db));
  const loadShared = singleFlight(load);
  const followShared = singleFlight(follow);
  let writes = 0;
  let checked: { version: number; at: number } | undefined;

  async function versionNow(): Promise<number> {
    if (!isShared && checked && performance.now() - checked.at < RECENT_MS) return checked.version;
    const before = writes;
    const version = await checkVersion();
    // Writes in the meantime may not be included.
    if (before === writes) checked = { version, at: performance.now() };
    return version;
  }

  /** Reads all documents again; the old index stays in use until then. */
  async function load(): Promise<void> {
    const since = performance.now();
    const index = new MemoryIndex();
    const version = await currentVersion(db);
    for (let ids = await idsAfter(db, 0, READ_BATCH_SIZE); ids.length > 0; ) {
      const begun = performance.now();
      add(index, await readDocuments(db, lexemes, ids));
      if (isTooMuch) return;
      ids = await idsAfter(db, ids.at(-1) ?? 0, READ_BATCH_SIZE);
      if (ids.length > 0) await delay(Math.min(performance.now() - begun, MAX_PAUSE_MS));
      if (lifecycle.stopping.aborted) return;
    }
    loaded = { index, version };
    onChanged();
    const durationMs = Math.round(performance.now() - since);
    logger.info(
      { documents: index.size, bytes: Math.round(index.bytes), durationMs },
      'Loaded the search index into memory',
    );
  }

  function add(index: MemoryIndex, documents: Awaited<ReturnType<typeof readDocuments>>): void {
    for (const document of documents) index.put(document);
    index.settleMany();
    if (index.bytes <= maxMemory) return;
    isTooMuch = true;
    loaded = undefined;
    logger.warn(
      { documents: index.size, bytes: Math.round(index.bytes) },
      `The search index needs more memory than 'search.maxMemory' allows, so the slower database search is used`,
    );
  }

  async function follow({ index, version }: Loaded, until: number): Promise<void> {
    const ids = await changedSince(db, version);
    for (let at = 0; at < ids.length; at += READ_BATCH_SIZE) {
      const some = ids.slice(at, at + READ_BATCH_SIZE);
      const documents = await readDocuments(db, lexemes, some);
      const there = new Set(documents.map(({ id }) => id));
      for (const id of some) if (!there.has(id)) index.remove(id);
      add(index, documents);
      onChanged(some);
      if (isTooMuch) return;
    }
    // Unless everything was read again in the meantime.
    if (loaded?.index === index) loaded = { index, version: until };
  }

  function inBackground(work: Promise<void>): void {
    work.catch((error) =>
      logger.warn({ err: error }, `Could not load the search index into memory: ${messageOf(error)}`),
    );
  }

  return {
    /** The current index; undefined while it is being read, and if it does not fit. */
    async current(): Promise<MemoryIndex | undefined> {
      if (isTooMuch) return undefined;
      const now = await versionNow();
      const isFar = !loaded || now - loaded.version > MAX_BEHIND;
      if (isFar || hasMuchGone(loaded!.index)) inBackground(loadShared());
      if (isFar) return undefined;
      if (now - loaded!.version > MAX_WAITED_FOR) {
        inBackground(followShared(loaded!, now));
        return undefined;
      }
      while (loaded && loaded.version < now) await followShared(loaded, now);
      return loaded?.index;
    },

    /** Resolves when a small index is ready; a large one is read once the server is up, or with the first query. */
    async open(): Promise<void> {
      if (isTooMuch) return;
      const first = await idsAfter(db, 0, READ_BATCH_SIZE);
      if (first.length < READ_BATCH_SIZE) await loadShared();
      else
        lifecycle.onReady(() => {
          if (!loaded) inBackground(loadShared());
        });
    },

    /** Call it after writing, so the next query does not have to wait. */
    async written(): Promise<void> {
      writes++;
      checked = undefined;
      if (isTooMuch || !loaded) return;
      const now = await versionNow();
      if (loaded && loaded.version < now) inBackground(followShared(loaded, now));
    },
  };
}

const hasMuchGone = ({ goneCount, size }: MemoryIndex) => goneCount > Math.max(MAX_GONE.min, size * MAX_GONE.share);
