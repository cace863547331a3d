import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aTarGz } from './archives.ts';
import { sha1Of } from './repository.ts';

/** The files of each repository, by path. */
export type Repositories = Record<string, Record<string, string>>;

export type CodeHostServer = {
  origin: string;
  /** May be changed at any time; each change is a commit. */
  repositories: Repositories;
  /** The requests, with their tokens. */
  asked: { path: string; token: string | undefined }[];
  /** Accepted tokens. */
  tokens: Set<string>;
  /** At most one per repository: proposing a file again returns the open one. */
  pullRequests: Map<string, { token: string | undefined; file: Record<string, string> }>;
  /** Overrides the responses while it returns something: a rate limit, a rejection. */
  interrupt?(path: string): { status: number; headers?: Record<string, string> } | undefined;
  close(): Promise<void>;
};

/**
 * A local code host. `/api/<owner>/<name>/head` is the commit, `/file/<path>` a file, and `/archive` all of them; a
 * POST to `/propose` creates a pull request, and `/api/<owner>` lists two repositories at a time. Requires a token,
 * such as `open`.
 */
export async function startCodeHostServer(repositories: Repositories): Promise<CodeHostServer> {
  const state: Pick<CodeHostServer, 'asked' | 'tokens' | 'pullRequests' | 'interrupt' | 'repositories'> = {
    repositories,
    asked: [],
    tokens: new Set(['open']),
    pullRequests: new Map(),
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const token = request.headers.authorization;
    state.asked.push({ path, token });
    const interruption = state.interrupt?.(path);
    if (interruption) response.writeHead(interruption.status, interruption.headers).end('{"message":"Not now"}');
    else if (!state.tokens.has(token?.replace('Bearer ', '') ?? '')) sendMessage(response, 401, 'Who is asking?');
    else void answer(request, response, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { origin, close });
}

type State = Pick<CodeHostServer, 'repositories' | 'pullRequests'>;

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://code.host');
  const [, , owner, name, what, ...rest] = decodeURIComponent(pathname).split('/');
  const repository = `${owner}/${name}`;
  const files = state.repositories[repository];
  const content = files?.[rest.join('/')];
  if (name === undefined) sendList(response, Number(searchParams.get('page') ?? 0), owner ?? '', state);
  else if (files && what === 'head') response.end(JSON.stringify({ commit: sha1Of(JSON.stringify(files)) }));
  else if (files && what === 'archive') response.end(archiveOf(files));
  else if (files && what === 'propose') {
    const file = JSON.parse(String(Buffer.concat(await request.toArray())));
    const token = request.headers.authorization;
    if (!state.pullRequests.has(repository)) state.pullRequests.set(repository, { token, file });
    response.end(JSON.stringify({ link: `/${repository}/pull/1` }));
  } else if (what === 'file' && content !== undefined) sendFile(request, response, content);
  else sendMessage(response, 404, 'There is no such thing');
}

const listedAtOnce = 2;

function sendList(response: ServerResponse, page: number, owner: string, { repositories }: State): void {
  const names = Object.keys(repositories).filter((name) => name.startsWith(`${owner}/`));
  const end = (page + 1) * listedAtOnce;
  const next = end < names.length ? { next: String(page + 1) } : {};
  if (names.length === 0) sendMessage(response, 404, 'There is no such owner');
  else response.end(JSON.stringify({ names: names.slice(page * listedAtOnce, end), ...next }));
}

const sendMessage = (response: ServerResponse, status: number, message: string): void =>
  void response.writeHead(status).end(JSON.stringify({ message }));

function sendFile(request: IncomingMessage, response: ServerResponse, content: string): void {
  const etag = `"${sha1Of(content)}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(content);
}

const archiveOf = (files: Record<string, string>) =>
  aTarGz(Object.entries(files).map(([path, content]) => ({ name: `repository-1a2b/${path}`, content })));
