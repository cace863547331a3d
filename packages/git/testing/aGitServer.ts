import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const execute = promisify(execFile);
// Ignores the git settings of the person who runs the tests.
const environment = {
  ...process.env,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
};

export async function runGit(folder: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await execute('git', parameters, { cwd: folder, env: environment, maxBuffer: 100_000_000 });
  return stdout.trim();
}

type Options = {
  user?: string;
  password?: string;
  /** Handles requests below a path: a code host serves its API and git at one address. */
  api?: RequestListener;
  apiPath?: string;
};

/** A real git server over HTTP with one user; it stops with the test. */
export async function aGitServer({ user = 'git', password = 'sesame', api, apiPath = '/api/' }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-git-'));
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const server = createServer((request, response) => {
    if (api && request.url?.startsWith(apiPath)) return api(request, response);
    if (request.headers.authorization === expected) return serve(folder, request, response);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    credentials: { authorization: expected },
    /** Creates an empty repository; returns its URL, and a function that runs git in it. */
    async repository(name: string) {
      await runGit(folder, 'init', '--quiet', '--bare', '--initial-branch=main', name);
      const path = join(folder, name);
      await runGit(path, 'config', 'http.receivepack', 'true');
      return { url: `${origin}/${name}`, git: (...parameters: string[]) => runGit(path, ...parameters) };
    },
  };
}

function serve(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://git');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...environment,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      REMOTE_USER: 'git',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('close', () => {
    const answer = Buffer.concat(chunks);
    const end = answer.indexOf('\r\n\r\n');
    const headers = answer
      .toString('latin1', 0, end)
      .split('\r\n')
      .map((line) => line.split(': ', 2));
    const status = Number.parseInt(headers.find(([name]) => name === 'Status')?.[1] ?? '200', 10);
    for (const [name, value] of headers) if (name && value && name !== 'Status') response.setHeader(name, value);
    response.writeHead(status).end(answer.subarray(end + 4));
  });
}
