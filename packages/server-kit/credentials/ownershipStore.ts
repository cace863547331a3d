import { createHash } from 'node:crypto';
import type { Database } from '../database/openDatabase.ts';

type Tables = { callboard_ownership: { id: string; refs: string; used_at: number } };

/** The ownership refs that tokens leave out, by the hash of the refs, so the tokens of a user share a row. */
export function createOwnershipStore(database: Database) {
  const db = database.kysely<Tables>();
  return {
    /** Returns their id. */
    async keep(ownershipEntityRefs: readonly string[]): Promise<string> {
      const refs = JSON.stringify(ownershipEntityRefs);
      const id = createHash('sha256').update(refs).digest('base64url');
      const used_at = Date.now();
      await db
        .insertInto('callboard_ownership')
        .values({ id, refs, used_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at }))
        .execute();
      return id;
    },
    async find(id: string): Promise<string[] | undefined> {
      const row = await db.selectFrom('callboard_ownership').select('refs').where('id', '=', id).executeTakeFirst();
      return row && (JSON.parse(row.refs) as string[]);
    },
    async forgetBefore(time: number): Promise<void> {
      await db.deleteFrom('callboard_ownership').where('used_at', '<', time).execute();
    },
  };
}

export type OwnershipStore = ReturnType<typeof createOwnershipStore>;
