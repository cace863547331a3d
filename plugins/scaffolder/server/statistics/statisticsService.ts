import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { Principal } from '@callboard/server-kit';
import type { Statistics } from '../../common/index.ts';
import type { AskedRequest, TaskAccess } from '../permissions/taskAccess.ts';
import type { StatisticsStore, TemplateCounts } from './statisticsStore.ts';

type Options = {
  store: StatisticsStore;
  access: Pick<TaskAccess, 'visibleTo'>;
  catalog: Pick<CatalogService, 'as'>;
};
type Asking = { principal: Principal; request: AskedRequest & Caller };

const day = 24 * 3_600_000;
const counted = 30 * day;
/** How long the counts are cached that everybody shares who may see all tasks. */
const freshMs = 10_000;
const mostOwnTasks = 200;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** Statistics of templates: of those that the caller sees, over the tasks that the caller may read. */
export function createStatisticsService({ store, access, catalog }: Options) {
  let shared: { since: number; until: number; counts: Promise<TemplateCounts[]> } | undefined;

  function countsOfAll(now: number) {
    if (shared && now < shared.until) return shared;
    const since = now - counted;
    const counts = store.templatesSince(since);
    const fresh = { since, until: now + freshMs, counts };
    shared = fresh;
    counts.catch(() => {
      if (shared === fresh) shared = undefined;
    });
    return fresh;
  }

  return async ({ principal, request }: Asking): Promise<Statistics> => {
    const visible = await access.visibleTo(principal, request);
    const now = Date.now();
    const { since, counts } = visible
      ? { since: now - counted, counts: store.templatesSince(now - counted, visible) }
      : countsOfAll(now);
    const own = principal.type === 'user' ? store.lastUsedBy(principal.userEntityRef, mostOwnTasks) : [];
    const [templates, uses] = await Promise.all([counts, own]);
    const refs = [...new Set([...templates, ...uses].map(({ templateRef }) => templateRef))];
    const there = await catalog.as(request).has(refs);
    const seen = new Set(refs.filter((_, index) => there[index]));
    return {
      since: new Date(since).toISOString(),
      templates: templates.filter(({ templateRef }) => seen.has(templateRef)),
      lastUsed: uses
        .filter(({ templateRef }) => seen.has(templateRef))
        .map(({ templateRef, at }) => ({ templateRef, at: new Date(at).toISOString() })),
    };
  };
}
