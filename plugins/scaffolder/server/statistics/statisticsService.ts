import { createExpiringValue } from '@callboard/concurrency';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { Principal } from '@callboard/server-kit';
import type { Statistics } from '../../common/index.ts';
import type { AskedRequest, TaskAccess } from '../permissions/taskAccess.ts';
import type { TaskCondition } from '../tasks/taskStore.ts';
import type { StatisticsStore, TemplateCounts } from './statisticsStore.ts';

type Options = {
  store: StatisticsStore;
  access: Pick<TaskAccess, 'visibleTo'>;
  catalog: { as: CatalogService['as']; asSystem: Pick<CatalogService['asSystem'], 'createdAt'> };
};
type Asking = { principal: Principal; request: AskedRequest & Caller };

const day = 24 * 3_600_000;
const counted = 30 * day;
/** How long the counts are cached for users who may see all tasks. */
const freshMs = 10_000;
const maxOwnTasks = 200;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** Statistics of the templates that the caller can see, over the tasks that the caller may read. */
export function createStatisticsService({ store, access, catalog }: Options) {
  const countsOf = async (visible?: TaskCondition) => {
    const since = Date.now() - counted;
    return { since, templates: await store.templates({ since, visible }) };
  };
  const countsOfAll = createExpiringValue(async () => {
    const until = Date.now() + freshMs;
    return { value: await countsOf(), until };
  });

  /** The counts without runs of earlier templates with the same name. */
  async function ownCounts(
    templates: readonly TemplateCounts[],
    bornAt: ReadonlyMap<string, number>,
    visible: TaskCondition | undefined,
  ): Promise<TemplateCounts[]> {
    const own: TemplateCounts[] = [];
    for (const counts of templates) {
      const { templateRef, firstAt } = counts;
      const since = bornAt.get(templateRef);
      if (since === undefined) continue;
      if (firstAt >= since) own.push(counts);
      else own.push(...(await store.templates({ since, visible, templateRef })));
    }
    return own;
  }

  return async ({ principal, request }: Asking): Promise<Statistics> => {
    const visible = await access.visibleTo(principal, request);
    const counts = visible ? countsOf(visible) : countsOfAll();
    const used = principal.type === 'user' ? store.lastUsedBy(principal.userEntityRef, maxOwnTasks) : [];
    const [{ since, templates }, uses] = await Promise.all([counts, used]);
    const refs = [...new Set([...templates, ...uses].map(({ templateRef }) => templateRef))];
    const there = await catalog.as(request).has(refs);
    const seen = refs.filter((_, index) => there[index]);
    const created = await catalog.asSystem.createdAt(seen);
    const bornAt = new Map(seen.map((ref, index) => [ref, created[index] ?? 0]));
    const own = await ownCounts(templates, bornAt, visible);
    return {
      since: new Date(since).toISOString(),
      templates: own.map(({ firstAt: _, ...counts }) => counts),
      lastUsed: uses
        .filter(({ templateRef, at }) => at >= (bornAt.get(templateRef) ?? Number.POSITIVE_INFINITY))
        .map(({ templateRef, at }) => ({ templateRef, at: new Date(at).toISOString() })),
    };
  };
}
