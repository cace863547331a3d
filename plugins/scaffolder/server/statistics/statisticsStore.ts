import type { PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';
import type { ScaffolderTables } from '../tasks/tables.ts';
import type { TaskCondition } from '../tasks/taskStore.ts';

export type TemplateCounts = {
  templateRef: string;
  runs: number;
  failures: number;
  typicalMs?: number;
  /** The start of the first run. */
  firstAt: number;
};
type Counted = { since: number; visible?: TaskCondition | undefined /** Only this template. */; templateRef?: string };
type LastUse = { templateRef: string; at: number };

export type StatisticsStore = ReturnType<typeof createStatisticsStore>;

/** Counts and durations of template runs. */
export function createStatisticsStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();

  const started = ({ since, visible, templateRef }: Counted) => {
    const all = db.selectFrom('scaffolder_tasks').where('created_at', '>=', since);
    const query = templateRef === undefined ? all : all.where('template_ref', '=', templateRef);
    return visible ? query.where(visible) : query;
  };

  async function counts(counted: Counted) {
    return started(counted)
      .select(['template_ref', ({ fn }) => fn.countAll<number>().as('runs')])
      .select(({ fn }) => fn.min<number>('created_at').as('first_at'))
      .select(({ fn }) => fn.sum<number>(sql`case when status = 'failed' then 1 else 0 end`).as('failures'))
      .groupBy('template_ref')
      .execute();
  }

  /** The median duration of successful runs: a single run that waited for days does not affect it. */
  async function typicalTimes(counted: Counted): Promise<Map<string, number>> {
    const took = sql<number>`ended_at - created_at`;
    const ranked = started(counted)
      .where('status', '=', 'completed')
      .where('ended_at', 'is not', null)
      .select(['template_ref', took.as('took')])
      .select(sql<number>`row_number() over (partition by template_ref order by ended_at - created_at)`.as('place'))
      .select(sql<number>`count(*) over (partition by template_ref)`.as('total'));
    const rows = await db
      .selectFrom(ranked.as('ranked'))
      .select(['template_ref', 'took'])
      .where('place', '=', sql<number>`(total + 1) / 2`)
      .execute();
    return new Map(rows.map(({ template_ref, took: milliseconds }) => [template_ref, Number(milliseconds)]));
  }

  return {
    async templates(counted: Counted): Promise<TemplateCounts[]> {
      const [rows, times] = await Promise.all([counts(counted), typicalTimes(counted)]);
      return rows.map(({ template_ref: templateRef, runs, failures, first_at }) => {
        const typicalMs = times.get(templateRef);
        return {
          templateRef,
          runs: Number(runs),
          failures: Number(failures),
          firstAt: Number(first_at),
          ...(typicalMs === undefined ? {} : { typicalMs }),
        };
      });
    },

    /** The templates of a user's last tasks, newest first. */
    async lastUsedBy(user: string, atMost: number): Promise<LastUse[]> {
      const tasks = await db
        .selectFrom('scaffolder_tasks')
        .select(['template_ref', 'created_at'])
        .where('created_by', '=', user)
        .orderBy('created_at', 'desc')
        .limit(atMost)
        .execute();
      const uses = new Map<string, number>();
      for (const { template_ref, created_at } of tasks) {
        if (!uses.has(template_ref)) uses.set(template_ref, Number(created_at));
      }
      return [...uses].map(([templateRef, at]) => ({ templateRef, at }));
    },
  };
}
