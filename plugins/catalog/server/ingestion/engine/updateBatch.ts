import type { Logger } from '@callboard/server-kit';
import type { CatalogWriter, Retry } from '../../writer/createCatalogWriter.ts';
import type { CatalogUpdate, ChangeOrigin } from '../../writer/update.ts';
import { createFailedWrites, failedWriteUpdate } from './failedWrites.ts';
import { createSettling } from './settling.ts';

/** One update on its way to the database. */
export type BatchItem = {
  update: CatalogUpdate;
  origin: ChangeOrigin;
  hops: number;
};

type Options = {
  writer: Pick<CatalogWriter, 'apply' | 'applyParts' | 'settle' | 'markIdle'>;
  onWritten(items: readonly BatchItem[], retries: readonly Retry[]): void;
  /** Whether no reads are running that could produce more. */
  isIdle(): boolean;
  logger: Logger;
  /** From then on nothing is accepted or written: unwritten reads are repeated after the next start. */
  stopped: AbortSignal;
};

/** Entities per transaction: few enough to let others in between, and enough to write them quickly. */
const ENTITIES_PER_TRANSACTION = 5_000;
/** Smaller batches get their relations at both ends immediately. */
const MIN_MANY = 200;
/** The maximum delay for updates of slow sources; files are fast enough to fill a transaction by then. */
const MAX_WAIT_MS = 3_000;

