import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pluginOf } from '../http/apiPath.ts';
import { livenessPath, readinessPath } from '../http/healthRoutes.ts';
import { metricsPath } from '../metrics/metricsRoute.ts';
import type { Span, Tracer } from './createTracer.ts';
import { readTraceContext } from './traceContext.ts';

/** Asked for every few seconds, and of no interest. */
const unfollowed = new Set([livenessPath, readinessPath, metricsPath]);
const serverError = 500;

/** A span for each request, below that of the caller if it sent one. */
export function followRequests(http: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  http.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    if (unfollowed.has(route)) return done();
    const { traceparent, tracestate } = request.headers;
    const caller = readTraceContext(traceparent, tracestate);
    const plugin = pluginOf(request);
    const span = tracer.begin(`${request.method} ${route}`, {
      kind: 'server',
      parent: caller && { context: caller, plugin },
      plugin,
      // The route, never the URL: that may contain tokens.
      attributes: { 'http.request.method': request.method, 'http.route': route, 'callboard.request_id': request.id },
    });
    spans.set(request, span);
    tracer.within(span, done);
  });
  // The events of the body, which was read in between, do not belong to the request.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracer.within(span, done);
    else done();
  });
  http.addHook('onResponse', (request, { statusCode }, done) => {
    const error = statusCode >= serverError ? new Error() : undefined;
    spans.get(request)?.end(error, { attributes: { 'http.response.status_code': statusCode } });
    done();
  });
}
