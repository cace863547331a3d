import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSpoiler } from '@callboard/integrations/testing';
import { aGitServer } from './aGitServer.ts';

type Asked = { call: string; body: Record<string, unknown> };
type Answer = { status?: number; body?: unknown; link?: string };
/** By `METHOD /path`, relative to the API. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

type Options = {
  /** `/api/v3` */
  apiPath: string;
  /** The user with push access. */
  user: string;
  password: string;
  isAllowed(request: IncomingMessage): boolean;
  answers?: Answers;
  /** The prefix of all its responses: `)]}'`. */
  prefix?: string;
};

const wrongToken: Answer = { status: 401, body: { message: 'Bad credentials' } };
const unknown: Answer = { status: 404, body: { message: '404 Not Found' } };

/** A scripted code host that records its requests, backed by real git repositories. */
export async function aRecordedHost({ apiPath, user, password, isAllowed, answers = {}, prefix = '' }: Options) {
  const asked: Asked[] = [];
  const spoiler = createSpoiler();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await text(request);
    const call = `${request.method} ${request.url?.slice(apiPath.length)}`;
    const body = content ? JSON.parse(content) : {};
    if (request.method !== 'GET') asked.push({ call, body });
    const found = isAllowed(request) ? (answers[call] ?? unknown) : wrongToken;
    const { status = 200, body: answered, link } = typeof found === 'function' ? found({ call, body }) : found;
    response.writeHead(status, { 'content-type': 'application/json', ...(link && { link }) });
    const odd = spoiler.take(status);
    response.end(odd ?? (answered === undefined ? undefined : `${prefix}${JSON.stringify(answered)}`));
  };
  const api = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const { origin, repository } = await aGitServer({ user, password, apiPath, api });
  return {
    origin,
    host: new URL(origin).host,
    answers,
    repository,
    /** Replaces one response. */
    spoiler,
    /** The requests that change something, in order. */
    calls: () => asked.map(({ call }) => call),
    bodyOf: (call: string) => asked.find((one) => one.call === call)?.body,
  };
}
