import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import { catalogMigrations } from '../migrations/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { SnapshotHead } from './format.ts';
import { withSnapshot } from './readSnapshot.ts';
import { hash } from './thread/main.ts?bundled';
import { writeSnapshot } from './writeSnapshot.ts';

/** After this share of changes, a start with an older snapshot would have to read many rows again. */
const CHANGED_SHARE = 0.02;
/** A catalog whose snapshot is renewed so rarely has few changes, which load quickly from the database. */
const MAX_AGE_MS = 7 * 86_400_000;

export type Snapshots = {
  /** Fills the empty index from the snapshot; returns the number of the last change that is certainly in it. */
  restore(index: CatalogIndex): Promise<number | undefined>;
  /** Writes a snapshot if the last one is missing or old. */
  renew(replica: { index: CatalogIndex; seq(): number }): Promise<void>;
};

type Options = {
  store: Pick<CatalogStore, 'newestChangeUpTo' | 'forgottenSeq' | 'lastSeq'>;
  folder: () => Promise<string>;
  /** The same for all replicas of a database, and different for others. */
  databaseKey: Uint8Array;
  /** Smaller catalogs are loaded fast enough. */
  minEntities: number;
  stopping: AbortSignal;
  logger: Logger;
};

/**
 * A copy of the read model on disk, which loads at startup in a fraction of the time. The database remains the source of truth: a snapshot is used
 * only if it belongs to the same database and the same code, is undamaged, and if the database still knows all changes since.
 */
export function createSnapshots({ store, folder, databaseKey, minEntities, stopping, logger }: Options): Snapshots {
  const builder = hashOf(`${hash} ${catalogMigrations.length}`);
  const catalog = hashOf(databaseKey);
  // Portals may share a folder, and so may two versions during an upgrade.
  const ending = `-${catalog.slice(0, 12)}.snapshot`;
  const pathOf = async () => join(await folder(), `catalog-${builder.slice(0, 12)}${ending}`);

  async function reasonAgainst(head: SnapshotHead): Promise<string | undefined> {
    if (head.builder !== builder) return 'another version of Callboard wrote it';
    if (head.catalog !== catalog) return 'it belongs to another database';
    if (head.seq < (await store.forgottenSeq())) return 'the history no longer has all changes since';
    const mark = await store.newestChangeUpTo(head.seq);
    const isSame = mark?.seq === head.mark.seq && mark.ref === head.mark.ref && mark.at === head.mark.at;
    if (!isSame || head.seq > (await store.lastSeq())) return 'the database has other changes, as after a restore';
    return undefined;
  }

  /** The head of the snapshot that a start would use. */
  async function currentHead(path: string): Promise<SnapshotHead | undefined> {
    try {
      return await withSnapshot(path, async ({ head }) => ((await reasonAgainst(head)) ? undefined : head));
    } catch {
      return undefined;
    }
  }

  return {
    async restore(index) {
      const path = await pathOf();
      if (!(await exists(path))) return undefined;
      try {
        return await withSnapshot(path, async ({ head, read }) => {
          const reason = await reasonAgainst(head);
          if (reason) throw new Error(reason);
          const since = performance.now();
          const restored = await read();
          const readMs = Math.round(performance.now() - since);
          index.restore(restored);
          const indexMs = Math.round(performance.now() - since) - readMs;
          logger.info({ entities: index.size, readMs, indexMs }, 'Restored the catalog from its snapshot');
          return head.seq;
        });
      } catch (error) {
        logger.warn(
          { path, reason: messageOf(error) },
          'The snapshot of the catalog is not used, and will be replaced',
        );
        await rm(path, { force: true });
        return undefined;
      }
    },

    async renew({ index, seq }) {
      if (index.size < minEntities) return;
      const path = await pathOf();
      const known = await currentHead(path);
      const upTo = seq();
      if (known && upTo - known.seq <= index.size * CHANGED_SHARE) return;
      const mark = await store.newestChangeUpTo(upTo);
      if (!mark) return;
      const since = performance.now();
      await writeSnapshot(index, { path, head: { builder, catalog, seq: upTo, mark }, signal: stopping });
      await removeOlder(await folder(), ending);
      const { size } = await stat(path);
      const ms = Math.round(performance.now() - since);
      logger.info({ entities: index.size, bytes: size, ms }, 'Wrote a snapshot of the catalog');
    },
  };
}

const hashOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Snapshots of former versions, and those that a killed process did not finish. */
async function removeOlder(folder: string, ending: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('catalog-') || !name.includes(ending)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
