import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aTarGz } from './archives.ts';

/** The files of each repository, by path. */
export type Repositories = Record<string, Record<string, string>>;

export type CodeHostServer = {
  origin: string;
  /** May be changed at any time, which is a commit. */
  repositories: Repositories;
  /** What was asked for, with the token that came along. */
  asked: { path: string; token: string | undefined }[];
  close(): Promise<void>;
};

/**
 * A code host on this machine. `/api/<owner>/<name>/head` is the commit, `/file/<path>` a file, and `/archive` all of them. Only
 * who has the token `open` is let in.
 */
export async function startCodeHostServer(repositories: Repositories): Promise<CodeHostServer> {
  const asked: CodeHostServer['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ path: decodeURIComponent(request.url ?? ''), token: request.headers.authorization });
    answer(request, response, repositories);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, repositories, asked, close };
}

function answer(request: IncomingMessage, response: ServerResponse, repositories: Repositories): void {
  const [, , owner, name, what, ...rest] = decodeURIComponent(request.url ?? '').split('/');
  const files = repositories[`${owner}/${name}`];
  const content = files?.[rest.join('/')];
  if (request.headers.authorization !== 'Bearer open') response.writeHead(401).end('{"message":"Who is asking?"}');
  else if (files && what === 'head') response.end(JSON.stringify({ commit: hashOf(JSON.stringify(files)) }));
  else if (files && what === 'archive') response.end(archiveOf(files));
  else if (what === 'file' && content !== undefined) sendFile(request, response, content);
  else response.writeHead(404).end('{"message":"There is no such thing"}');
}

function sendFile(request: IncomingMessage, response: ServerResponse, content: string): void {
  const etag = `"${hashOf(content)}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(content);
}

const archiveOf = (files: Record<string, string>) =>
  aTarGz(Object.entries(files).map(([path, content]) => ({ name: `repository-1a2b/${path}`, content })));

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
