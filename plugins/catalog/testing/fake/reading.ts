import {
  type Entity,
  type EntityOrder,
  lowerCased,
  parseEntityRef,
  parseFields,
  projectEntity,
  searchKeysOf,
  stringifyEntityRef,
} from '../../common/index.ts';
import { type Conditions, keysOf, matching } from './matching.ts';

const defaultLimit = 200;

export type PageRequest = Conditions & {
  order?: EntityOrder;
  orderAbsent?: 'last';
  fields?: readonly string[];
  limit?: number;
  offset?: number;
  cursor?: string;
};

type Walk = Pick<PageRequest, 'filter' | 'query' | 'text' | 'order' | 'orderAbsent'>;

/** A page as by-query returns it. The cursors are specific to the fake: a query and an offset. */
export function pageOf(entities: readonly Entity[], request: PageRequest) {
  const { limit = defaultLimit, fields } = request;
  const { walk, offset } = request.cursor ? decoded(request.cursor) : started(request);
  const matches = sorted(entities, walk);
  const items = matches.slice(offset, offset + limit);
  const cursorAt = (at: number) => btoa(encodeURIComponent(JSON.stringify({ walk, offset: at })));
  const hasNext = limit > 0 && offset + limit < matches.length;
  const hasPrevious = request.cursor !== undefined && offset > 0 && items.length > 0;
  return {
    items: picked(items, fields),
    totalItems: matches.length,
    pageInfo: {
      ...(hasNext ? { nextCursor: cursorAt(offset + limit) } : {}),
      ...(hasPrevious ? { prevCursor: cursorAt(Math.max(0, offset - limit)) } : {}),
    },
  };
}

function started({ filter, query, text, order, orderAbsent, offset = 0 }: PageRequest): { walk: Walk; offset: number } {
  return { walk: { filter, query, text, order, orderAbsent }, offset };
}

function decoded(cursor: string): { walk: Walk; offset: number } {
  return JSON.parse(decodeURIComponent(atob(cursor)));
}

// Wire: entities that lack the sort field are neither listed nor counted, unless they are requested.
function sorted(entities: readonly Entity[], { order, orderAbsent, ...conditions }: Walk): Entity[] {
  const { field, order: direction } = order ?? { field: 'metadata.uid', order: 'asc' };
  const sign = direction === 'desc' ? -1 : 1;
  const matches = matching(entities, conditions, [field]);
  const orderValue = (entity: Entity) => keysOf(entity).get(field)?.[0];
  const uidOf = ({ metadata }: Entity) => metadata.uid ?? '';
  const byName = (a: Entity, b: Entity) => compare(lowerCased(a.metadata.name), lowerCased(b.metadata.name));
  const among = orderAbsent ? byName : (a: Entity, b: Entity) => sign * compare(uidOf(a), uidOf(b));
  const placed = matches
    .filter((entity) => orderValue(entity) !== undefined)
    .sort((a, b) => sign * compare(orderValue(a)!, orderValue(b)!) || among(a, b));
  const absent = matches.filter((entity) => orderValue(entity) === undefined).sort(byName);
  return orderAbsent ? [...placed, ...absent] : placed;
}

export function facetsOf(entities: readonly Entity[], facets: readonly string[], conditions: Conditions) {
  const matches = matching(entities, conditions, ['metadata.name']);
  const counted = facets.map((facet) => {
    const counts = new Map<string, number>();
    for (const entity of matches) {
      const values = searchKeysOf(entity).flatMap(([key, value]) =>
        key === lowerCased(facet) && value !== null ? [value] : [],
      );
      for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = Array.from(counts, ([value, count]) => ({ value, count }));
    return [facet, values.sort((a, b) => compare(a.value, b.value))];
  });
  return { facets: Object.fromEntries(counted) };
}

export function entitiesByRefs(
  entities: readonly Entity[],
  request: Conditions & { entityRefs: readonly string[]; fields?: readonly string[] },
) {
  const visible = matching(entities, request, []);
  const byRef = new Map(visible.map((entity) => [stringifyEntityRef(entity), entity]));
  const found = request.entityRefs.map((ref) => byRef.get(stringifyEntityRef(parseEntityRef(ref))) ?? null);
  return { items: found.map((entity) => entity && picked([entity], request.fields)[0]) };
}

export function picked(entities: readonly Entity[], fields: readonly string[] = []): object[] {
  const asked = parseFields(fields);
  return asked ? entities.map((entity) => projectEntity(entity, asked)) : [...entities];
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
