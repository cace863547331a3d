import type { PluginDatabase } from '@callboard/server-kit';

export type AuditRow = {
  id: string;
  at: number;
  action: string;
  outcome: string;
  actor: string | null;
  plugin: string | null;
  permission: string | null;
  resource: string | null;
  request_id: string | null;
  ip: string | null;
  /** JSON text. */
  details: string | null;
};

export type AuditFilter = {
  actor?: string;
  action?: string;
  outcome?: string;
  since?: number;
  until?: number;
  before?: { at: number; id: string };
};

type CountFilter = Pick<AuditFilter, 'actor' | 'since' | 'until'>;
export type ActionOutcomeCount = Pick<AuditRow, 'action' | 'outcome'> & { count: number };

export type AuditStore = ReturnType<typeof createAuditStore>;

export function createAuditStore(database: PluginDatabase) {
  const db = database.kysely<{ permission_audit: AuditRow }>();
  return {
    async add(row: AuditRow): Promise<void> {
      const insert = db.insertInto('permission_audit').values(row);
      // A single statement needs no transaction there, which would cost a round trip.
      if (database.dialect === 'postgres') await insert.execute();
      else await database.writeTogether((transaction) => transaction.executeQuery(insert.compile()));
    },

    /** Newest first. */
    async page({ actor, action, outcome, since, until, before }: AuditFilter, limit: number): Promise<AuditRow[]> {
      let query = db.selectFrom('permission_audit').selectAll();
      if (actor !== undefined) query = query.where('actor', '=', actor);
      if (action !== undefined) query = query.where('action', '=', action);
      if (outcome !== undefined) query = query.where('outcome', '=', outcome);
      if (since !== undefined) query = query.where('at', '>=', since);
      if (until !== undefined) query = query.where('at', '<', until);
      if (before) {
        query = query.where(({ eb, or, and }) =>
          or([eb('at', '<', before.at), and([eb('at', '=', before.at), eb('id', '<', before.id)])]),
        );
      }
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      // PostgreSQL can return a bigint as text.
      return rows.map((row) => ({ ...row, at: Number(row.at) }));
    },

    /** Row counts by action and outcome. */
    async countByActionAndOutcome({ actor, since, until }: CountFilter): Promise<ActionOutcomeCount[]> {
      let query = db
        .selectFrom('permission_audit')
        .select(({ fn }) => ['action', 'outcome', fn.countAll<number | string>().as('count')])
        .groupBy(['action', 'outcome']);
      if (actor !== undefined) query = query.where('actor', '=', actor);
      if (since !== undefined) query = query.where('at', '>=', since);
      if (until !== undefined) query = query.where('at', '<', until);
      // PostgreSQL returns counts as text.
      return (await query.execute()).map((row) => ({ ...row, count: Number(row.count) }));
    },

    /** Deletes the oldest rows above a limit; of all rows, or of those without a known actor. */
    async keepNewest(most: number, whose: 'anybody' | 'nobody'): Promise<void> {
      const ids = db.selectFrom('permission_audit').select(['at', 'id']);
      const oldest = await (whose === 'nobody' ? ids.where('actor', 'is', null) : ids)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return;
      const at = Number(oldest.at);
      const deletion = db
        .deleteFrom('permission_audit')
        .where(({ eb, or, and }) => or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<=', oldest.id)])]));
      await (whose === 'nobody' ? deletion.where('actor', 'is', null) : deletion).execute();
    },

    async deleteBefore(at: number): Promise<void> {
      await db.deleteFrom('permission_audit').where('at', '<', at).execute();
    },
  };
}
