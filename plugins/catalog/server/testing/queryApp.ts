import { serializeError, statusOf } from '@callboard/errors';
import type { Permissions, PolicyDecision, Principal } from '@callboard/server-kit';
import Fastify from 'fastify';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { createQueryService } from '../query/service.ts';
import { queryRoutes } from '../queryRoutes.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';

type EntityPage = {
  items: (Entity | null)[];
  totalItems: number;
  pageInfo: { nextCursor?: string; prevCursor?: string };
};

type AppOptions = {
  /** Parents by ref. */
  parents?: Record<string, readonly string[]>;
  decide?: Permissions['decide'];
};

const guest: Principal = { type: 'user', userEntityRef: 'user:default/guest', ownershipEntityRefs: [] };

/** The read routes over a manually filled index. */
export function queryApp(entities: readonly Entity[] = [], { parents = {}, decide }: AppOptions = {}) {
  const index = new CatalogIndex();
  const warnings: string[] = [];
  let seq = 0;
  let decision: PolicyDecision = { result: 'ALLOW' };

  const put = (...added: Entity[]) => {
    for (const entity of added) {
      index.put({ ref: stringifyEntityRef(entity), uid: entity.metadata.uid!, json: JSON.stringify(entity) });
      seq += 1;
    }
  };
  const remove = (ref: string) => {
    index.delete(ref);
    seq += 1;
  };
  put(...entities);

  const stream = { write: (line: string) => warnings.push(JSON.parse(line).msg) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler((error, _request, reply) => {
    const statusCode = statusOf(error) ?? 500;
    return reply.code(statusCode).send({ error: serializeError(error), response: { statusCode } });
  });
  const permissions = { decide: decide ?? (async () => decision) };
  const service = createQueryService({ index, seq: () => seq, parentsOf: (ref) => parents[ref] ?? [] });
  const directory = { evaluate: async () => decision };
  queryRoutes({ http: app, permissions, directory, credentials: { principalOf: () => guest } }, service);

  return {
    app,
    index,
    service,
    warnings,
    put,
    remove,
    /** Sets the decision on the permission to read entities. */
    setDecision: (next: PolicyDecision) => {
      decision = next;
    },
    get: async (url: string, headers: Record<string, string> = {}) => answerOf(await app.inject({ url, headers })),
    post: async (url: string, payload: object) => answerOf(await app.inject({ method: 'POST', url, payload })),
  };
}

/** The body is typed as the test expects. */
function answerOf({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) {
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return {
    status: statusCode,
    headers: headers as Record<string, string>,
    json,
    list: json as Entity[],
    page: json as EntityPage,
    facets: (json as { facets: Record<string, { value: string; count: number }[]> } | undefined)?.facets,
    message: (json as { error?: { message: string } } | undefined)?.error?.message,
  };
}

/** The names of entities, for comparing lists at a glance. */
export const namesOf = (entities: readonly (Entity | null)[]) =>
  entities.map((entity) => entity?.metadata.name ?? null);

/** An index with these entities; their refs are their uids. */
export function indexOf(...entities: Entity[]): CatalogIndex {
  const index = new CatalogIndex();
  for (const entity of entities) {
    const ref = stringifyEntityRef(entity);
    index.put({ ref, uid: ref, json: JSON.stringify(entity) });
  }
  return index;
}
