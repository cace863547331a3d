import { lowerCased, type MissingRelations } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { unionOf } from '../readModel/keyIndex.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import type { Postings } from '../readModel/valueColumn.ts';
import type { Visibility } from './visibility.ts';

/** The maximum number of missing entities listed, and of referring entities for each. */
const MAX_TARGETS = 100;
const MAX_SOURCES = 20;

/**
 * Relations to missing entities, as the page of each entity warns about them. The index has every target once for each relation type, so no
 * entity is read for this.
 */
export function missingRelations(index: CatalogIndex, visible: Visibility): MissingRelations {
  const seen = visible ? index.matching(visible) : index.all;
  const missing = new Map<string, Postings[]>();
  for (const key of index.keysBelow('relations.')) {
    key.forEachValue((targetRef, postings) => {
      // A caller who may not see a target gets the same response as for a missing one.
      const slot = index.slotByRef(targetRef) ?? index.slotByRef(lowerCased(targetRef));
      if ((slot !== undefined && seen.has(slot)) || !isAnyIn(seen, postings)) return;
      const ref = lowerCased(targetRef);
      missing.set(ref, [...(missing.get(ref) ?? []), postings]);
    });
  }
  const targets = [...missing].map(([targetRef, parts]) => ({ targetRef, sources: unionOf(parts).intersect(seen) }));
  targets.sort((a, b) => b.sources.size - a.sources.size || (a.targetRef < b.targetRef ? -1 : 1));
  return {
    total: unionOf(targets.map(({ sources }) => sources)).size,
    targetTotal: targets.length,
    targets: targets.slice(0, MAX_TARGETS).map(({ targetRef, sources }) => ({
      targetRef,
      count: sources.size,
      entityRefs: sources
        .members()
        .slice(0, MAX_SOURCES)
        .map((slot) => index.refAt(slot))
        .sort(),
    })),
  };
}

const isAnyIn = (seen: SlotSet, postings: Postings): boolean =>
  typeof postings === 'object' ? postings.countShared(seen) > 0 : seen.has(postings);
