import { hash } from 'node:crypto';
import { chunks, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { DirectoriesTables, PersonPhotoRow } from '../tables.ts';

/** The photo of a User in its directory. */
export type PersonPhoto = {
  ref: string;
  personId: string;
  /** Changes with the photo, and is different in each directory. */
  version: string;
};

const ROWS_PER_STATEMENT = 1_000;

/** A short name of a photo, for URLs. */
export const photoVersion = (directory: string, personId: string, version: string): string =>
  hash('sha256', JSON.stringify([directory, personId, version])).slice(0, 20);

export type PersonPhotos = ReturnType<typeof createPersonPhotos>;

/** Which person of which directory has the photo of a User. */
export function createPersonPhotos(database: PluginDatabase) {
  const db = database.kysely<DirectoriesTables>();

  async function add(directory: string, photos: readonly PersonPhoto[]): Promise<void> {
    const rows = photos.map(({ ref, personId, version }) => ({ directory, ref, person_id: personId, version }));
    const target = { db, dialect: database.dialect };
    await upsertRows(target, 'directories_person_photos', rows, ['directory', 'ref']);
  }

  return {
    find: (ref: string, version: string): Promise<PersonPhotoRow | undefined> =>
      db
        .selectFrom('directories_person_photos')
        .selectAll()
        .where('ref', '=', ref)
        .where('version', '=', version)
        .executeTakeFirst(),

    /** Adds or changes some. */
    add,

    /** Makes these all photos of a directory, and writes only the difference. */
    async replace(directory: string, photos: readonly PersonPhoto[]): Promise<void> {
      const rows = await db
        .selectFrom('directories_person_photos')
        .selectAll()
        .where('directory', '=', directory)
        .execute();
      const known = new Map(rows.map((row) => [row.ref, row]));
      const present = new Set(photos.map(({ ref }) => ref));
      const gone = rows.map(({ ref }) => ref).filter((ref) => !present.has(ref));
      for (const some of chunks(gone, ROWS_PER_STATEMENT)) {
        await db
          .deleteFrom('directories_person_photos')
          .where('directory', '=', directory)
          .where('ref', 'in', some)
          .execute();
      }
      await add(
        directory,
        photos.filter(({ ref, personId, version }) => {
          const row = known.get(ref);
          return row?.version !== version || row.person_id !== personId;
        }),
      );
    },
  };
}
