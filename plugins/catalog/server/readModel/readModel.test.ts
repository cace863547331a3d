import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import {
  compilePredicate,
  type Entity,
  type EntityOrder,
  lowerCased,
  type Predicate,
  searchKeysOf,
  stringifyEntityRef,
  valuesOf,
} from '../../common/index.ts';
import { CatalogIndex, type IndexedEntity } from './catalogIndex.ts';
import { facetsOf } from './facets.ts';
import { PostingMaker } from './loading/postingMaker.ts';
import { TextPool } from './loading/textPool.ts';
import { pageOf } from './page.ts';
import type { SlotSet } from './slotSet.ts';
import { sortedPage } from './sortedPage.ts';

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

/** The same queries answered in the simplest way: by a scan of every entity. */
class NaiveCatalog {
  readonly entities = new Map<string, Entity>();

  pairs(entity: Entity): [string, string | null][] {
    return searchKeysOf(entity);
  }

  holds(entity: Entity, predicate: Predicate): boolean {
    const of = (key: string) =>
      this.pairs(entity)
        .filter(([other]) => other === key)
        .map(([, value]) => value);
    switch (predicate.op) {
      case 'all':
        return predicate.of.every((part) => this.holds(entity, part));
      case 'any':
        return predicate.of.some((part) => this.holds(entity, part));
      case 'not':
        return !this.holds(entity, predicate.of);
      case 'exists':
        return of(predicate.key).length > 0 === predicate.exists;
      case 'in':
        return of(predicate.key).some((value) => value !== null && predicate.values.includes(lowerCased(value)));
      case 'prefix':
        return of(predicate.key).some((value) => value !== null && lowerCased(value).startsWith(predicate.prefix));
      default:
        return compilePredicate(predicate)(valuesOf(entity), now);
    }
  }

  matching(predicate: Predicate): Entity[] {
    return [...this.entities.values()].filter((entity) => this.holds(entity, predicate));
  }

  /** Refs sorted by several fields: by one after the other, from the last to the first, each sort stable. */
  sortedByAll(entities: Entity[], orders: readonly EntityOrder[]): string[] {
    const byUid = entities.toSorted((a, b) => compare(a.metadata.uid!, b.metadata.uid!));
    const sorted = orders.toReversed().reduce((before, { field, order }) => {
      const valued = before.map((entity) => ({ entity, value: this.smallest(entity, field) }));
      const having = valued.filter(({ value }) => value !== undefined);
      having.sort((a, b) => compare(a.value!, b.value!) * (order === 'asc' ? 1 : -1));
      return [...having, ...valued.filter(({ value }) => value === undefined)].map(({ entity }) => entity);
    }, byUid);
    return sorted.map(stringifyEntityRef);
  }

  smallest(entity: Entity, field: string): string | undefined {
    return this.pairs(entity)
      .flatMap(([key, value]) => (key === field && value !== null ? [lowerCased(value)] : []))
      .sort()[0];
  }

