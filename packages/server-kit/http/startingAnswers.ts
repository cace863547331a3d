import type { RequestListener } from 'node:http';
import { ServiceUnavailableError } from '@callboard/errors';
import { splitApiUrl } from './apiPath.ts';
import { livenessPath, notReady, readinessPath } from './healthRoutes.ts';
import type { Protection } from './protection/protection.ts';
import { pathOf } from './requestObserver.ts';
import { sendError } from './sendError.ts';
import { startingPage, startingPagePolicy } from './startingPage.ts';

const starting = 'The server is starting';

/** Responses before the plugins have started: alive, but not ready. */
export function createStartingAnswers({ refusalOf }: Pick<Protection, 'refusalOf'>): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/';
    const path = pathOf(url);
    response.setHeader('retry-after', '2');
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    const json = (status: number, body: object) => answer(status, 'application/json', JSON.stringify(body));

    const refusal = refusalOf(request);
    if (refusal) return sendError(request, response, refusal);
    if (path === livenessPath) return json(200, { status: 'ok' });
    if (path === readinessPath) return json(503, notReady(starting));
    if (splitApiUrl(url)) return sendError(request, response, new ServiceUnavailableError(starting));
    response.setHeader('content-security-policy', startingPagePolicy);
    return answer(503, 'text/html', startingPage(starting));
  };
}
