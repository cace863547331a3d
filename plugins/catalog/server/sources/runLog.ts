import { randomUUID } from 'node:crypto';
import { messageOf, withoutUrlSecrets } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { SourceRun } from '../../common/index.ts';
import type { ReadLog } from '../ingestion/engine/readLog.ts';
import type { SourceRunRow } from '../store/tables.ts';
import type { ChangeOrigin } from '../writer/update.ts';
import type { RunEnd, RunStore } from './runStore.ts';

type Options = {
  store: RunStore;
  /** The messages of an entity's current problems. */
  errorsOf(ref: string): readonly string[];
  logger: Logger;
  /** A location was read with changes, or its run was recorded. */
  onLocationRead(read: { hasProblems: boolean }): void;
  /** Work that is aborted after this has not failed. */
  stopping: AbortSignal;
};

/** The progress of a run; the runner adds to it. */
export type RunTally = { entities: number; errors: string[] };
type Beginning = Pick<SourceRunRow, 'cause' | 'actor'>;

export type RunLog = ReturnType<typeof createRunLog>;

/** All locations are scanned in rounds. */
export const ROUND_SOURCE = 'round';
const MAX_ERROR_LENGTH = 2_000;
/** By then reads are in the catalog, unless there are very many. */
const WRITTEN_AFTER_MS = 10_000;
/** An unfinished run that started this long ago belongs to a dead process. */
const MAX_RUN_MS = 3_600_000;

/**
 * Records the outcome of reading sources. A scan of a location that finds no changes is not recorded as its run, for there are thousands
 * every few minutes: the round that it belongs to is.
 */