  /** Refs sorted by the smallest value of a field and then by uid; entities without a value are left out. */
  sorted(entities: Entity[], field: string): { ref: string; value: string; uid: string }[] {
    return entities
      .flatMap((entity) => {
        const value = this.smallest(entity, field);
        return value === undefined ? [] : [{ ref: stringifyEntityRef(entity), value, uid: entity.metadata.uid! }];
      })
      .sort((a, b) => (a.value === b.value ? compare(a.uid, b.uid) : compare(a.value, b.value)));
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const word = fc.constantFrom('ada', 'Ada', 'booking', 'Fare', 'fares', 'gate', 'seat-map', 'x', 'zeta', 'über');
const entity = fc.record({
  apiVersion: fc.constant('backstage.io/v1alpha1'),
  kind: fc.constantFrom('Component', 'API', 'Group'),
  metadata: fc.record(
    {
      name: fc.tuple(word, fc.integer({ min: 0, max: 40 })).map(([text, number]) => `${text}-${number}`),
      title: word,
      description: fc.oneof(word, fc.constant('long '.repeat(60))),
      tags: fc.uniqueArray(fc.constantFrom('go', 'java', 'rust', 'ml'), { maxLength: 3 }),
      labels: fc.dictionary(fc.constantFrom('tier', 'zone'), word),
    },
    { requiredKeys: ['name'] },
  ),
  spec: fc.record(
    {
      type: word,
      owner: word,
      replicas: fc.integer({ min: 0, max: 3 }),
      flag: fc.boolean(),
      checkedAt: fc.constantFrom(daysAgo(1), daysAgo(40), daysAgo(400).slice(0, 10), daysAgo(-2), 'never'),
      steps: fc.array(fc.oneof(fc.constantFrom('a', 'b'), fc.record({ id: fc.constantFrom('a', 'c') })), {
        maxLength: 4,
      }),
      nothing: fc.constant(null),
    },
    { requiredKeys: [] },
  ),
  relations: fc.array(
    fc.record({
      type: fc.constantFrom('ownedBy', 'dependsOn'),
      targetRef: word.map((name) => `group:default/${name}`),
    }),
    { maxLength: 3 },
  ),
});

const key = fc.constantFrom(
  'kind',
  'metadata.name',
  'metadata.title',
  'metadata.description',
  'metadata.tags',
  'metadata.tags.go',
  'metadata.labels.tier',
  'spec.type',
  'spec.replicas',
  'spec.checkedat',
  'spec.steps',
  'spec.steps.id',
  'spec.nothing',
  'relations.ownedby',
  'nowhere',
  'metadata.uid',
);
const value = fc.oneof(
  word.map(lowerCased),
  fc.constantFrom('component', 'go', 'java', '2', 'true', 'group:default/ada', 'fare-3'),
);
const comparison = fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const, 'eq' as const);
const days = 86_400_000;
const predicate = fc.letrec<{ node: Predicate }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.record({ op: fc.constant('in' as const), key, values: fc.array(value, { maxLength: 3 }) }),
    fc.record({ op: fc.constant('exists' as const), key, exists: fc.boolean() }),
    fc.record({ op: fc.constant('prefix' as const), key, prefix: value.map((text) => text.slice(0, 2)) }),
    fc.record({
      op: fc.constantFrom('number' as const, 'size' as const),
      key,
      by: comparison,
      limit: fc.integer({ min: -1, max: 3 }),
    }),
    fc.record({
      op: fc.constant('age' as const),
      key,
      by: comparison,
      limit: fc.constantFrom(0, 30 * days, 100 * days),
    }),
    fc.record({
      op: fc.constant('matches' as const),
      key,
      pattern: fc.constantFrom('^a', '[a-z]-?3', '(long ){50}', '2$', ''),
    }),
    fc.record({ op: fc.constantFrom('all' as const, 'any' as const), of: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ op: fc.constant('not' as const), of: tie('node') }),
  ),
})).node;

const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ put: entity, isOneOfMany: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat() }) },
);

/** Applies the same changes to both, and increments uids, so a replaced entity keeps its own. */
function catalogs() {
  const index = new CatalogIndex();
  const [maker, pool] = [new PostingMaker(), new TextPool()];
  let page: IndexedEntity[] = [];
  const loadPage = () => {
    index.load({ entities: page, postings: maker.make(page.map(({ json }) => json)) }, pool);
    page = [];
  };
  const putAfterPage = (indexed: IndexedEntity) => {
    loadPage();
    index.put(indexed);
  };
  const naive = new NaiveCatalog();
  let count = 0;
  const apply = (changes: ({ put: Entity; isOneOfMany?: boolean } | { remove: number })[]) => {
    for (const step of changes) {
      if ('put' in step) {
        const ref = stringifyEntityRef(step.put);
        const uid = naive.entities.get(ref)?.metadata.uid ?? `uid-${(count * 7919) % 1000}-${count++}`;
        const final = { ...step.put, metadata: { ...step.put.metadata, uid } };
        naive.entities.set(ref, final);
        const indexed = { ref, uid, json: JSON.stringify(final) };
        if (step.isOneOfMany) page.push(indexed);
        else putAfterPage(indexed);
        continue;
      }
      const refs = [...naive.entities.keys()];
      const ref = refs[step.remove % Math.max(refs.length, 1)];
      if (ref === undefined) continue;
      loadPage();
      naive.entities.delete(ref);
      index.delete(ref);
    }
    loadPage();
  };
  return { index, naive, apply };
}

const runs = { numRuns: 500 * inject('times') };

