import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { CatalogIndex } from './catalogIndex.ts';
import { pageOf } from './page.ts';
import { SlotSet } from './slotSet.ts';

const name = (number: number) => `entity-${String(number).padStart(5, '0')}`;

/** Five thousand entities, of which one in a thousand is rare and the others are common. */
function largeIndex(): CatalogIndex {
  const index = new CatalogIndex();
  for (let at = 0; at < 5_000; at++) {
    const number = (at * 2_791) % 5_000;
    const metadata = { name: name(number), uid: `uid-${number}` };
    const entity = { apiVersion: 'v1', kind: number % 1_000 === 7 ? 'Rare' : 'Common', metadata };
    index.put({ ref: `x:default/${name(number)}`, uid: metadata.uid, json: JSON.stringify(entity) });
  }
  return index;
}

test('few matches among many entities are paged in order, both ways and from the middle', () => {
  const index = largeIndex();
  const order = index.order('metadata.name')!;
  const matches = index.matching({ op: 'in', key: 'kind', values: ['rare'] });
  const page = (options: { isDescending: boolean; limit: number; offset?: number; after?: number }) =>
    pageOf({ order, matches, ...options }).map((slot) => index.refAt(slot).slice(-4));
  expect(page({ isDescending: false, limit: 3 })).toEqual(['0007', '1007', '2007']);
  expect(page({ isDescending: true, limit: 3 })).toEqual(['4007', '3007', '2007']);
  expect(page({ isDescending: false, limit: 9, offset: 3 })).toEqual(['3007', '4007']);
  const after = order.rankFrom({ value: name(2_007), uid: 'uid-2007' });
  expect(page({ isDescending: false, limit: 9, after })).toEqual(['3007', '4007']);
  expect(page({ isDescending: true, limit: 9, after })).toEqual(['1007', '0007']);
});

test('a page is the same whether its matches are many or few, scattered or all in one place', {
  timeout: 60_000,
}, () => {
  const index = largeIndex();
  const order = index.order('metadata.name')!;
  const inOrder = Array.from(order.slots);
  const rank = fc.integer({ min: 0, max: 4_999 });
  const chosen = fc.oneof(
    fc.array(rank, { maxLength: 300 }),
    fc.tuple(rank, fc.integer({ min: 1, max: 4_000 })).map(([from, count]) => inOrder.slice(from, from + count)),
    fc.integer({ min: 2, max: 9 }).map((step) => inOrder.filter((slot) => slot % step === 1)),
  );
  const request = fc.record({
    isDescending: fc.boolean(),
    limit: fc.constantFrom(1, 20, 900, 5_000),
    offset: fc.oneof(fc.constant(0), rank),
    after: fc.option(rank, { nil: undefined }),
  });
  fc.assert(
    fc.property(chosen, request, (slots, asked) => {
      const isChosen = new Set(slots);
      const from = asked.after === undefined ? inOrder : inOrder.slice(asked.after + 1);
      const before = asked.after === undefined ? inOrder : inOrder.slice(0, asked.after);
      const walked = asked.isDescending ? before.toReversed() : from;
      const expected = walked.filter((slot) => isChosen.has(slot)).slice(asked.offset, asked.offset + asked.limit);
      expect(pageOf({ order, matches: SlotSet.of(slots), ...asked })).toEqual(expected);
    }),
    { numRuns: 500 * inject('times') },
  );
});

test('a page of everything is a range of the order', () => {
  const index = largeIndex();
  const order = index.order('metadata.name')!;
  const page = pageOf({ order, matches: undefined, isDescending: false, limit: 2, offset: 4_000 });
  expect(page.map((slot) => index.refAt(slot))).toEqual(['x:default/entity-04000', 'x:default/entity-04001']);
});

test('matches without a place in the order are on no page', () => {
  const index = largeIndex();
  for (const number of [1, 2, 3]) {
    const metadata = { name: `titled-${number}`, uid: `titled-${number}`, title: `Title ${number}` };
    const entity = { apiVersion: 'v1', kind: 'Rare', metadata };
    index.put({ ref: `x:default/${metadata.name}`, uid: metadata.uid, json: JSON.stringify(entity) });
  }
  const order = index.order('metadata.title')!;
  const matches = index.matching({ op: 'in', key: 'kind', values: ['rare'] });
  const page = pageOf({ order, matches, isDescending: false, limit: 3_000 });
  expect(page.map((slot) => index.refAt(slot))).toEqual([
    'x:default/titled-1',
    'x:default/titled-2',
    'x:default/titled-3',
  ]);
  expect(order.members.members()).toEqual(page);
});

test('the rank after a position is that of the next entity, whether or not one is there', () => {
  const order = largeIndex().order('metadata.name')!;
  expect(order.rankAfter({ value: name(7), uid: 'uid-7' })).toBe(8);
  expect(order.rankAfter({ value: `${name(7)}x`, uid: '' })).toBe(8);
  expect(order.rankAfter({ value: 'zzz', uid: '' })).toBe(5_000);
});

test('the order by ref follows added and removed entities', () => {
  const index = new CatalogIndex();
  const put = (ref: string) =>
    index.put({
      ref,
      uid: `uid of ${ref}`,
      json: JSON.stringify({ apiVersion: 'v1', kind: 'X', metadata: { name: ref } }),
    });
  const refs = () => Array.from(index.orderByRef().slots, (slot) => index.refAt(slot));
  for (const ref of ['x:c', 'x:a', 'x:d']) put(ref);
  expect(refs()).toEqual(['x:a', 'x:c', 'x:d']);
  index.delete('x:a');
  for (const ref of ['x:b', 'x:c', 'x:e']) put(ref);
  expect(refs()).toEqual(['x:b', 'x:c', 'x:d', 'x:e']);
});
