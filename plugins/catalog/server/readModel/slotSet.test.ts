import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { unionOf } from './keyIndex.ts';
import { SlotSet } from './slotSet.ts';

/** Sets of a few scattered members, and of so many that they turn into bits. */
const slots = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 40 }),
  fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 250, max: 900 }), fc.constantFrom(1, 2, 3))
    .map(([from, count, step]) => Array.from({ length: count }, (_, at) => from + at * step)),
);

const setOf = (members: number[]) => {
  const set = new SlotSet();
  for (const slot of members) set.add(slot);
  return set;
};
const membersOf = (set: SlotSet) => set.members();
const sorted = (members: Iterable<number>) => [...new Set(members)].sort((a, b) => a - b);

test('a slot set contains the slots that were added and not deleted', () => {
  fc.assert(
    fc.property(slots, slots, slots, (added, deleted, asked) => {
      const set = setOf(added);
      const expected = new Set(added);
      for (const slot of deleted) {
        set.delete(slot);
        expected.delete(slot);
      }
      expect(membersOf(set)).toEqual(sorted(expected));
      expect(set.size).toBe(expected.size);
      for (const slot of asked) expect(set.has(slot)).toBe(expected.has(slot));
    }),
    { numRuns: 150 * inject('times') },
  );
});

test('slot sets combine like sets, whatever their representation', () => {
  fc.assert(
    fc.property(slots, slots, (a, b) => {
      const [left, right] = [setOf(a), setOf(b)];
      const other = new Set(b);
      const shared = sorted(a.filter((slot) => other.has(slot)));
      const results = [left.intersect(right), unionOf([left, right]), left.without(right)];
      expect(results.map(membersOf)).toEqual([
        shared,
        sorted([...a, ...b]),
        sorted(a.filter((slot) => !other.has(slot))),
      ]);
      for (const result of results) expect(result.size).toBe(membersOf(result).length);
      expect(left.countShared(right)).toBe(shared.length);
      expect([membersOf(left), membersOf(right)]).toEqual([sorted(a), sorted(b)]);
    }),
    { numRuns: 150 * inject('times') },
  );
});
