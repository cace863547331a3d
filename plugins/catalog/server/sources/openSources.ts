import type { Logger, PluginContext, Scheduler } from '@callboard/server-kit';
import type { Entity } from '../../common/index.ts';
import type { Ingestion } from '../ingestion/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { Replica } from '../replica/createReplica.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import { createFailureLog } from './createFailureLog.ts';
import { createKnownSources } from './knownSources.ts';
import { createProviderBook } from './providerBook.ts';
import { createRunLog } from './runLog.ts';
import { createRunStore } from './runStore.ts';
import { errorsIn, readSourceFacts, type SourceFacts } from './sourceFacts.ts';
import { createSourceService } from './sourceService.ts';

type Options = {
  database: PluginContext['database'];
  store: CatalogStore;
  replica: Pick<Replica, 'index' | 'version'>;
  scheduler: Scheduler;
  logger: Logger;
  stopping: AbortSignal;
  everyMs: number | false;
  /** The canonical URL of a file. */
  normalize(url: string): string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FORGOTTEN_AFTER_MS = 90 * DAY;
/** While the catalog changes constantly, recomputing the facts takes at most a fifth of the time. */
const FRESH_FOR_COSTS = 4;
const MAX_FRESH_MS = 3_000;

/** The log of reads that the ingestion writes to, and the service that reads from it. */
export async function openSources(options: Options) {
  const { database, store, replica, scheduler, logger, stopping, everyMs, normalize } = options;
  const { index } = replica;
  const runs = createRunStore(database);
  // A SQLite file has one process, so any running entry belongs to a predecessor that was killed.
  if (database.dialect === 'sqlite') await runs.interrupt();
  const failures = createFailureLog({ facts: () => readSourceFacts({ index, store }), logger });
  const log = createRunLog({
    store: runs,
    errorsOf: (ref) => errorsOf(index, ref),
    logger,
    stopping,
    onLocationRead: failures.locationRead,
  });
  const book = createProviderBook(log);
  // Problems of providers are not in the catalog.
  const version = () => replica.version() + book.changes();
  const facts = factsWhileFresh(() => readSourceFacts({ index, store }), version);
  const known = createKnownSources({ facts, book, runs, normalize });
  scheduler.schedule({
    id: 'forget-source-runs',
    everyMs: DAY,
    initialDelayMs: HOUR,
    timeoutMs: HOUR,
    run: () => runs.forgetBefore(Date.now() - FORGOTTEN_AFTER_MS),
  });
  return {
    log,
    providerRuns: book.runs,
    failures,
    service: (ingestion: Pick<Ingestion, 'refresh' | 'absentSince'>) =>
      createSourceService({ known, store, runs, log, scheduler, everyMs, ingestion }),
  };
}

/**
 * Reads the facts once for each version of the catalog, and in a large one less often. Problems of providers, such as entities that
 * another source has, change without a new version, so the facts of the same version are read again after a while.
 */
function factsWhileFresh(read: () => Promise<SourceFacts>, version: () => number): () => Promise<SourceFacts> {
  let last: { facts: Promise<SourceFacts>; version: number; begun: number; freshUntil: number } | undefined;
  return () => {
    const begun = performance.now();
    const isSame = last?.version === version() && begun < last.begun + MAX_FRESH_MS;
    if (last && (isSame || begun < last.freshUntil)) return last.facts;
    const mine = { facts: read(), version: version(), begun, freshUntil: Number.POSITIVE_INFINITY };
    last = mine;
    mine.facts.then(
      () => {
        const now = performance.now();
        mine.freshUntil = now + Math.min(FRESH_FOR_COSTS * (now - begun), MAX_FRESH_MS);
      },
      () => {
        if (last === mine) last = undefined;
      },
    );
    return mine.facts;
  };
}

function errorsOf(index: CatalogIndex, ref: string): string[] {
  const slot = index.slotByRef(ref);
  if (slot === undefined) return [];
  return errorsIn(JSON.parse(index.jsonAt(slot)) as Entity).map(({ message, error }) => error?.message ?? message);
}
