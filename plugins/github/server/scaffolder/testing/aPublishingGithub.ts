import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { aGitServer } from '@callboard/git/testing';
import { createGithubCredentials } from '../../credentials/githubCredentials.ts';
import { createGithubAccess } from '../../githubAccess.ts';
import { createGithubHttp } from '../../githubHttp.ts';
import { githubIntegrations } from '../../githubIntegrations.ts';
import { createOpenRepository, type GithubHost } from '../githubRepository.ts';

type Asked = { call: string; body: Record<string, unknown> };
type Answer = { status?: number; body?: unknown; link?: string };
/** By `METHOD /path`, the path as it is below the API. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

const token = 'a-token';
const wrongToken: Answer = { status: 401, body: { message: 'Bad credentials' } };
const unknown: Answer = { status: 404, body: { message: 'Not Found' } };

/** A GitHub that answers as it is told to and keeps what it was asked, with real repositories of git behind it. */
export async function aPublishingGithub(answers: Answers = {}) {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await text(request);
    const call = `${request.method} ${request.url?.replace('/api/v3', '')}`;
    const body = content ? JSON.parse(content) : {};
    if (request.method !== 'GET') asked.push({ call, body });
    const found = request.headers.authorization === `Bearer ${token}` ? (answers[call] ?? unknown) : wrongToken;
    const { status = 200, body: answered, link } = typeof found === 'function' ? found({ call, body }) : found;
    response.writeHead(status, { 'content-type': 'application/json', ...(link && { link }) });
    response.end(answered === undefined ? undefined : JSON.stringify(answered));
  };
  const server = await aGitServer({
    user: 'x-access-token',
    password: token,
    api: (request, response) => void answer(request, response),
  });
  const { host } = new URL(server.origin);
  const entry = { host, apiBaseUrl: `${server.origin}/api/v3`, rawBaseUrl: `${server.origin}/raw`, token };
  const [integration] = githubIntegrations([entry]);
  const http = createGithubHttp(integration!);
  const access = createGithubAccess(integration!, http, createGithubCredentials(integration!, http));
  const github: GithubHost = { integration: integration!, access };

  return {
    asked,
    answers,
    host,
    github,
    origin: server.origin,
    open: createOpenRepository([github]),
    repoUrl: `${host}?owner=acme&repo=snacks`,
    /** Makes the repository, as GitHub does it when it is asked. */
    repository: () => server.repository('acme/snacks.git'),
    calls: () => asked.map(({ call }) => call),
    bodyOf: (call: string) => asked.find((one) => one.call === call)?.body,
  };
}
