import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { isInternalCall } from '../credentials/tokenScopes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { pluginOf } from './apiPath.ts';

/** Measures every request, and logs each API call. */
export function observeRequests(http: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'callboard_http_request_duration_seconds',
    help: 'Time to answer a request, by plugin, method, route and status',
    labelNames: ['plugin', 'method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    // The plugin of the route, because made-up names would fill the metrics.
    const plugin = pluginOf(request);
    // The route pattern, never the URL: each entity name would create a time series.
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { plugin: plugin ?? 'none', method: request.method, route, status: statusCode },
      elapsedTime / 1000,
    );
    if (plugin) {
      const line = { plugin, status: statusCode, durationMs: Math.round(elapsedTime * 10) / 10 };
      // A request that the server makes to itself belongs to one that is logged.
      const level = isInternalCall(request.raw) ? 'debug' : 'info';
      request.log[level](line, `${request.method} ${pathOf(request.url)}`);
    }
    done();
  });
}

/** A URL without its query string, which may contain codes and tokens. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
