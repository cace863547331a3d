import type { RequestListener } from 'node:http';
import { ConflictError, InputError } from '@callboard/errors';
import type { Extensions } from '../extensions/extensions.ts';
import { wellKnownPoint } from '../kitPoints.ts';

const beginning = '/.well-known/';

/**
 * Routes the well-known paths of plugins to their own routes, where credentials, limits and errors are handled as for
 * every other request. Call it when all plugins have started.
 */
export function withWellKnownPaths(routing: RequestListener, extensions: Extensions): RequestListener {
  const routes = new Map<string, string>();
  for (const { pluginId, value } of extensions.contributions(wellKnownPoint)) {
    const { path, route } = value;
    const own = `/api/${pluginId}`;
    if (!path.startsWith(beginning)) {
      throw new InputError(
        `Plugin '${pluginId}' adds the well-known path '${path}'; it must begin with '${beginning}'`,
      );
    }
    if (routes.has(path)) throw new ConflictError(`Two plugins add the well-known path '${path}'`);
    routes.set(path, `${own}${route}`);
  }
  if (routes.size === 0) return routing;

  return (request, response) => {
    const { url = '/' } = request;
    if (url.startsWith(beginning)) request.url = routeOf(url, routes) ?? url;
    routing(request, response);
  };
}

/** A route that ends with `/*` takes everything below its path. */
function routeOf(url: string, routes: ReadonlyMap<string, string>): string | undefined {
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const exact = routes.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  if (exact !== undefined) return exact + query;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const route = routes.get(`${path.slice(0, end)}/*`);
    if (route !== undefined) return route.slice(0, -1) + path.slice(end + 1) + query;
  }
  return undefined;
}
