import { NotAllowedError, NotFoundError, serializeError, statusOf } from '@callboard/errors';
import type { Entity, EntityMeta } from '@callboard/plugin-catalog/common';
import { anEntity } from '@callboard/plugin-catalog/testing';
import type { RelayAnswer, RelayRequest } from '../common/index.ts';

type ApiOverrides = { type?: string; definition?: unknown; metadata?: Partial<EntityMeta> };

/** An API entity. */
export function anApi({ type = 'openapi', definition = 'openapi: 3.1.0', metadata }: ApiOverrides = {}): Entity {
  return anEntity({
    kind: 'API',
    metadata: { name: 'bookings', ...metadata },
    spec: { type, lifecycle: 'production', owner: 'boarding', definition },
  });
}

type FakeApiDocsOptions = {
  hosts?: readonly string[];
  /** The response of every API; an error it throws is returned as the server would. */
  answer?: (request: RelayRequest) => Partial<RelayAnswer> | Promise<Partial<RelayAnswer>>;
};

/** Sends nothing, but responds like the server, mounted at any path. Tests read `requests`. */
export function fakeApiDocs({ hosts = [], answer = () => ({}) }: FakeApiDocsOptions = {}) {
  const requests: RelayRequest[] = [];

  async function relayed(url: string, init: RequestInit): Promise<RelayAnswer> {
    const { pathname } = new URL(url, 'http://api-docs.test');
    if (init.method !== 'POST' || !pathname.endsWith('/requests')) throw new NotFoundError(`No route '${pathname}'`);
    const request: RelayRequest = JSON.parse(String(init.body));
    const { origin } = new URL(request.url);
    if (!hosts.includes(origin)) {
      throw new NotAllowedError(`'${origin}' is not in apiDocs.tryIt.hosts, so nothing is sent there`);
    }
    requests.push(request);
    return { ...anAnswer, ...(await answer(request)) };
  }

  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return Response.json(await relayed(url, init));
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined) throw error;
      return Response.json({ error: serializeError(error), response: { statusCode: status } }, { status });
    }
  };
  return { requests, fetch };
}

const anAnswer: RelayAnswer = {
  status: 200,
  statusText: 'OK',
  headers: [{ name: 'content-type', value: 'application/json' }],
  body: '{"is":"fine"}',
  isBinary: false,
  isTruncated: false,
  bytes: 13,
  milliseconds: 12,
};
