import { lowerCased } from '../../common/index.ts';
import { allOf } from '../query/predicates.ts';
import type { Visibility } from '../query/visibility.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';

/** The visible entities that one of the owners has now. */
export function ownedUids(index: CatalogIndex, owners: readonly string[], visible: Visibility): Set<string> {
  const isOwned = { op: 'in', key: 'relations.ownedby', values: owners.map(lowerCased) } as const;
  const uids = new Set<string>();
  index.matching(allOf(isOwned, visible)!).forEach((slot) => {
    uids.add(index.uidAt(slot));
  });
  return uids;
}
