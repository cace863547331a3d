import { parseLocationRef, type SourceOrigin } from '../../common/index.ts';
import type { LocationFacts } from './sourceFacts.ts';

/** A registered location is the duplicate of a configured or discovered one, because it can be unregistered. */
const precedence: readonly SourceOrigin[] = ['config', 'discovered', 'registered'];

/** The locations whose file another one reads, too, in any spelling of its URL: their ids, and the id of the other one. */
export function duplicatesAmong(
  locations: Iterable<LocationFacts>,
  normalize: (url: string) => string,
): ReadonlyMap<string, string> {
  const rank = ({ origin }: LocationFacts) => precedence.indexOf(origin);
  const sorted = [...locations].sort((one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1));
  const firstOf = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const { id, place } of sorted) {
    if (place === undefined) continue;
    const { type, target } = parseLocationRef(place);
    const file = `${type}:${type === 'url' ? normalize(target) : target}`;
    const first = firstOf.get(file);
    if (first === undefined) firstOf.set(file, id);
    else duplicates.set(id, first);
  }
  return duplicates;
}
