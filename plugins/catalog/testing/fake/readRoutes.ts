import { NotFoundError, serializeError } from '@callboard/errors';
import {
  type Entity,
  type EntityOrder,
  lowerCased,
  parseOrder,
  parseOrderField,
  stringifyEntityRef,
} from '../../common/index.ts';
import { matching } from './matching.ts';
import { missingRelationsOf } from './missingRelationsOf.ts';
import { entitiesByRefs, facetsOf, type PageRequest, pageOf, picked } from './reading.ts';
import type { FakeCall, FakeRoutes, FakeState } from './routes.ts';

/** Everything that reads entities. */
export const readRoutes: FakeRoutes = {
  'GET /entities': ({ entities }, { search }) => {
    const filter = search.getAll('filter');
    const [order] = parseOrder(search.getAll('order'));
    const byRef = matching(entities, { filter }, []).sort((a, b) =>
      stringifyEntityRef(a) < stringifyEntityRef(b) ? -1 : 1,
    );
    const items = order ? (pageOf(entities, { filter, order, limit: entities.length }).items as Entity[]) : byRef;
    const offset = Number(search.get('offset') ?? 0);
    const limit = Number(search.get('limit') ?? items.length);
    return picked(items.slice(offset, offset + limit), search.getAll('fields'));
  },
  'GET /entities/by-query': ({ entities }, { search }) => pageOf(entities, pageRequestOf(search)),
  'POST /entities/by-query': ({ entities }, { body }) => pageOf(entities, requestOfBody(body)),
  'POST /entities/by-refs': ({ entities, decide = () => 'ALLOW' }, { search, body }) => {
    const { permissions, ...request } = body as { entityRefs: string[]; permissions?: string[] };
    const answer = entitiesByRefs(entities, { ...request, filter: search.getAll('filter') });
    const decided = permissions?.map((name) => [name, request.entityRefs.map((ref) => decide(name, ref))]);
    return { ...answer, ...(decided ? { permissions: Object.fromEntries(decided) } : {}) };
  },
  'GET /entity-facets': ({ entities }, { search }) =>
    facetsOf(entities, search.getAll('facet'), { filter: search.getAll('filter') }),
  'POST /entity-facets': ({ entities }, { body }) => facetsOfBody(entities, body),
  'GET /ownership-gaps': ({ gaps }) =>
    gaps ?? { withoutOwner: { total: 0, entityRefs: [] }, unknownOwner: { total: 0, owners: [] } },
  'GET /missing-relations': ({ entities }) => missingRelationsOf(entities),
  'POST /queries': ({ entities }, { body }) => ({
    answers: (body.queries as Body[]).map((question) => {
      try {
        if (question.facets) return facetsOfBody(entities, question.facets as Body);
        return { entities: pageOf(entities, requestOfBody(question.entities as Body)) };
      } catch (error) {
        return { error: serializeError(error) };
      }
    }),
  }),
  'GET /entities/by-name/:kind/:namespace/:name': (state, call) => byName(state, call),
  'GET /entities/by-uid/:uid': ({ entities }, { params }) => byUid(entities, params.uid!),
  'GET /entities/by-name/:kind/:namespace/:name/ancestry': (state, call) => {
    const root = byName(state, call);
    const found = new Map<string, Entity>();
    const visit = (entity: Entity) => {
      const ref = stringifyEntityRef(entity);
      if (found.has(ref)) return;
      found.set(ref, entity);
      for (const parent of state.parents[ref] ?? []) {
        const next = state.entities.find((candidate) => stringifyEntityRef(candidate) === parent);
        if (next) visit(next);
      }
    };
    visit(root);
    const items = Array.from(found, ([ref, entity]) => ({ entity, parentEntityRefs: state.parents[ref] ?? [] }));
    return { rootEntityRef: stringifyEntityRef(root), items };
  },
};

type Body = Record<string, unknown>;

function pageRequestOf(search: URLSearchParams): PageRequest {
  const numberOf = (name: string) => (search.has(name) ? Number(search.get(name)) : undefined);
  const term = search.get('fullTextFilterTerm') ?? undefined;
  return {
    filter: search.getAll('filter'),
    fields: search.getAll('fields'),
    limit: numberOf('limit'),
    offset: numberOf('offset'),
    cursor: search.get('cursor') ?? undefined,
    order: parseOrderField(search.getAll('orderField'))[0],
    orderAbsent: search.get('orderAbsent') === 'last' ? 'last' : undefined,
    text: { term, fields: search.get('fullTextFilterFields')?.split(',') },
  };
}

function requestOfBody({ orderBy, fullTextFilter, ...rest }: Body): PageRequest {
  const [order] = (orderBy ?? []) as EntityOrder[];
  return {
    ...rest,
    text: fullTextFilter as PageRequest['text'],
    order: order && { ...order, field: lowerCased(order.field) },
  };
}

function facetsOfBody(entities: readonly Entity[], { facets, query, fullTextFilter }: Body) {
  return facetsOf(entities, facets as string[], {
    query: query as PageRequest['query'],
    text: fullTextFilter as PageRequest['text'],
  });
}

function byName({ entities }: FakeState, { params }: FakeCall): Entity {
  const ref = stringifyEntityRef(params as { kind: string; namespace: string; name: string });
  return found(
    entities.find((entity) => stringifyEntityRef(entity) === ref),
    `No entity '${ref}'`,
  );
}

export function byUid(entities: readonly Entity[], uid: string): Entity {
  return found(
    entities.find(({ metadata }) => metadata.uid === uid),
    `No entity with the uid '${uid}'`,
  );
}

export function found<T>(value: T | undefined, message: string): T {
  if (value !== undefined) return value;
  throw new NotFoundError(message);
}
