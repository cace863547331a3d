import { errorResponse } from '@callboard/contract/testing';
import { NotFoundError } from '@callboard/errors';

type SyncStep = { event: 'log' | 'finish' | 'error'; data: unknown };

type State = {
  /** By the site (`default/component/booking`) and the file's path in it. */
  files: Record<string, Record<string, string>>;
  /** The events of a sync, in this order. */
  sync: SyncStep[];
  builtAt: number;
};

/** Holds sites in memory and responds as the server does. Tests can change `state` at any time. */
export function fakeTechdocs(initial: Partial<State> = {}) {
  const state: State = {
    files: {},
    sync: [{ event: 'finish', data: { updated: false } }],
    builtAt: Date.parse('2026-03-01T08:00:00Z'),
    ...initial,
  };
  const calls: string[] = [];
  let onSync: (() => Promise<void>) | undefined;

  const siteOf = (parts: readonly string[]) => {
    const site = state.files[parts.slice(0, 3).join('/').toLowerCase()];
    if (!site) throw new NotFoundError(`No docs of '${parts.slice(0, 3).join('/')}'`);
    return site;
  };

  async function answer(path: string): Promise<Response> {
    const [first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
    if (first === 'cookie') return Response.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    if (first === 'sync') {
      await onSync?.();
      return syncStream(state.sync);
    }
    if (first === 'metadata') {
      siteOf(rest);
      return Response.json({ site_name: rest[2], build_timestamp: state.builtAt, files: [] });
    }
    if (first !== 'static' || second !== 'docs') throw new NotFoundError(`No route 'GET ${path}'`);
    const file = siteOf(rest)[rest.slice(3).join('/')];
    if (file === undefined) throw new NotFoundError(`No file '${rest.slice(3).join('/')}'`);
    return new Response(file, { headers: { 'content-type': 'text/html' } });
  }

  const fetch = async (url: string | URL): Promise<Response> => {
    const path = new URL(url, 'http://techdocs.test').pathname.replace(/^.*\/api\/techdocs/, '');
    calls.push(path);
    try {
      return await answer(path);
    } catch (error) {
      return errorResponse(error);
    }
  };
  return {
    state,
    calls,
    fetch,
    /** Called when a sync is requested, before the response. */
    beforeSync: (by: () => Promise<void>) => {
      onSync = by;
    },
  };
}

function syncStream(steps: readonly SyncStep[]): Response {
  const text = steps.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
