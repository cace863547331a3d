import type { PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';

type Tables = {
  search_collators: {
    type: string;
    place: string | null;
    asked: number;
    answered: number;
    read_at: number | null;
  };
};

/** The state of a type's documents. `asked` above `answered` means that a full read was requested. */
export type CollatorState = { asked: number; answered: number; readAt?: number };

export type CollatorStore = ReturnType<typeof createCollatorStore>;

/**
 * State that must outlive the replica that maintains the index. An engine that stores its documents elsewhere has its own, so everything is
 * read again after the engine has changed.
 */
export function createCollatorStore(database: PluginDatabase, engine?: string) {
  const db = database.kysely<Tables>();
  const prefix = engine === undefined ? '' : `${engine}:`;
  const keyOf = (type: string) => prefix + type;
  const rowOf = (type: string) =>
    db.selectFrom('search_collators').selectAll().where('type', '=', keyOf(type)).executeTakeFirst();
  const update = (type: string) => db.updateTable('search_collators').where('type', '=', keyOf(type));

  return {
    async addTypes(types: readonly string[]): Promise<void> {
      await db
        .insertInto('search_collators')
        .values(types.map((type) => ({ type: keyOf(type), place: null, asked: 0, answered: 0, read_at: null })))
        .onConflict((conflict) => conflict.column('type').doNothing())
        .execute();
    },

    /** Deletes all other types, whose documents are gone or outdated, and those of other engines. */
    async keepTypes(types: readonly string[]): Promise<void> {
      await db.deleteFrom('search_collators').where('type', 'not in', types.map(keyOf)).execute();
    },

    async state(type: string): Promise<CollatorState> {
      const row = await rowOf(type);
      if (!row) return { asked: 0, answered: 0 };
      const { asked, answered, read_at } = row;
      return { asked, answered, ...(read_at !== null && { readAt: Number(read_at) }) };
    },

    /** All types, for the metrics. */
    async states(): Promise<(CollatorState & { type: string })[]> {
      const rows = await db.selectFrom('search_collators').select(['type', 'asked', 'answered', 'read_at']).execute();
      const own = rows.filter(({ type }) => type.startsWith(prefix));
      return own.map(({ type, asked, answered, read_at }) => ({
        type: type.slice(prefix.length),
        asked,
        answered,
        ...(read_at !== null && { readAt: Number(read_at) }),
      }));
    },

    ask: async (type: string): Promise<void> => {
      await update(type).set({ asked: sql`asked + 1` }).execute();
    },

    /** A read that started after this many requests has finished. */
    answer: async (type: string, asked: number, readAt: number): Promise<void> => {
      await update(type).set({ answered: asked, read_at: readAt }).execute();
    },

    place: async (type: string): Promise<string | undefined> => (await rowOf(type))?.place ?? undefined,

    keepPlace: async (type: string, place: string): Promise<void> => {
      await update(type).set({ place }).execute();
    },
  };
}
