import type { SourceProblem } from '../../common/index.ts';
import type { SourceFacts } from './sourceFacts.ts';

export type FailingSource = { source: string; problems: readonly [SourceProblem, ...SourceProblem[]] };

/** The configured sources with a problem, each with the problems of all Locations below it. */
export function failingSources({ locations, problemsOf }: SourceFacts): FailingSource[] {
  const failing = new Map<string, FailingSource>();
  for (const { id } of locations.values()) {
    const [first, ...more] = problemsOf(id);
    const root = rootOf(id, locations);
    if (!first || root?.origin !== 'config') continue;
    const known = failing.get(root.id)?.problems ?? [];
    const [head = first, ...rest] = [...known, first, ...more];
    failing.set(root.id, { source: root.target ?? root.title, problems: [head, ...rest] });
  }
  return [...failing.values()];
}

/** The location at the start of a chain of Locations. */
function rootOf(id: string, locations: SourceFacts['locations']) {
  const passed = new Set<string>();
  let location = locations.get(id);
  while (location?.origin === 'nested' && location.broughtBy && !passed.has(location.id)) {
    passed.add(location.id);
    location = locations.get(location.broughtBy);
  }
  return location;
}
