import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { type Entity, type EntityOrder, lowerCased, type Predicate, searchKeysOf } from '../../common/index.ts';
import { CatalogIndex } from './catalogIndex.ts';
import { sortedPage } from './sortedPage.ts';

const SIZE = 6_000;

/** Half of all are of one kind, a few of another; some fields are missing, some have several values or spellings. */
function entityOf(number: number): Entity {
  const scattered = (number * 2_791) % SIZE;
  const kinds = ['Component', 'component', 'API', 'User'];
  return {
    apiVersion: 'v1',
    kind: scattered % 500 === 3 ? 'Domain' : kinds[scattered % 4]!,
    metadata: {
      name: `entity-${scattered % 3_000}`,
      uid: `uid-${(number * 7_919) % SIZE}`,
      ...(scattered % 3 > 0 ? { title: `Title ${scattered % 50}` } : {}),
      ...(scattered % 5 > 0 ? { tags: ['go', 'Java', 'rust', 'ml'].slice(scattered % 4, 1 + (scattered % 7)) } : {}),
    },
    spec: scattered % 2 === 0 ? { type: `type-${scattered % 3}`, owner: `team-${scattered % 400}` } : {},
  };
}

const entities = Array.from({ length: SIZE }, (_, number) => entityOf(number));
const index = new CatalogIndex();
for (const [number, entity] of entities.entries()) {
  index.put({ ref: `x:default/${number}`, uid: entity.metadata.uid!, json: JSON.stringify(entity) });
}

const field = fc.constantFrom(
  'kind',
  'metadata.name',
  'metadata.title',
  'metadata.tags',
  'metadata.uid',
  'spec.type',
  'spec.owner',
  'nowhere',
);
const order = fc.record<EntityOrder>({ field, order: fc.constantFrom('asc', 'desc') });
const predicate = fc.constantFrom<Predicate | undefined>(
  undefined,
  { op: 'in', key: 'kind', values: ['component'] },
  { op: 'in', key: 'kind', values: ['domain'] },
  { op: 'in', key: 'kind', values: ['nothing'] },
  { op: 'in', key: 'spec.owner', values: ['team-8', 'team-12', 'team-200'] },
  { op: 'not', of: { op: 'exists', key: 'metadata.title', exists: true } },
  { op: 'prefix', key: 'metadata.name', prefix: 'entity-1' },
);

/** The smallest of an entity's values, as it is compared. */
const smallestOf = (entity: Entity, name: string) =>
  searchKeysOf(entity)
    .flatMap(([key, value]) => (key === name && value !== null ? [lowerCased(value)] : []))
    .sort()[0];

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const fields = new Map<string, (string | undefined)[]>();
function columnOf(name: string): (string | undefined)[] {
  const column = fields.get(name) ?? entities.map((entity) => smallestOf(entity, name));
  fields.set(name, column);
  return column;
}

/** The same by sorting all matches. */
function sortedNaively(slots: number[], orders: readonly EntityOrder[]): number[] {
  const columns = orders.map(({ field: name, order: direction }) => ({ values: columnOf(name), direction }));
  return slots.sort((left, right) => {
    for (const { values, direction } of columns) {
      const [ours, theirs] = [values[left], values[right]];
      if (ours === theirs) continue;
      if (ours === undefined || theirs === undefined) return ours === undefined ? 1 : -1;
      return direction === 'asc' ? compare(ours, theirs) : compare(theirs, ours);
    }
    return compare(index.uidAt(left), index.uidAt(right));
  });
}

test('a page by several fields equals the page of all matches sorted, wherever it begins', () => {
  const offset = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: SIZE + 10 }));
  const limit = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(2_000), fc.constant(SIZE));
  const orders = fc.array(order, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(orders, predicate, fc.record({ limit, offset }), (asked, filter, page) => {
      const matches = filter && index.matching(filter);
      const expected = sortedNaively((matches ?? index.all).members(), asked);
      expect(sortedPage(index, asked, { matches, ...page })).toEqual(
        expected.slice(page.offset, page.offset + page.limit),
      );
    }),
    { numRuns: 150 * inject('times') },
  );
});

test('entities without a uid in their JSON are also in the order of each field', () => {
  const bare = new CatalogIndex();
  for (const [number, name] of ['c', 'a', 'b'].entries()) {
    const entity = { apiVersion: 'v1', kind: 'X', metadata: { name } };
    bare.put({ ref: `x:default/${name}`, uid: `uid-${number}`, json: JSON.stringify(entity) });
  }
  const page = sortedPage(
    bare,
    [
      { field: 'kind', order: 'asc' },
      { field: 'metadata.name', order: 'asc' },
    ],
    {
      matches: undefined,
      limit: 2,
      offset: 0,
    },
  );
  expect(page.map((slot) => bare.refAt(slot))).toEqual(['x:default/a', 'x:default/b']);
});