export function createRunLog({ store, errorsOf, logger, stopping, onLocationRead }: Options) {
  /** Locations that a caller on this replica waits for, and the run that records it. */
  const asked = new Map<string, string>();
  /** Locations that were read without a waiting caller; recorded when everything is written, because only then the problems are known. */
  const found = new Map<string, { endedAt: number; toRow: () => SourceRunRow }>();
  let recordTimer: NodeJS.Timeout | undefined;
  /** The pending records; those that arrive during a write are written together. */
  const pending: SourceRunRow[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  const quietly = (work: Promise<unknown>) =>
    work.catch((error) => logger.error({ err: error }, 'Could not record the outcome of reading a source'));

  function add(rows: readonly SourceRunRow[]): Promise<unknown> {
    pending.push(...rows);
    writing = writing.then(() => quietly(store.add(pending.splice(0))));
    return writing;
  }

  function endOf({ entities, errors }: RunTally, thrown?: unknown): RunEnd {
    const messages = thrown === undefined ? errors : [messageOf(thrown), ...errors];
    const error = messages[0] === undefined ? null : storable(messages[0]);
    if (thrown !== undefined && stopping.aborted) return { outcome: 'interrupted', entities, problems: 0, error: null };
    return { outcome: messages.length > 0 ? 'failed' : 'succeeded', entities, problems: messages.length, error };
  }

  const rowOf = (source: string, beginning: Beginning, over: Partial<SourceRunRow> = {}): SourceRunRow => ({
    id: randomUUID(),
    source,
    started_at: Date.now(),
    ended_at: null,
    ...beginning,
    outcome: 'running',
    entities: 0,
    problems: 0,
    error: null,
    ...over,
  });

  /** The current problems of a location, and of the entities it has provided. */
  function locationErrors(ref: string, failed: readonly { ref?: string; message: string }[]): string[] {
    const own = errorsOf(ref);
    const others = failed.flatMap((one) => (one.ref !== undefined && errorsOf(one.ref).length > 0 ? one.message : []));
    return [...own, ...others];
  }

  const reads: ReadLog = {
    begin({ ref, only, isUrgent, origin }) {
      const id = only ? undefined : asked.get(ref);
      const startedAt = Date.now();
      const failed: { ref?: string; message: string }[] = [];
      let entities = 0;
      let hasChanges = false;
      return {
        note(update) {
          hasChanges = true;
          entities += update.entities.length;
          failed.push(...update.failed.map((one) => ({ ref: one.ref, message: one.problem.message })));
        },
        end(thrown) {
          if (asked.get(ref) === id) asked.delete(ref);
          const isWanted = !only && !isRoutine(origin);
          if (id === undefined && !isWanted && !hasChanges && thrown === undefined) return;
          const end = () => {
            const ended = endOf({ entities, errors: locationErrors(ref, failed) }, thrown);
            onLocationRead({ hasProblems: ended.outcome === 'failed' });
            return ended;
          };
          if (id !== undefined) {
            writing = writing.then(() => quietly(store.end(id, end())));
            return;
          }
          const row = rowOf(ref, beginningOf(origin), { started_at: startedAt, ended_at: Date.now() });
          const toRow = () => ({ ...row, ...end() });
          if (isUrgent) void add([toRow()]);
          else {
            found.set(ref, { endedAt: Date.now(), toRow });
            recordLater();
          }
        },
      };
    },
  };

  function recordFound({ before = Number.POSITIVE_INFINITY } = {}): Promise<unknown> {
    const ready = [...found].filter(([, { endedAt }]) => endedAt < before);
    for (const [ref] of ready) found.delete(ref);
    return add(ready.map(([, { toRow }]) => toRow()));
  }

  /** A round may take long, and provider results are not part of one. */
  function recordLater(): void {
    recordTimer ??= setTimeout(() => {
      recordTimer = undefined;
      void recordFound({ before: Date.now() - WRITTEN_AFTER_MS });
      if (found.size > 0) recordLater();
    }, WRITTEN_AFTER_MS).unref();
  }

  /** A run that is recorded from its start. */
  async function follow<T>(source: string, beginning: Beginning, work: (tally: RunTally) => Promise<T>): Promise<T> {
    const waiting = await store.openOf(source);
    const isAsked = waiting?.cause === 'asked';
    const row = isAsked ? waiting : rowOf(source, beginning);
    if (isAsked) await store.begin(row.id);
    await store.interrupt(source, { but: row.id });
    if (!isAsked) await store.add([row]);
    const tally: RunTally = { entities: 0, errors: [] };
    try {
      const result = await work(tally);
      await quietly(store.end(row.id, endOf(tally)));
      return result;
    } catch (thrown) {
      await quietly(store.end(row.id, endOf(tally, thrown)));
      throw thrown;
    }
  }

  return {
    reads,
    follow,

    /** An event outside any run, recorded immediately. */
    record: (source: string, beginning: Beginning, tally: RunTally, startedAt: number, thrown?: unknown) =>
      add([rowOf(source, beginning, { started_at: startedAt, ended_at: Date.now(), ...endOf(tally, thrown) })]),

    /** A scan of all locations; `count` is their number. */
    round: (work: () => Promise<void>, count: () => number): Promise<void> =>
      follow(ROUND_SOURCE, { cause: 'schedule', actor: null }, async (tally) => {
        try {
          await work();
        } finally {
          tally.entities = count();
          await recordFound();
        }
      }),

    /** Records that a caller waits for a source; false if it is already queued or being read. */
    async ask(source: string, actor: string | undefined): Promise<boolean> {
      const waiting = await store.openOf(source);
      if (waiting && isAlive(waiting)) return false;
      await store.interrupt(source);
      const row = rowOf(source, { cause: 'asked', actor: actor ?? null });
      await store.add([row]);
      // A provider may run on any replica, and finds the request there.
      if (!source.startsWith('provider:')) asked.set(source, row.id);
      return true;
    },

    /** Resolves when everything is stored. */
    close(): Promise<unknown> {
      clearTimeout(recordTimer);
      return recordFound();
    },
  };
}

export const isAlive = ({ ended_at, started_at }: Pick<SourceRunRow, 'ended_at' | 'started_at'>) =>
  ended_at === null && Date.now() - Number(started_at) < MAX_RUN_MS;

const isRoutine = ({ source }: ChangeOrigin) => source === 'processing' || source === 'file-change';

const causes: Readonly<Record<string, SourceRun['cause']>> = {
  processing: 'schedule',
  refresh: 'asked',
  registration: 'registration',
  'file-change': 'file-change',
};

function beginningOf({ source, actor = null }: { source: string; actor?: string | null }): Beginning {
  if (source.startsWith('provider:')) return { cause: 'provider', actor: source };
  return { cause: causes[source] ?? 'other', actor };
}

// Neither database stores the NUL character in text.
const storable = (text: string) => withoutUrlSecrets(text).replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);
