import type { Input } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import type { Credentials, PermissionDirectory, Permissions, PluginContext } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  catalogEntityRead,
  catalogQueryContract,
  type JsonObject,
  lowerCased,
  parseOrderField,
} from '../common/index.ts';
import { answerBatch } from './query/answerBatch.ts';
import { AnswerCache } from './query/answers/answerCache.ts';
import { type AcquireBuffer, BufferPool } from './query/answers/bufferPool.ts';
import { type Answer, encodeAnswer } from './query/answers/encodeAnswer.ts';
import { answerTag, createListTag, entityTag, isCurrent } from './query/answers/etags.ts';
import { ancestryAnswer, arrayAnswer, facetsAnswer, itemsAnswer, pageAnswer } from './query/answers/jsonAnswers.ts';
import { entityDecisions } from './query/entityDecisions.ts';
import type { FacetsRequest } from './query/facets.ts';
import type { QueryRequest } from './query/queryEntities.ts';
import type { EntityText, QueryService } from './query/service.ts';
import { type Visibility, visibilityOf } from './query/visibility.ts';

type QueryRoutesContext = {
  http: PluginContext['http'];
  credentials: Pick<Credentials, 'principalOf'>;
  permissions: Pick<Permissions, 'decide'>;
  directory: Pick<PermissionDirectory, 'evaluate'>;
};

/** Serves all entity reads. Responses contain the JSON text of the index. */
export function queryRoutes(context: QueryRoutesContext, queries: QueryService): void {
  const { http, credentials, permissions, directory } = context;
  const visibleTo = async (request: FastifyRequest): Promise<Visibility> =>
    visibilityOf(await permissions.decide(catalogEntityRead, credentials.principalOf(request), { request }));

  const listTag = createListTag();
  const answers = new AnswerCache();
  const bufferPool = new BufferPool();
  type MakeAnswer = (acquireBuffer?: AcquireBuffer) => Answer;
  type Asked = {
    request: FastifyRequest;
    reply: FastifyReply;
    visible: Visibility;
    queries?: readonly { query?: JsonObject; cursor?: string }[];
  };
  /** A response that is sent once, in a pooled buffer. */
  const passing = (reply: FastifyReply, answer: MakeAnswer) => {
    const given = answer(bufferPool.acquire);
    if (Buffer.isBuffer(given)) reply.raw.once('finish', () => bufferPool.release(given));
    return encodeAnswer(given);
  };
  /** The response, from the cache if it is repeated; the queries are those of the request. */
  const remembered = ({ request, reply, visible, queries: asked = [] }: Asked, answer: MakeAnswer) => {
    const body = request.bodyText ?? jsonOf(request.body);
    // A query that cannot be serialized is not cached; the response will be a refusal.
    if (body === undefined || queries.dependsOnTime(asked, visible)) return passing(reply, answer);
    const question = `${visible ? JSON.stringify(visible) : ''}\n${request.url}\n${body}`;
    return answers.get(queries.version(), question, (isCacheable) =>
      isCacheable ? encodeAnswer(answer()) : passing(reply, answer),
    );
  };

  /** Answers a conditional GET; a failed one gets no ETag. */
  const unlessKnown = async (request: FastifyRequest, reply: FastifyReply, answer: (visible: Visibility) => Answer) => {
    const visible = await visibleTo(request);
    // The version does not cover a response that changes with time.
    const isTimed = queries.dependsOnTime([{ cursor: cursorIn(request) }], visible);
    const given = visible || isTimed ? answer(visible) : undefined;
    const tag = given === undefined ? listTag(queries.version(), request.url) : answerTag(given);
    if (tag && isCurrent(request.headers['if-none-match'], tag)) return sendTagged(reply.code(304), tag);
    return sendTagged(reply, tag, given ?? answer(visible));
  };

  const sendEntity = (request: FastifyRequest, reply: FastifyReply, { json, etag }: EntityText) => {
    if (etag === undefined) return reply.send(json);
    const tag = entityTag(etag);
    if (isCurrent(request.headers['if-none-match'], tag)) return sendTagged(reply.code(304), tag);
    return sendTagged(reply, tag, json);
  };

  const queryAnswer = (
    query: QueryRequest,
    request: FastifyRequest,
    visible: Visibility,
    acquireBuffer?: AcquireBuffer,
  ) => {
    if (!query.cursor && query.orders && query.orders.length > 1) {
      request.log.warn(`Only the first of ${query.orders.length} order fields is used in an entity query`);
    }
    return pageAnswer(queries.queryEntities(query, visible), acquireBuffer);
  };

  serve(http, catalogQueryContract, {
    getEntities: ({ query }, request, reply) =>
      unlessKnown(request, reply, (visible) => {
        const { items, after } = queries.listEntities(query, visible);
        if (after) reply.header('link', nextPageLink(request.url, after));
        return passing(reply, (acquireBuffer) => arrayAnswer(items, acquireBuffer));
      }),

    getEntitiesByQuery: ({ query }, request, reply) =>
      unlessKnown(request, reply, (visible) =>
        remembered({ request, reply, visible, queries: [{ cursor: query.cursor }] }, (acquireBuffer) =>
          queryAnswer(queryOfParameters(query), request, visible, acquireBuffer),
        ),
      ),

    queryEntities: async ({ body }, request, reply) => {
      const visible = await visibleTo(request);
      const answer: MakeAnswer = (acquireBuffer) => queryAnswer(queryOf(body), request, visible, acquireBuffer);
      return reply.send(remembered({ request, reply, visible, queries: [body] }, answer));
    },

    getEntitiesByRefs: async ({ query, body: { permissions: names, ...body } }, request, reply) => {
      const visible = await visibleTo(request);
      const itemsOf = () => queries.entitiesByRefs({ ...body, ...query }, visible);
      if (!names) {
        return reply.send(
          remembered({ request, reply, visible, queries: [body] }, (acquireBuffer) =>
            itemsAnswer(itemsOf(), { acquireBuffer }),
          ),
        );
      }
      const permissions = await entityDecisions(body.entityRefs, names, {
        evaluate: (permission) => directory.evaluate(permission, credentials.principalOf(request)),
        // A hidden entity behaves like a missing one: an ALLOW would reveal that it exists.
        heldFor: (refs, conditions) => queries.heldFor(refs, conditions, visible),
        warn: (message) => request.log.warn(message),
      });
      return reply.send(passing(reply, (acquireBuffer) => itemsAnswer(itemsOf(), { permissions, acquireBuffer })));
    },

    getEntityByName: async ({ params }, request, reply) =>
      sendEntity(request, reply, queries.entityByName(params, await visibleTo(request))),

    getEntityByUid: async ({ params }, request, reply) =>
      sendEntity(request, reply, queries.entityByUid(params.uid, await visibleTo(request))),

    getEntityAncestry: async ({ params }, request, reply) => {
      const { rootEntityRef, items } = await queries.ancestry(params, await visibleTo(request));
      return reply.send(ancestryAnswer(rootEntityRef, items));
    },

    getEntityFacets: ({ query: { facet: facets, filter } }, request, reply) =>
      unlessKnown(request, reply, (visible) =>
        remembered({ request, reply, visible }, () => facetsAnswer(queries.facets({ facets, filter }, visible))),
      ),

    queryEntityFacets: async ({ body }, request, reply) => {
      const visible = await visibleTo(request);
      const answer = () => facetsAnswer(queries.facets(facetsOf(body), visible));
      return reply.send(remembered({ request, reply, visible, queries: [body] }, answer));
    },

    getOwnershipGaps: async (_, request) => queries.ownershipGaps(await visibleTo(request)),

    getMissingRelations: async (_, request, reply) => {
      const visible = await visibleTo(request);
      const answer = () => JSON.stringify(queries.missingRelations(visible));
      return reply.send(remembered({ request, reply, visible }, answer));
    },

    askTogether: async ({ body }, request, reply) => {
      const questions = body.queries.map((query) =>
        'entities' in query ? { entities: queryOf(query.entities) } : { facets: facetsOf(query.facets) },
      );
      const visible = await visibleTo(request);
      const parts = body.queries.map((query) => ('entities' in query ? query.entities : query.facets));
      const answer = () => answerBatch(queries, questions, visible);
      return reply.send(remembered({ request, reply, visible, queries: parts }, answer));
    },
  });
}

