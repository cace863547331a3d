import type { RequestListener } from 'node:http';
import { ServiceUnavailableError, serializeError } from '@callboard/errors';
import { splitApiUrl } from './apiPath.ts';
import { errorBody } from './errorMapper.ts';
import { livenessPath, notReady, readinessPath } from './healthRoutes.ts';

const starting = 'The server is starting';
const startingPage = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Callboard</title><p>${starting} …</p>`;

/** What the server says before its plugins have started: alive, but not ready. */
export const answerWhileStarting: RequestListener = (request, response) => {
  const url = request.url ?? '/';
  const path = url.split('?', 1)[0];
  const answer = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'retry-after': '2' }).end(body);
  const json = (status: number, body: object) => answer(status, 'application/json', JSON.stringify(body));

  if (path === livenessPath) return json(200, { status: 'ok' });
  if (path === readinessPath) return json(503, notReady(starting));
  if (splitApiUrl(url)) {
    const error = serializeError(new ServiceUnavailableError(starting));
    return json(503, errorBody(error, { method: request.method ?? 'GET', url }, 503));
  }
  return answer(503, 'text/html', startingPage);
};
