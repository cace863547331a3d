import type { PluginDatabase } from '@callboard/server-kit';
import type { DirectoriesTables, PhotoRow } from '../tables.ts';

const megabyte = 1024 * 1024;
/** Above these, the photos that were not used for longest are deleted. */
export type PhotoLimits = { maxPhotos: number; maxBytes: number };
const usualLimits: PhotoLimits = { maxPhotos: 20_000, maxBytes: 256 * megabyte };
/** Photos that nobody has seen for this long are deleted in any case: they may be of people who left. */
const maxUnusedMs = 30 * 24 * 3_600_000;
/** A use is not recorded more often. */
const touchMs = 3_600_000;

type FoundPhoto = Omit<PhotoRow, 'expires_at' | 'used_at'> & { expires_at: number; used_at: number };

export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The cache of photos, and of failures to load one, shared by all replicas. */
export function createPhotoStore(database: PluginDatabase, limits: PhotoLimits = usualLimits) {
  const db = database.kysely<DirectoriesTables>();

  async function prune(now: number): Promise<void> {
    await db
      .deleteFrom('directories_photos')
      .where('used_at', '<', now - maxUnusedMs)
      .execute();
    // Both are in the index, so no photo is read.
    const rows = await db
      .selectFrom('directories_photos')
      .select(['used_at', 'bytes'])
      .orderBy('used_at', 'desc')
      .execute();
    let bytes = 0;
    const first = rows.findIndex((row, at) => {
      bytes += row.bytes;
      return at >= limits.maxPhotos || bytes > limits.maxBytes;
    });
    const oldest = rows[first];
    if (oldest) await db.deleteFrom('directories_photos').where('used_at', '<=', oldest.used_at).execute();
  }

  return {
    async find(key: string): Promise<FoundPhoto | undefined> {
      const row = await db.selectFrom('directories_photos').selectAll().where('key', '=', key).executeTakeFirst();
      return row && { ...row, expires_at: Number(row.expires_at), used_at: Number(row.used_at) };
    },

    async touch({ key, used_at: usedAt }: FoundPhoto, now: number): Promise<void> {
      if (usedAt > now - touchMs) return;
      await db.updateTable('directories_photos').set({ used_at: now }).where('key', '=', key).execute();
    },

    async save(row: Omit<PhotoRow, 'used_at'>, now: number): Promise<void> {
      const { key: _, ...changed } = { ...row, used_at: now };
      await db
        .insertInto('directories_photos')
        .values({ ...row, used_at: now })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
        .execute();
      await prune(now);
    },
  };
}
