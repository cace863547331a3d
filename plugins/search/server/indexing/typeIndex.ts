import type { Logger } from '@callboard/server-kit';
import type { LiveIndex } from '../collators/collatorPoint.ts';
import type { IndexedDocument, SearchEngine } from '../engines/searchEngine.ts';
import type { CollatorStore } from './collatorStore.ts';
import { safeDocument } from './safeDocument.ts';

const WRITTEN_AT_ONCE = 500;

type Parts = {
  type: string;
  engine: SearchEngine;
  store: Pick<CollatorStore, 'ask' | 'place' | 'keepPlace'>;
  logger: Logger;
  /** A full read was requested. */
  onReadRequested(): void;
};

export type TypeIndex = ReturnType<typeof createTypeIndex>;

/**
 * Writes the documents of one type, for full reads and for changes that arrive during them. A change is newer than a batch that was being
 * read when it arrived, so it overrides the batch.
 */
export function createTypeIndex({ type, engine, store, logger, onReadRequested }: Parts) {
  let round: string | undefined;
  const changedIds = new Set<string>();
  const changedEntities = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Writes run one after the other: an older one never follows a newer one. */
  function inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = last.then(write);
    last = turn.catch(() => {});
    return turn;
  }

  async function write(documents: readonly IndexedDocument[]): Promise<void> {
    for (let at = 0; at < documents.length; at += WRITTEN_AT_ONCE) {
      await engine.put(type, documents.slice(at, at + WRITTEN_AT_ONCE), round);
    }
  }

  function safe(documents: readonly IndexedDocument[]): IndexedDocument[] {
    const byId = new Map<string, IndexedDocument>();
    for (const given of documents) {
      const document = safeDocument(given);
      if (document) byId.set(document.id, document);
      else
        logger.warn(
          { type, id: String(given.id).slice(0, 200) },
          'Skipped a search document without a safe location or title',
        );
    }
    return [...byId.values()];
  }

  const live: LiveIndex = {
    put: (documents) =>
      inTurn(async () => {
        const written = safe(documents);
        for (const { id } of written) changedIds.add(id);
        await write(written);
      }),
    remove: (ids) =>
      inTurn(async () => {
        for (const id of ids) changedIds.add(id);
        await engine.remove(type, ids);
      }),
    replace: (entityRef, documents) =>
      inTurn(async () => {
        const written = safe(documents.map((each) => ({ ...each, entityRef })));
        changedEntities.add(entityRef);
        await write(written);
        const ids = written.map(({ id }) => id);
        await engine.removeOf(type, [entityRef], ids);
      }),
    removeOf: (entityRefs) =>
      inTurn(async () => {
        for (const ref of entityRefs) changedEntities.add(ref);
        await engine.removeOf(type, entityRefs, []);
      }),
    async readAll() {
      await store.ask(type);
      onReadRequested();
    },
    place: () => store.place(type),
    keepPlace: (place) => store.keepPlace(type, place),
  };

  return {
    live,

    /** From here on, everything that is written belongs to the round. */
    beginRound(name: string): void {
      round = name;
    },

    /** Call it before reading each batch. */
    beginBatch(): void {
      changedIds.clear();
      changedEntities.clear();
    },

    putBatch: (documents: readonly IndexedDocument[]): Promise<number> =>
      inTurn(async () => {
        const isOutdated = ({ id, entityRef }: IndexedDocument) =>
          changedIds.has(id) || (entityRef !== undefined && changedEntities.has(entityRef));
        const written = safe(documents).filter((document) => !isOutdated(document));
        await write(written);
        return written.length;
      }),

    /** Removes documents that were not found; an aborted round removes nothing. */
    endRound: (isWhole: boolean): Promise<void> =>
      inTurn(async () => {
        const ended = round;
        round = undefined;
        if (isWhole && ended !== undefined) await engine.sweep(type, ended);
      }),
  };
}
