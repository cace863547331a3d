import { raceAbort } from '@callboard/concurrency';
import { errorResponse } from '@callboard/contract/testing';
import { NotFoundError } from '@callboard/errors';
import type { Entity } from '../common/index.ts';
import { readRoutes } from './fake/readRoutes.ts';
import type { FakeRoute, FakeState } from './fake/routes.ts';
import { writeRoutes } from './fake/writeRoutes.ts';

export type FakeCatalogRequest = {
  method: string;
  /** Below `/api/catalog`. */
  path: string;
  search: URLSearchParams;
  /** The JSON body. */
  body: Record<string, unknown>;
  headers: Headers;
};

const routes = Object.entries({ ...readRoutes, ...writeRoutes }).map(([key, handle]) => {
  const [method, path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`), handle };
});

/** A catalog in memory that responds as the server does, wherever it is mounted. Tests read `requests` and change `state`. */
export function fakeCatalog(entities: readonly Entity[] = [], more: Partial<Omit<FakeState, 'entities'>> = {}) {
  const state: FakeState = { entities: [...entities], locations: [], parents: {}, changes: [], views: [], ...more };
  const requests: FakeCatalogRequest[] = [];
  const failures = new Map<string, () => unknown>();

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams: search } = new URL(url, 'http://catalog.test');
    const method = (init.method ?? 'GET').toUpperCase();
    const path = pathname.replace(/^.*\/api\/catalog/, '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    requests.push({ method, path, search, body, headers: new Headers(init.headers) });
    try {
      const byHand = failures.get(`${method} ${path}`);
      // Fails when the caller aborts, as fetch does.
      const result = byHand
        ? await raceAbort(Promise.resolve(byHand()), init.signal ?? undefined)
        : handlerOf(method, path)(state, { search, body });
      if (result instanceof Response) return result;
      return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return errorResponse(error);
    }
  };

  return {
    state,
    requests,
    fetch,
    /** Overrides the response to this call; errors become error responses, as on the server. Undefined restores the default. */
    answer: (call: string, by: (() => unknown) | undefined) => (by ? failures.set(call, by) : failures.delete(call)),
  };
}

function handlerOf(method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method && route.pattern.exec(path);
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    const handle: FakeRoute = route.handle;
    return (state: FakeState, call: { search: URLSearchParams; body: Record<string, unknown> }) =>
      handle(state, { ...call, params });
  }
  throw new NotFoundError(`No route '${method} ${path}'`);
}
