import { ServiceUnavailableError } from '@callboard/errors';
import type { FastifyInstance } from 'fastify';

/** Refuses all requests except those to these routes, on a replica without the role `web`. */
export function serveOnly(http: FastifyInstance, routes: readonly string[]): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url !== undefined && routes.includes(url)) return done();
    done(
      new ServiceUnavailableError(
        "This replica only does background work, because 'backend.roles' is [worker]. Send requests to a replica with the role web",
      ),
    );
  });
}