describe('the index gives the same result as a scan of every entity', () => {
  test('for filters, orders, pages and counts, also after changes', () => {
    const scenario = fc.record({
      rounds: fc.array(
        fc.record({
          changes: fc.array(change, { maxLength: 40 }),
          predicate,
          field: key,
          limit: fc.integer({ min: 1, max: 7 }),
          offset: fc.integer({ min: 0, max: 5 }),
          isDescending: fc.boolean(),
          skip: fc.nat(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(scenario, ({ rounds }) => {
        const { index, naive, apply } = catalogs();
        for (const { changes, predicate: asked, field, limit, offset, isDescending, skip } of rounds) {
          apply(changes as ({ put: Entity } | { remove: number })[]);
          const matches = index.matching(asked);
          const expected = naive.matching(asked);
          expect(refsOf(index, matches)).toEqual(expected.map(stringifyEntityRef).sort());
          expect(matches.size).toBe(expected.length);

          const order = index.order(field);
          const sorted = naive.sorted(expected, field);
          if (isDescending) sorted.reverse();
          if (!order) {
            expect(sorted).toEqual([]);
            continue;
          }
          const inOrder = (slots: number[]) => slots.map((slot) => index.refAt(slot));
          expect(inOrder(pageOf({ order, isDescending, matches, limit, offset }))).toEqual(
            sorted.slice(offset, offset + limit).map(({ ref }) => ref),
          );
          const from = sorted[skip % Math.max(sorted.length, 1)];
          if (!from) continue;
          const after = order.rankFrom({ value: from.value, uid: from.uid });
          const rest = sorted.slice(sorted.indexOf(from) + 1);
          expect(inOrder(pageOf({ order, isDescending, matches, limit, after }))).toEqual(
            rest.slice(0, limit).map(({ ref }) => ref),
          );
        }
      }),
      runs,
    );
  });

  test('for pages by several fields, also after changes', () => {
    const rounds = fc.array(
      fc.record({
        changes: fc.array(change, { maxLength: 40 }),
        predicate: fc.option(predicate, { nil: undefined }),
        orders: fc.array(fc.record({ field: key, order: fc.constantFrom('asc' as const, 'desc' as const) }), {
          minLength: 1,
          maxLength: 3,
        }),
        limit: fc.integer({ min: 1, max: 50 }),
        offset: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(rounds, (asked) => {
        const { index, naive, apply } = catalogs();
        for (const { changes, predicate: filter, orders, limit, offset } of asked) {
          apply(changes as ({ put: Entity } | { remove: number })[]);
          const page = sortedPage(index, orders, { matches: filter && index.matching(filter), limit, offset });
          const expected = naive.sortedByAll(filter ? naive.matching(filter) : [...naive.entities.values()], orders);
          expect(page.map((slot) => index.refAt(slot))).toEqual(expected.slice(offset, offset + limit));
        }
      }),
      runs,
    );
  });

  test('for facets and their counts', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 60 }),
        predicate,
        key,
        fc.boolean(),
        (changes, asked, facet, isFiltered) => {
          const { index, naive, apply } = catalogs();
          apply(changes as ({ put: Entity } | { remove: number })[]);
          const counts = new Map<string, number>();
          for (const found of isFiltered ? naive.matching(asked) : naive.entities.values()) {
            const values = new Set(
              naive.pairs(found).flatMap(([name, text]) => (name === facet && text !== null ? [text] : [])),
            );
            for (const text of values) counts.set(text, (counts.get(text) ?? 0) + 1);
          }
          const expected = Array.from(counts, ([text, count]) => ({ value: text, count })).sort((a, b) =>
            compare(a.value, b.value),
          );
          // Frequent queries are counted in another way.
          for (let time = 0; time < 4; time++) {
            expect(facetsOf(index, [facet], isFiltered ? index.matching(asked) : undefined)).toEqual([expected]);
          }
        },
      ),
      runs,
    );
  });

  test('for text search, also for values added later', () => {
    const term = fc.oneof(value, fc.constantFrom('a', 'ar', 'are', '-1', 'ber', 'zz', 'long '));
    fc.assert(
      fc.property(
        fc.array(fc.record({ changes: fc.array(change, { maxLength: 40 }), term, field: key }), {
          minLength: 1,
          maxLength: 3,
        }),
        (rounds) => {
          const { index, naive, apply } = catalogs();
          for (const { changes, term: asked, field } of rounds) {
            apply(changes as ({ put: Entity } | { remove: number })[]);
            const expected = [...naive.entities.values()].filter((found) =>
              naive
                .pairs(found)
                .some(([name, text]) => name === field && text !== null && lowerCased(text).includes(asked)),
            );
            expect(refsOf(index, index.containing(field, asked))).toEqual(expected.map(stringifyEntityRef).sort());
          }
        },
      ),
      runs,
    );
  });
});

function refsOf(index: CatalogIndex, set: SlotSet): string[] {
  return set
    .members()
    .map((slot) => index.refAt(slot))
    .sort();
}
