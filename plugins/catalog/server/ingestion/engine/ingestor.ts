import { NotFoundError } from '@callboard/errors';
import { rateLimitIn } from '@callboard/integrations';
import type { Logger, Tracing } from '@callboard/server-kit';
import { ANNOTATION_ORPHAN, type Entity, type Location } from '../../../common/index.ts';
import type { CatalogConfig } from '../../config.ts';
import { Pacer } from '../../pacer.ts';
import type { CatalogStore } from '../../store/catalogStore.ts';
import { type CatalogWriter, forRequest, type Retry } from '../../writer/createCatalogWriter.ts';
import { type CatalogUpdate, type ChangeOrigin, entityOfParent, type Parent } from '../../writer/update.ts';
import type { Processing } from '../createProcessing.ts';
import { hostOfLocation } from '../sources/locationSource.ts';
import type { SourceReader } from '../sources/sourceReader.ts';
import { levelsAbove } from './ancestors.ts';
import type { CatalogEntities } from './catalogEntities.ts';
import { createFileWatch } from './fileWatch.ts';
import { inOrder } from './inOrder.ts';
import { createJobQueue } from './jobQueue.ts';
import { locationsIn } from './locationsIn.ts';
import { locationUpdates } from './locationUpdates.ts';
import type { ReadJob, ReadRequest } from './readJob.ts';
import { noReadLog, type ReadLog } from './readLog.ts';
import { createRegistrants } from './registrants.ts';
import { configRoots, isCurrent, type RegisteredLocation, type Root, registeredRoot, rootUpdate } from './roots.ts';
import { createScanTimes } from './scanTimes.ts';
import { type BatchItem, createUpdateBatch } from './updateBatch.ts';

export type IngestorOptions = {
  config: Pick<CatalogConfig, 'locations'>;
  store: Pick<CatalogStore, 'readsOf' | 'unreadAmong' | 'parentsOf' | 'rootParents' | 'allConflicts'>;
  writer: CatalogWriter;
  entities: CatalogEntities;
  reader: SourceReader;
  processing: Processing;
  registered(): Promise<readonly RegisteredLocation[]>;
  logger: Logger;
  reads?: ReadLog;
  tracing?: Tracing | undefined;
  /** The base directory of relative files in the configuration. */
  directory?: string;
  /** Aborts all reads and the writes that follow them. */
  stopping?: AbortSignal;
  /** Whether this process reads sources. Otherwise it only requests reads. Default true. */
  isReader?: boolean;
  /** Stores a request that a replica then performs with `perform`. By default this process performs it from memory. */
  request?: (request: ReadRequest) => Promise<void>;
};

export type Ingestor = ReturnType<typeof createIngestor>;

const ROOTS_PER_TRANSACTION = 500;
const ROUND: ChangeOrigin = { source: 'processing' };
const FILE_CHANGE: ChangeOrigin = { source: 'file-change' };
/** More Locations arriving together come from a source, and are read alongside interactive reads. */
const MAX_URGENT_TOGETHER = 20;

