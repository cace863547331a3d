import { insertRows, type PluginDatabase } from '@callboard/server-kit';

/** The state of an entity from a day on; null means that the campaign no longer targets it. */
export type CampaignRow = { campaign: string; entity_uid: string; day: number; state: number | null };
type Tables = { scorecards_campaign_results: CampaignRow };

const CHUNK = 500;
const PAGE = 10_000;

export type CampaignStore = ReturnType<typeof createCampaignStore>;

export function createCampaignStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    async put(rows: readonly CampaignRow[]): Promise<void> {
      for (let at = 0; at < rows.length; at += CHUNK) {
        await insertRows({ db, dialect: database.dialect }, rows.slice(at, at + CHUNK), (some) =>
          db
            .insertInto('scorecards_campaign_results')
            .values([...some])
            .onConflict((conflict) =>
              conflict
                .columns(['campaign', 'entity_uid', 'day'])
                .doUpdateSet((excluded) => ({ state: excluded.ref('excluded.state') })),
            ),
        );
      }
    },

    /** The changes of a campaign, oldest first, in pages. */
    async *changes(campaign: string): AsyncIterable<CampaignRow[]> {
      let after = { day: -1, entity_uid: '' };
      for (;;) {
        const { day, entity_uid: uid } = after;
        const rows = await db
          .selectFrom('scorecards_campaign_results')
          .selectAll()
          .where('campaign', '=', campaign)
          .where((where) =>
            where.or([where('day', '>', day), where.and([where('day', '=', day), where('entity_uid', '>', uid)])]),
          )
          .orderBy('day')
          .orderBy('entity_uid')
          .limit(PAGE)
          .execute();
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
        after = rows.at(-1)!;
      }
    },

    async remove(uids: readonly string[]): Promise<void> {
      for (let at = 0; at < uids.length; at += CHUNK) {
        await db
          .deleteFrom('scorecards_campaign_results')
          .where('entity_uid', 'in', uids.slice(at, at + CHUNK))
          .execute();
      }
    },

    /** Forgets campaigns that have left the catalog. */
    async prune(kept: readonly string[], beforeDay: number): Promise<void> {
      const stored = await db.selectFrom('scorecards_campaign_results').select('campaign').distinct().execute();
      for (const { campaign } of stored) {
        if (kept.includes(campaign)) continue;
        await db
          .deleteFrom('scorecards_campaign_results')
          .where('campaign', '=', campaign)
          .where('day', '<', beforeDay)
          .execute();
      }
    },
  };
}
