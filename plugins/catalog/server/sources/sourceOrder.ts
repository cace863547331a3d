import type { KnownSource } from './knownSources.ts';

export type SourceSort = 'problems' | 'title' | 'entities' | 'lastRead';

type Order = { sort?: SourceSort; descending?: boolean; times: ReadonlyMap<string, number> };

/** By state, failing sources first, unless another order is requested; ties are sorted by title. */
export function sourceOrder({ sort = 'problems', descending = false, times }: Order) {
  const values: Record<SourceSort, (source: KnownSource) => number> = {
    problems: stateOf,
    entities: ({ entities }) => entities,
    lastRead: ({ id }) => times.get(id) ?? 0,
    title: () => 0,
  };
  const numberOf = values[sort];
  const sign = descending ? -1 : 1;
  return (a: KnownSource, b: KnownSource): number => {
    if (sort === 'title') return sign * byTitle(a, b);
    return sign * (numberOf(a) - numberOf(b)) || byTitle(a, b);
  };
}

type Shown = Pick<KnownSource, 'problems' | 'origin' | 'provider' | 'duplicateOf'>;

/** In the order in which the states matter: problems, the most first, then warnings, then everything else. */
function stateOf({ problems, origin, provider, duplicateOf }: Shown): number {
  if (problems > 0) return -problems;
  const isAbandoned = origin === 'provider' && !provider;
  return isAbandoned || duplicateOf !== undefined ? 0 : 1;
}

const byTitle = (a: KnownSource, b: KnownSource) => compare(a.title, b.title) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
