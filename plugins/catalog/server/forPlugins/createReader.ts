import { setImmediate as nextTurn } from 'node:timers/promises';
import { InputError } from '@callboard/errors';
import {
  type Entity,
  filterPredicate,
  type JsonObject,
  lowerCased,
  MAX_ENTITY_REFS,
  MAX_FACETS,
  MAX_LIMIT,
} from '../../common/index.ts';
import { entityTexts } from '../query/entityTexts.ts';
import { allOf } from '../query/predicates.ts';
import { selected } from '../query/selection.ts';
import type { QueryService } from '../query/service.ts';
import { slotOfRef } from '../query/slotOfRef.ts';
import { type Visibility, visibilityOf } from '../query/visibility.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { pageOf } from '../readModel/page.ts';
import type { CatalogReader, EntitySelection } from './catalogService.ts';

type Parts = { index: CatalogIndex; queries: Pick<QueryService, 'queryEntities' | 'facets'> };

const WALK_BATCH_SIZE = 500;
/** Sorts after every uid. */
const LAST = '\uffff';

/** Reads with the same code as the HTTP API. Permissions are checked at each call: a reader may live long. */
export function createReader({ index, queries }: Parts, visibleNow: () => Promise<Visibility>): CatalogReader {
  function slotsOf(refs: readonly string[], visible: Visibility): (number | undefined)[] {
    checkBound('refs', refs.length, MAX_ENTITY_REFS);
    const matching = visible && index.matching(visible);
    return refs.map((ref) => {
      const slot = slotOfRef(index, ref);
      return slot === undefined || (matching && !matching.has(slot)) ? undefined : slot;
    });
  }

  async function entities(refs: readonly string[], { fields }: { fields?: readonly string[] } = {}) {
    const texts = entityTexts(index, slotsOf(refs, await visibleNow()), fields);
    return Array.from(texts, (text) => (JSON.parse(text) as Entity | null) ?? undefined);
  }

  return {
    entity: async (ref) => (await entities([ref]))[0],

    entities,

    async texts(refs, { fields } = {}) {
      const texts = entityTexts(index, slotsOf(refs, await visibleNow()), fields);
      return Array.from(texts, (text) => (text === 'null' ? undefined : text));
    },

    async query({ orderBy, fullText, limit, offset, cursor, fields, ...selection }) {
      checkBound('limit', limit ?? 0, MAX_LIMIT);
      const orders = orderBy && [{ field: lowerCased(orderBy.field).trim(), order: orderBy.order ?? ('asc' as const) }];
      const request = { query: queryOf(selection), orders, text: fullText, limit, offset, cursor, fields };
      const { items, totalItems, pageInfo } = queries.queryEntities(request, await visibleNow());
      return { items: Array.from(items, (text) => JSON.parse(text) as Entity), totalItems, ...pageInfo };
    },

    async count({ fullText, ...selection } = {}) {
      const request = { query: queryOf(selection), text: fullText, limit: 0 };
      return queries.queryEntities(request, await visibleNow()).totalItems;
    },

    async facets(names, { fullText, ...selection } = {}) {
      checkBound('facets', names.length, MAX_FACETS);
      const request = { facets: names, query: queryOf(selection), text: fullText };
      return Object.fromEntries(queries.facets(request, await visibleNow()));
    },

    async *walk({ fields, batch = WALK_BATCH_SIZE, ...selection } = {}) {
      checkBound('batch', batch, MAX_LIMIT);
      const visible = await visibleNow();
      const query = queryOf(selection);
      let after: string | undefined;
      for (;;) {
        const order = index.orderByRef();
        const rank = after === undefined ? undefined : order.rankAfter({ value: after, uid: LAST }) - 1;
        const matches = selected(index, { query }, visible);
        const slots = pageOf({ order, isDescending: false, matches, limit: batch, after: rank });
        const last = slots.at(-1);
        if (last === undefined) return;
        after = index.refAt(last);
        yield Array.from(entityTexts(index, slots, fields), (text) => JSON.parse(text) as Entity);
        await nextTurn();
      }
    },

    has: async (refs) => slotsOf(refs, await visibleNow()).map((slot) => slot !== undefined),

    uids: async (refs) =>
      slotsOf(refs, await visibleNow()).map((slot) => (slot === undefined ? undefined : index.uidAt(slot))),

    seesAll: async () => (await visibleNow()) === undefined,

    holds: async (decision, refs) =>
      slotsOf(refs, allOf(visibilityOf(decision), await visibleNow())).map((slot) => slot !== undefined),
  };
}

/** A filter as a predicate, in which values can contain any character. */
function queryOf({ filter, query }: EntitySelection): JsonObject | undefined {
  const filtered = filter && filterPredicate(filter);
  return filtered && query ? { $all: [filtered, query] } : (filtered ?? query);
}

function checkBound(name: string, value: number, max: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= max) return;
  throw new InputError(`${name} is ${value}, expected a whole number up to ${max}`);
}
