import { expect, test } from 'vitest';
import { CatalogIndex } from './catalogIndex.ts';
import { pageOf } from './page.ts';

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

test('a page of everything is a stretch of the order', () => {
  const index = largeIndex();
  const order = index.order('metadata.name')!;
  const page = pageOf({ order, matches: undefined, isDescending: false, limit: 2, offset: 4_000 });
  expect(page.map((slot) => index.refAt(slot))).toEqual(['x:default/entity-04000', 'x:default/entity-04001']);
});
