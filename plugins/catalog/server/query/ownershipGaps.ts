import { ANNOTATION_LEFT_AT, builtinKinds, lowerCased, RELATION_OWNED_BY } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { unionOf } from '../readModel/keyIndex.ts';
import { SlotSet } from '../readModel/slotSet.ts';
import type { Postings } from '../readModel/valueColumn.ts';
import type { Visibility } from './visibility.ts';

/** The maximum number listed; the rest is only counted. */
const MAX_LISTED = 20;

const ownedKinds = builtinKinds
  .filter(({ relations }) => relations.some(({ type }) => type === RELATION_OWNED_BY))
  .map(({ kind }) => lowerCased(kind));

/** Entities without an owner, with one that does not exist, or with one who has left. The work grows with the number of owners, not of entities. */
export function ownershipGaps(index: CatalogIndex, visible: Visibility) {
  const seen = visible ? index.matching(visible) : index.all;
  const owned = index.key('relations.ownedby');
  const ofKind = index.matching({ op: 'in', key: 'kind', values: ownedKinds }).intersect(seen);
  const withoutOwner = ofKind.without(owned?.postings ?? new SlotSet());

  const missing: { ownerRef: string; count: number }[] = [];
  const orphaned: Postings[] = [];
  const leftAt = leavingTimes(index);
  const left: (OwnerCount & { leftAt: string; postings: Postings })[] = [];
  owned?.forEachValue((ownerRef, postings) => {
    // A caller who may not see an owner gets the same response as for a missing one.
    const slot = index.slotByRef(lowerCased(ownerRef));
    const isSeen = slot !== undefined && seen.has(slot);
    const time = isSeen ? leftAt.get(slot) : undefined;
    if (isSeen && time === undefined) return;
    const count = countIn(seen, postings);
    if (count === 0) return;
    if (time === undefined) {
      missing.push({ ownerRef, count });
      orphaned.push(postings);
    } else {
      left.push({ ownerRef, count, leftAt: time, postings });
    }
  });
  return {
    withoutOwner: {
      total: withoutOwner.size,
      entityRefs: refsIn(withoutOwner),
    },
    unknownOwner: {
      total: unionOf(orphaned).intersect(seen).size,
      owners: missing.sort(byCount).slice(0, MAX_LISTED),
    },
    leftOwner: {
      total: unionOf(left.map(({ postings }) => postings)).intersect(seen).size,
      owners: left
        .sort(byCount)
        .slice(0, MAX_LISTED)
        .map(({ postings, ...owner }) => ({ ...owner, entityRefs: refsIn(unionOf([postings]).intersect(seen)) })),
    },
  };

  function refsIn(slots: SlotSet): string[] {
    return firstOf(slots)
      .map((slot) => index.refAt(slot))
      .sort();
  }
}

type OwnerCount = { ownerRef: string; count: number };
const byCount = (a: OwnerCount, b: OwnerCount) => b.count - a.count || (a.ownerRef < b.ownerRef ? -1 : 1);

/** When the people who have left did so, by slot. */
function leavingTimes(index: CatalogIndex): ReadonlyMap<number, string> {
  const times = new Map<number, string>();
  index.key(lowerCased(`metadata.annotations.${ANNOTATION_LEFT_AT}`))?.forEachValue((time, postings) => {
    for (const slot of typeof postings === 'object' ? postings.members() : [postings]) times.set(slot, time);
  });
  return times;
}

function countIn(seen: SlotSet, postings: Postings): number {
  if (typeof postings === 'object') return postings.countShared(seen);
  return seen.has(postings) ? 1 : 0;
}

const firstOf = (slots: SlotSet): number[] => slots.members().slice(0, MAX_LISTED);
