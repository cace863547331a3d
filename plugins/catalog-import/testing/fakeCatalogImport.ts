import { errorResponse } from '@callboard/contract/testing';
import { InputError, NotFoundError } from '@callboard/errors';
import { type NewPullRequest, newPullRequestSchema, type PullRequest } from '../common/index.ts';
import { aPullRequest } from './aPullRequest.ts';
import { fakeImportRuns } from './fakeImportRuns.ts';

const day = 86_400_000;

type Call = { method: string; path: string; body: unknown };

/** Keeps one user's pull requests and runs in memory, and responds as the server does. Tests may change them. */
export function fakeCatalogImport(initial: readonly PullRequest[] = []) {
  const state = { pullRequests: [...initial] };
  const runs = fakeImportRuns();
  const calls: Call[] = [];

  function found(id: string | undefined): PullRequest {
    const pullRequest = state.pullRequests.find((one) => one.id === id);
    if (!pullRequest) throw new NotFoundError(`No pull request with the id '${id}'`);
    return pullRequest;
  }

  function answer({ method, path, body }: Call): Response {
    const ofRun = runs.answer(method, path, (body ?? {}) as Record<string, unknown>);
    if (ofRun) return ofRun;
    const [, id, action] = /^\/pull-requests(?:\/([^/]+))?(?:\/(look))?$/.exec(path) ?? [];
    if (method === 'GET' && !id) return Response.json({ items: state.pullRequests });
    if (method === 'POST' && !id) {
      const pullRequest = added(body, state.pullRequests.length + 1);
      state.pullRequests = [pullRequest, ...state.pullRequests];
      return Response.json(pullRequest, { status: 201 });
    }
    if (method === 'POST' && action) return Response.json(found(id));
    if (method !== 'DELETE') throw new NotFoundError(`No route '${method} ${path}'`);
    const gone = found(id);
    state.pullRequests = state.pullRequests.filter((one) => one !== gone);
    return new Response(null, { status: 204 });
  }

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url, 'http://catalog-import.test');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path: pathname.replace(/^.*\/api\/catalog-import/, ''), body };
    calls.push(call);
    try {
      return answer(call);
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { state, runs: runs.state, calls, fetch };
}

function added(body: unknown, number: number): PullRequest {
  const { success, data } = newPullRequestSchema.safeParse(body);
  if (!success) throw new InputError('The pull request is refused');
  const made: NewPullRequest = data;
  const [createdAt, waitsUntil] = [0, 30].map((days) => new Date(Date.now() + days * day).toISOString());
  return aPullRequest({ id: `pull-request-${number}`, createdAt, waitsUntil, ...made });
}
