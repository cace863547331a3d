import { chunks, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { MicrosoftGraphTables } from '../tables.ts';

/** `version` is empty for people without a photo. */
type CheckedPhoto = { version: string; checkedAt: number };

export type PhotoStore = ReturnType<typeof createPhotoStore>;

const IDS_PER_STATEMENT = 500;

/** The versions of the photos of people, not the photos themselves. */
export function createPhotoStore(database: PluginDatabase) {
  const db = database.kysely<MicrosoftGraphTables>();
  return {
    async all(directory: string): Promise<Map<string, CheckedPhoto>> {
      const rows = await db
        .selectFrom('microsoft_graph_photos')
        .select(['person', 'version', 'checked_at'])
        .where('directory', '=', directory)
        .execute();
      return new Map(
        rows.map(({ person, version, checked_at }) => [person, { version, checkedAt: Number(checked_at) }]),
      );
    },

    async save(directory: string, versions: ReadonlyMap<string, string>, checkedAt: number): Promise<void> {
      const rows = Array.from(versions, ([person, version]) => ({ directory, person, version, checked_at: checkedAt }));
      await upsertRows({ db, dialect: database.dialect }, 'microsoft_graph_photos', rows, ['directory', 'person']);
    },

    /** Forgets directories that are no longer configured. */
    async keepDirectories(directories: readonly string[]): Promise<void> {
      await db
        .deleteFrom('microsoft_graph_photos')
        .where('directory', 'not in', ['', ...directories])
        .execute();
    },

    /** Forgets people who are no longer in the directory. */
    async keepOnly(directory: string, known: ReadonlyMap<string, unknown>, people: ReadonlySet<string>): Promise<void> {
      const gone = [...known.keys()].filter((person) => !people.has(person));
      for (const some of chunks(gone, IDS_PER_STATEMENT)) {
        await db
          .deleteFrom('microsoft_graph_photos')
          .where('directory', '=', directory)
          .where('person', 'in', some)
          .execute();
      }
    },
  };
}