type QueryParameters = Input<typeof catalogQueryContract.getEntitiesByQuery, 'parsed'>['query'];
type QueryBody = Input<typeof catalogQueryContract.queryEntities, 'parsed'>['body'];
type FacetsBody = Input<typeof catalogQueryContract.queryEntityFacets, 'parsed'>['body'];

function queryOfParameters(query: QueryParameters): QueryRequest {
  const { orderField, fullTextFilterTerm: term, fullTextFilterFields: fields, totalItems, ...rest } = query;
  const orders = query.cursor ? [] : parseOrderField(orderField ?? []);
  return { ...rest, orders, text: { term, fields }, isCounted: totalItems !== 'exclude' };
}

function queryOf({ orderBy = [], fullTextFilter: text, totalItems, ...rest }: QueryBody): QueryRequest {
  const orders = orderBy.map(({ field, order }) => ({ field: lowerCased(field).trim(), order }));
  return { ...rest, orders, text, isCounted: totalItems !== 'exclude' };
}

function facetsOf({ fullTextFilter: text, ...rest }: FacetsBody): FacetsRequest {
  return { ...rest, text };
}

const cursorIn = ({ query }: FastifyRequest) => (query as { cursor?: string }).cursor;

/** The client may cache the response, for itself alone, but revalidates it each time. */
function sendTagged(reply: FastifyReply, tag: string | undefined, answer?: unknown) {
  return reply.headers({ ...(tag ? { etag: tag } : {}), 'cache-control': 'private, no-cache' }).send(answer);
}

/** Wire: the path below the plugin, and the offset only inside the cursor. */
function nextPageLink(url: string, after: string): string {
  const { searchParams } = new URL(url, 'http://catalog');
  searchParams.delete('offset');
  searchParams.set('after', after);
  return `</entities?${searchParams}>; rel="next"`;
}

/** Empty for no body; undefined for one that is nested too deeply. */
function jsonOf(body: unknown): string | undefined {
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    return undefined;
  }
}
