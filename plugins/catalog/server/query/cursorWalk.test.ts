import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { type Entity, lowerCased } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { queryApp } from '../testing/queryApp.ts';
import type { EntityPage } from './queryEntities.ts';

const word = fc.constantFrom('ada', 'Ada', 'booking', 'FARE', 'fare', 'zeta', 'Über', 'x');
const draft = fc.record({
  title: fc.option(word, { nil: undefined }),
  kind: fc.constantFrom('API', 'Component', 'Group'),
});
const catalog = fc.array(draft, { maxLength: 30 }).map((drafts) =>
  drafts.map(({ title, kind }, at) =>
    // Uids in a different order, so ties are not broken by the order of insertion.
    anEntity({ kind, metadata: { name: `entity-${at}`, uid: `uid-${(at * 7) % 31}`, ...(title ? { title } : {}) } }),
  ),
);
const walk = fc.record({
  catalog,
  field: fc.constantFrom(undefined, 'metadata.title', 'kind', 'metadata.name'),
  isDescending: fc.boolean(),
  kinds: fc.option(fc.uniqueArray(fc.constantFrom('api', 'component', 'group'), { minLength: 1 }), { nil: undefined }),
  isPosted: fc.boolean(),
  offset: fc.integer({ min: 0, max: 3 }),
  steps: fc.array(fc.record({ isBack: fc.boolean(), limit: fc.integer({ min: 1, max: 6 }) }), { maxLength: 14 }),
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The expected result of the whole walk, found by sorting everything. */
function expectedUids(
  entities: Entity[],
  field: string | undefined,
  isDescending: boolean,
  kinds?: string[],
): string[] {
  const sortValue = ({ kind, metadata }: Entity) => {
    if (field === undefined) return metadata.uid;
    return { kind, 'metadata.title': metadata.title, 'metadata.name': metadata.name }[field];
  };
  const rows = entities
    .filter(({ kind }) => !kinds || kinds.includes(lowerCased(kind)))
    .flatMap((entity) => {
      const value = sortValue(entity);
      return value === undefined ? [] : [{ value: lowerCased(value), uid: entity.metadata.uid! }];
    })
    .sort((a, b) => compare(a.value, b.value) || compare(a.uid, b.uid));
  if (isDescending && field !== undefined) rows.reverse();
  return rows.map(({ uid }) => uid);
}

const uidsOf = (page: EntityPage) => Array.from(page.items, (text) => (JSON.parse(text) as Entity).metadata.uid);

test('a cursor walk, forward and backward with pages of any size, returns the same as one long list', () => {
  fc.assert(
    fc.property(walk, ({ catalog: entities, field, isDescending, kinds, isPosted, offset, steps }) => {
      const { service } = queryApp(entities);
      const expected = expectedUids(entities, field, isDescending, kinds);
      const conditions = isPosted
        ? { query: kinds ? { kind: { $in: kinds } } : {} }
        : { filter: (kinds ?? []).map((kind) => `kind=${kind}`) };
      const orders = field ? [{ field, order: isDescending ? ('desc' as const) : ('asc' as const) }] : [];

      let page = service.queryEntities({ ...conditions, orders, offset, limit: 3 }, undefined);
      let [start, end] = [Math.min(offset, expected.length), Math.min(offset + 3, expected.length)];
      const check = (isFirst: boolean) => {
        expect(uidsOf(page)).toEqual(expected.slice(start, end));
        expect(page.totalItems).toBe(expected.length);
        expect(page.pageInfo.nextCursor !== undefined).toBe(start < end && end < expected.length);
        expect(page.pageInfo.prevCursor !== undefined).toBe(!isFirst && start > 0 && start !== offset);
      };
      check(true);
      for (const { isBack, limit } of steps) {
        const cursor = isBack ? page.pageInfo.prevCursor : page.pageInfo.nextCursor;
        if (cursor === undefined) continue;
        page = service.queryEntities({ cursor, limit }, undefined);
        if (isBack) [start, end] = [Math.max(0, start - limit), start];
        else [start, end] = [end, Math.min(end + limit, expected.length)];
        check(false);
      }
    }),
    { numRuns: 300 * inject('times') },
  );
}, 60_000);