/** Keeps the catalog in sync with its sources: reads Locations, and the Locations found there, and writes changes. */
export function createIngestor(options: IngestorOptions) {
  const { store, writer, entities, reader, processing, registered, logger, reads = noReadLog } = options;
  const { isReader = true } = options;
  const closing = new AbortController();
  const stopped = AbortSignal.any([closing.signal, ...(options.stopping ? [options.stopping] : [])]);
  const reading = { store, entities, reader, processing, signal: stopped };
  const scanTimes = createScanTimes();
  const registrants = createRegistrants(store);
  let rounds = 0;
  const queue = createJobQueue({ hostOf, run: readTraced, logger });
  const batch = createUpdateBatch({
    writer,
    onWritten: followUp,
    isIdle: () => rounds === 0 && queue.isIdle(),
    logger,
    stopped,
  });
  stopped.addEventListener('abort', () => void queue.stop(), { once: true });
  const watch = createFileWatch({
    onChange: (changes) =>
      changes.forEach((touched, ref) => void queue.add({ ref, touched, isUrgent: true, origin: FILE_CHANGE })),
    logger,
  });
  const request = options.request ?? (async (wanted: ReadRequest) => void (await enqueue(wanted)));
  const configured = configRoots(options.config, options.directory);
  let restoring: Promise<void> = Promise.resolve();

  function hostOf(ref: string): string | undefined {
    const entity = entities.byRef(ref);
    return entity && hostOfLocation(entity);
  }

  function readTraced(job: ReadJob): Promise<void> {
    const { tracing } = options;
    if (!tracing) return readOne(job);
    return tracing.span('read location', { 'callboard.location': job.ref }, () => readOne(job));
  }

  async function readOne(job: ReadJob): Promise<void> {
    const { ref, only, isUrgent, hops = 0 } = job;
    const entity = entities.byRef(ref);
    if (!entity || isOrphan(entity)) return watch.unfollow(ref);
    // A round was faster, and has read it on behalf of the user who registered it.
    if (job.newRoot !== undefined && registrants.takeRead(job.newRoot)) return batch.flush();
    const folders = watch.follow(ref);
    const root = job.origin === ROUND ? await registrants.unreadRoot(ref) : undefined;
    const origin = root?.origin ?? job.origin;
    const run = reads.begin({ ...job, origin });
    scanTimes.note(ref);
    const onAbsent = () => scanTimes.noteAbsence(ref);
    try {
      for await (const update of locationUpdates(entity, { ...job, onAbsent }, folders, reading)) {
        run.note(update);
        await batch.add({ update, origin, hops });
      }
      if (!only) folders.end();
      if (root && !only) registrants.noteRead(root);
      if (isUrgent) await batch.flush();
      run.end();
    } catch (thrown) {
      const isLimited = rateLimitIn(thrown) !== undefined;
      // The host has been logged, once for all; known entities stay unchanged.
      run.end(isLimited && job.origin === ROUND ? undefined : thrown);
      if (!isLimited) throw thrown;
      scanTimes.forget(ref);
    }
  }

  async function readFile(ref: string, via: string): Promise<CatalogUpdate | undefined> {
    const entity = entities.byRef(ref);
    if (!entity) return undefined;
    const job = { ref, only: new Set([via]), isForced: true };
    const updates = locationUpdates(entity, job, watch.follow(ref), reading);
    for await (const update of updates) return update;
    return undefined;
  }

  /** Entities that several new roots provide belong to the first of them, whichever was faster. */
  async function putInOrder(roots: readonly Root[]): Promise<void> {
    if (roots.length < 2 || stopped.aborted) return;
    const updates = await inOrder({ store, roots: roots.map(({ parent }) => parent), read: readFile });
    if (updates.length === 0) return;
    const retries = await writer.apply(updates, ROUND);
    followUp(
      updates.map((update) => ({ update, origin: ROUND, hops: 0 })),
      retries,
    );
    await settled();
  }

  /** Reads the written Locations, and the files that lost a conflict until now. */
  function followUp(items: readonly BatchItem[], retries: readonly Retry[]): void {
    const locations = locationsIn(items);
    const areFew = locations.length <= MAX_URGENT_TOGETHER;
    for (const location of locations) queue.add({ ...location, isUrgent: areFew && location.origin !== ROUND });
    retry(retries);
  }

  /** Reads a Location soon, here or on a replica that may. */
  function read(job: ReadJob): void {
    const { ref, origin } = job;
    if (isReader) queue.add(job);
    else
      request({ ref, origin, isOnlyItself: true }).catch((error) =>
        logger.error({ err: error, location: ref }, 'Could not request the read of a location'),
      );
  }

  function retry(retries: readonly Retry[], origin = ROUND): void {
    for (const { parent, via } of retries) {
      const ref = entityOfParent(parent);
      if (ref) read({ ref, only: new Set([via]), isUrgent: true, origin });
    }
    if (retries.some(({ parent }) => isLocationRoot(parent))) restoring = restoring.then(restoreRoots);
  }

  /** The Location entity of a root was deleted; like any other it comes back. */
  async function restoreRoots(): Promise<void> {
    try {
      for (const { entityRef } of (await syncRoots()).missing) read({ ref: entityRef, isUrgent: true, origin: ROUND });
    } catch (error) {
      logger.error({ err: error }, 'Could not restore deleted Location entities');
    }
  }

  /** Adds the missing Location entities of roots, and removes roots that are gone. */
  async function syncRoots(): Promise<{ missing: Root[]; added: Root[] }> {
    // In this order: a location is written before its root, so every known root has its location.
    const known = new Set(await store.rootParents());
    const roots = [...configured, ...(await registered()).map(registeredRoot)];
    const byEntity = new Map(roots.toReversed().map((root) => [root.entityRef, root]));
    // Two roots with the same Location entity must agree on it: the first one decides.
    const agreed = roots.map(({ parent, entityRef }): Root => ({ ...byEntity.get(entityRef)!, parent }));
    agreed.forEach(registrants.note);
    const added = agreed.filter(({ parent }) => !known.has(parent));
    const changed = agreed.filter((root) => known.has(root.parent) && !isCurrent(root, entities.byRef(root.entityRef)));
    await writeRoots([...added.filter(({ origin }) => !origin), ...changed], ROUND);
    // Few: those whose registration is in progress, or was when a server died.
    for (const root of added) if (root.origin) await writeRoots([root], root.origin);
    await removeAbandonedRoots();
    return { missing: [...added, ...changed], added };
  }

  async function writeRoots(roots: readonly Root[], origin: ChangeOrigin): Promise<void> {
    for (let at = 0; at < roots.length; at += ROOTS_PER_TRANSACTION) {
      const updates = roots.slice(at, at + ROOTS_PER_TRANSACTION).map(rootUpdate);
      retry(await writer.apply(updates, origin));
    }
  }

  /** Read again, in the same order: a location may have been unregistered while its root was written. */
  async function removeAbandonedRoots(): Promise<void> {
    const known = (await store.rootParents()).filter(isLocationRoot);
    const wanted = new Set([...configured, ...(await registered()).map(registeredRoot)].map(({ parent }) => parent));
    for (const parent of known.filter((root) => !wanted.has(root))) {
      logger.info({ root: parent }, 'A location is no longer configured');
      // Unregistered entities are removed whatever the orphan strategy, also if the server died during it.
      const mustDelete = parent.startsWith('registered:');
      try {
        retry(await writer.removeRoot(parent, { source: 'configuration' }, { mustDelete, signal: stopped }));
      } catch (error) {
        // With very much below it, the next start begins again.
        if (stopped.aborted) return;
        throw error;
      }
    }
  }

  function requireEntity(ref: string): Entity {
    const entity = entities.byRef(ref);
    if (!entity) throw new NotFoundError(`No entity '${ref}'`);
    return entity;
  }

  /** Queues the Locations of a request; returns them. */
  async function enqueue({ ref, origin, isOnlyItself, newRoot }: ReadRequest): Promise<string[]> {
    const again = { isUrgent: true, isForced: true, origin };
    const refs = new Set<string>();
    const add = (job: ReadJob) => {
      queue.add(job);
      refs.add(job.ref);
    };
    if (entities.byRef(ref)?.kind === 'Location') add({ ref, ...again, ...(newRoot !== undefined && { newRoot }) });
    if (isOnlyItself) return [...refs];
    for await (const edges of levelsAbove(store, [ref])) {
      for (const { parent, via } of edges) {
        const above = entityOfParent(parent);
        if (above) add({ ref: above, only: new Set([via]), ...again });
      }
    }
    return [...refs];
  }

  async function refresh(ref: string, origin: ChangeOrigin): Promise<void> {
    requireEntity(ref);
    if (isReader) await enqueue({ ref, origin });
    else await request({ ref, origin });
  }

  async function settled(): Promise<void> {
    do {
      await restoring;
      await queue.idle();
      // Writing may add more Locations.
      await batch.flush();
      // It may even have been read by now.
    } while (!queue.isIdle() || batch.hasPending());
  }

  return {
    /** Scans all sources of the catalog. Resolves when everything is written. */
    async ingestAll({ isForced = false, signal }: { isForced?: boolean; signal?: AbortSignal } = {}): Promise<void> {
      if (stopped.aborted) return;
      signal?.addEventListener('abort', queue.clear, { once: true });
      rounds += 1;
      try {
        const { added } = await syncRoots();
        const pacer = new Pacer();
        for (const ref of isForced ? entities.locationRefs() : scanTimes.due(entities.locationRefs())) {
          if (signal?.aborted) break;
          queue.add({ ref, isForced, origin: ROUND });
          if (pacer.isDue()) await pacer.pause();
        }
        await settled();
        await putInOrder(added);
      } finally {
        rounds -= 1;
        signal?.removeEventListener('abort', queue.clear);
      }
      await batch.endRound();
    },

    /**
     * Reads what this process needs at its start: new and changed roots, those whose registration was interrupted, and
     * local files, which it then watches. The sources on hosts wait for the next round, which one replica does.
     */
    async ingestAtStart(): Promise<void> {
      if (stopped.aborted) return;
      rounds += 1;
      try {
        const { missing, added } = await syncRoots();
        const onDisk = entities.locationRefs().filter((ref) => hostOf(ref) === undefined);
        const refs = [...missing.map(({ entityRef }) => entityRef), ...(await registrants.unreadRefs()), ...onDisk];
        for (const ref of new Set(refs)) queue.add({ ref, origin: ROUND });
        await settled();
        await putInOrder(added);
      } finally {
        rounds -= 1;
      }
      await batch.endRound();
    },

    /** Adds the Location entity of a registered location immediately, and its targets soon after. */
    async addRegistered(location: Location, actor: string | undefined, { isNew = false } = {}): Promise<void> {
      const root: Root = registeredRoot({ ...location, actor });
      const { parent, entityRef: ref } = root;
      const origin = root.origin!;
      registrants.note(root);
      if (!isNew) registrants.takeRead(parent);
      const retries = await writer.apply([rootUpdate(root)], origin, forRequest);
      retry(retries, origin);
      await request({ ref, origin, isOnlyItself: true, ...(isNew && { newRoot: parent }) });
    },

    /** Performs a request, and resolves when everything is written. */
    async perform(wanted: ReadRequest): Promise<void> {
      const refs = await enqueue(wanted);
      await Promise.all(refs.map(queue.done));
      // Otherwise another replica has to perform it.
      stopped.throwIfAborted();
    },

    async removeRegistered(location: Location, actor: string | undefined): Promise<void> {
      const { parent, entityRef } = registeredRoot(location);
      const origin = { source: 'registration', actor };
      registrants.forget(entityRef);
      retry(await writer.removeRoot(parent, origin, { mustDelete: true, ...forRequest }), origin);
    },

    /** Reads an entity and all the Locations above it again, even if they have not changed, and even if this process dies. */
    async refresh(ref: string, actor?: string): Promise<void> {
      requireEntity(ref);
      await request({ ref, origin: { source: 'refresh', actor } });
    },

    /** The same for everything that came from these files and URLs. */
    async refreshFrom(locationRefs: readonly string[], origin: ChangeOrigin): Promise<void> {
      for (const ref of new Set(locationRefs.flatMap((from) => entities.oneFrom(from) ?? [])))
        await refresh(ref, origin);
    },

    /** Reads files again that another source was blocking. */
    retry,

    /** Writes updates that did not come from a Location, in turn with all others. */
    async write(items: AsyncIterable<Omit<BatchItem, 'hops'>>): Promise<void> {
      try {
        for await (const item of items) {
          // Stops early in a long series of updates.
          stopped.throwIfAborted();
          await batch.add({ ...item, hops: 0 });
        }
      } finally {
        await batch.flush();
      }
      // The caller must not believe that they were written.
      stopped.throwIfAborted();
    },

    /** The same, but if one of them cannot be written, none is; on SQLite only up to the size of a transaction. */
    async writeTogether(items: AsyncIterable<Omit<BatchItem, 'hops'>>): Promise<void> {
      await batch.addTogether(started(items));
      stopped.throwIfAborted();

      async function* started(given: AsyncIterable<Omit<BatchItem, 'hops'>>): AsyncGenerator<BatchItem> {
        for await (const item of given) {
          stopped.throwIfAborted();
          yield { ...item, hops: 0 };
        }
      }
    },

    /** Resolves when there is nothing left to do. */
    settled,

    locationCount: (): number => entities.locationRefs().length,

    /** Since when a Location with a missing target has been skipped. */
    absentSince: scanTimes.absentSince,

    async close(): Promise<void> {
      closing.abort(new Error('the server is stopping'));
      await queue.stop();
      watch.close();
      await batch.flush();
      batch.close();
    },
  };
}

const isOrphan = (entity: Entity) => entity.metadata.annotations?.[ANNOTATION_ORPHAN] === 'true';
const isLocationRoot = (parent: Parent) => parent.startsWith('config:') || parent.startsWith('registered:');