/** Batches updates of many files into few transactions. */
export function createUpdateBatch({ writer, onWritten, isIdle, logger, stopped }: Options) {
  const settling = createSettling({ writer, logger, stopped });
  const failedWrites = createFailedWrites();
  let pending: BatchItem[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Whether anything was written since the last idle state. */
  let isBusy = false;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(items: readonly BatchItem[]): Promise<void> {
    for (const group of groups(items)) {
      try {
        await write(group);
      } catch (error) {
        if (stopped.aborted) return;
        if (group.length > 1) await writeOneByOne(group);
        else await noteFailure(group[0]!, error);
      }
    }
  }

  /** A transaction is all or nothing; a problem with one file must not block the others. */
  async function writeOneByOne(group: readonly BatchItem[]): Promise<void> {
    for (const item of group) {
      if (stopped.aborted) return;
      await write([item]).catch((error) => noteFailure(item, error));
    }
  }

  async function write(group: readonly BatchItem[]): Promise<void> {
    const { origin } = group[0]!;
    const isOneOfMany = totalOf(group) >= MIN_MANY;
    if (isOneOfMany) settling.note();
    isBusy = true;
    const retries = await writer.apply(
      group.map(({ update }) => update),
      origin,
      { signal: stopped, isOneOfMany, isBusy: true },
    );
    for (const { update } of group) failedWrites.forget(update);
    onWritten(group, retries);
  }

  /** The first part is complete before anything is written: if it is the only one, it is an ordinary transaction. */
  async function writeParts(items: AsyncIterable<BatchItem>): Promise<void> {
    const parts = partsOf(items);
    const [first, second] = [await parts.next(), await parts.next()];
    if (first.done) return;
    if (second.done) return write(first.value);
    settling.note();
    isBusy = true;
    const { origin } = first.value[0]!;
    /** Only Locations are followed by more; the other items are released. */
    const followed: BatchItem[] = [];
    async function* updates(): AsyncGenerator<CatalogUpdate[]> {
      for await (const part of concatenated([first.value ?? [], second.value ?? []], parts)) {
        followed.push(...part.filter(hasLocation));
        yield part.map(({ update }) => update);
      }
    }
    const retries = await writer.applyParts(updates(), origin, { signal: stopped, isOneOfMany: true, isBusy: true });
    onWritten(followed, retries);
  }

  /** Shows the failure at the source of the update. Its fingerprint is not written, so later rounds retry it. */
  async function noteFailure({ update, origin }: BatchItem, error: unknown): Promise<void> {
    if (stopped.aborted) return;
    const place = { parent: update.parent, via: update.via };
    logger.error({ err: error, ...place }, 'Could not write a catalog update');
    failedWrites.note(update);
    try {
      await writer.apply([failedWriteUpdate(update, error)], origin, { signal: stopped, isBusy: true });
    } catch (thrown) {
      if (!stopped.aborted) logger.error({ err: thrown, ...place }, 'Could not show a failed update on its location');
    }
  }

  function writePending(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const items = stopped.aborted ? [] : pending;
    pending = [];
    size = 0;
    if (items.length > 0) writing = writing.then(() => writeAll(items));
    return writing;
  }

  async function flush(): Promise<void> {
    await writePending();
    writing = writing.then(settling.settle);
    await writing;
    if (isBusy) startTimer();
  }

  async function rest(): Promise<void> {
    await flush();
    if (!isIdle() || stopped.aborted) return;
    isBusy = false;
    try {
      await writer.markIdle();
    } catch (error) {
      isBusy = true;
      if (stopped.aborted) return;
      logger.error({ err: error }, 'Could not record that the catalog is idle');
      startTimer();
    }
  }

  function startTimer(): void {
    // Updates that arrive during a write would have to wait anyway, and are better written together.
    if (!stopped.aborted) timer ??= setTimeout(() => void writing.then(runPeriodic), MAX_WAIT_MS);
  }

  /** Writes the waiting updates, and does periodic work. */
  async function runPeriodic(): Promise<void> {
    await writePending();
    if (isIdle()) return rest();
    if (settling.isDue()) writing = writing.then(settling.settle);
    await writing;
    startTimer();
  }

  return {
    /** Accepts an update. Resolves when there is room for more. */
    async add(item: BatchItem): Promise<void> {
      if (stopped.aborted || failedWrites.isHeldBack(item)) return;
      pending.push(item);
      size += sizeOf(item);
      if (size >= ENTITIES_PER_TRANSACTION) await writePending();
      startTimer();
    },
    /** Writes updates of one origin together, after those that were accepted before: as `applyParts` does. */
    async addTogether(items: AsyncIterable<BatchItem>): Promise<void> {
      const waiting = writePending();
      if (stopped.aborted) return waiting;
      const written = waiting.then(() => writeParts(items));
      writing = written.catch(() => {});
      await written;
      await flush();
    },
    hasPending: (): boolean => pending.length > 0 && !stopped.aborted,
    /** Resolves when all accepted updates are written, with all relations. */
    flush,
    /** The same at the end of a round; also picks up relations that a dead process left. */
    async endRound(): Promise<void> {
      settling.note();
      await rest();
    },
    close(): void {
      clearTimeout(timer);
    },
  };
}

/** Collects neighbours up to the size of a transaction. `add` returns those before an item that does not fit. */
function createParts() {
  let part: BatchItem[] = [];
  let size = 0;
  return {
    add(item: BatchItem, fits = (_first: BatchItem | undefined) => true): BatchItem[] {
      const isFull = size + sizeOf(item) > ENTITIES_PER_TRANSACTION || !fits(part[0]);
      const full = part.length > 0 && isFull ? part : [];
      if (full === part) {
        part = [];
        size = 0;
      }
      part.push(item);
      size += sizeOf(item);
      return full;
    },
    rest: () => part,
  };
}

/** Neighbours with the same origin, up to the size of a transaction. */
function* groups(items: readonly BatchItem[]): Generator<BatchItem[]> {
  const parts = createParts();
  for (const item of items) {
    const full = parts.add(item, (first) => isSameOrigin(item, first));
    if (full.length > 0) yield full;
  }
  if (parts.rest().length > 0) yield parts.rest();
}

/** The same for items that come one after the other, of one origin. */
async function* partsOf(items: AsyncIterable<BatchItem>): AsyncGenerator<BatchItem[], void> {
  const parts = createParts();
  for await (const item of items) {
    const full = parts.add(item);
    if (full.length > 0) yield full;
  }
  if (parts.rest().length > 0) yield parts.rest();
}

async function* concatenated<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

const hasLocation = ({ update }: BatchItem) => update.entities.some(({ ref }) => ref.startsWith('location:'));
const sizeOf = ({ update }: BatchItem) => Math.max(1, update.entities.length + update.failed.length);
const totalOf = (group: readonly BatchItem[]) => group.reduce((total, item) => total + sizeOf(item), 0);

function isSameOrigin({ origin }: BatchItem, other: BatchItem | undefined): boolean {
  return !other || (origin.source === other.origin.source && origin.actor === other.origin.actor);
}
