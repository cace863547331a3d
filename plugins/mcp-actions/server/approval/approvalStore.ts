import type { PluginDatabase } from '@callboard/server-kit';

/** How the person is asked: by the client in a form or with a link, or by a notification. */
export type Channel = 'form' | 'url' | 'notification';
export type Decision = 'approved' | 'rejected';

export type ApprovalRow = {
  id: string;
  user_ref: string;
  /** Stands for the caller, the client, the tool and its exact input. */
  call_key: string;
  channel: Channel;
  client: string;
  token_id: string | null;
  tool: string;
  title: string;
  /** As the person sees it, sealed; null once it was decided, because only the page needs it. */
  input: string | null;
  created_at: number;
  expires_at: number;
  decision: Decision | null;
  decided_at: number | null;
  /** When the call was made; an approval counts for one call. */
  used_at: number | null;
};
type Tables = { mcp_actions_approvals: ApprovalRow };

export type ApprovalStore = ReturnType<typeof createApprovalStore>;

export function createApprovalStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    /**
     * Adds the row, or returns the current one of the same call: waiting, approved but not used, or rejected. Returns
     * undefined if the person has too many waiting calls.
     */
    addOrJoin: (row: ApprovalRow, maxWaiting: number, now: number) =>
      db.transaction().execute(async (transaction): Promise<{ row: ApprovalRow; isNew: boolean } | undefined> => {
        await database.lockIn(transaction, `approvals ${row.user_ref}`);
        const current = transaction
          .selectFrom('mcp_actions_approvals')
          .where('user_ref', '=', row.user_ref)
          .where('expires_at', '>', now);
        const same = await current
          .selectAll()
          .where('call_key', '=', row.call_key)
          .where('used_at', 'is', null)
          .executeTakeFirst();
        if (same) return { row: numbersIn(same), isNew: false };
        const waiting = await current.select('id').where('decision', 'is', null).limit(maxWaiting).execute();
        if (waiting.length >= maxWaiting) return undefined;
        await transaction.insertInto('mcp_actions_approvals').values(row).execute();
        return { row, isNew: true };
      }),

    async find(id: string): Promise<ApprovalRow | undefined> {
      const row = await db.selectFrom('mcp_actions_approvals').selectAll().where('id', '=', id).executeTakeFirst();
      return row && numbersIn(row);
    },

    /** The calls of a person that wait, oldest first. */
    async waiting(userRef: string, now: number): Promise<ApprovalRow[]> {
      const rows = await db
        .selectFrom('mcp_actions_approvals')
        .selectAll()
        .where('user_ref', '=', userRef)
        .where('expires_at', '>', now)
        .where('decision', 'is', null)
        .orderBy('created_at')
        .limit(100)
        .execute();
      return rows.map(numbersIn);
    },

    /** Whether this was the decision: there is one, by the same person and in time. */
    async decide(id: string, userRef: string, decision: Decision, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mcp_actions_approvals')
        .set({ decision, decided_at: now, input: null })
        .where('id', '=', id)
        .where('user_ref', '=', userRef)
        .where('decision', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Whether the caller may go ahead; true once for each approval. */
    async use(id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mcp_actions_approvals')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('decision', '=', 'approved')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async deleteBefore(time: number): Promise<void> {
      await db.deleteFrom('mcp_actions_approvals').where('expires_at', '<', time).execute();
    },
  };
}

/** PostgreSQL can return a bigint as text. */
const numbersIn = (row: ApprovalRow): ApprovalRow => ({
  ...row,
  created_at: Number(row.created_at),
  expires_at: Number(row.expires_at),
  decided_at: row.decided_at === null ? null : Number(row.decided_at),
  used_at: row.used_at === null ? null : Number(row.used_at),
});
