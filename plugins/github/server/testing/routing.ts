import type { Route } from './answer.ts';

/** The route for a request, with the names in its path: `:one` part of it, `*all` the rest. */
export function findRoute(routes: readonly Route[], method: string, pathname: string) {
  const names = pathname.split('/').map(decodeURIComponent);
  for (const route of routes) {
    const params = route.method === method ? paramsIn(route.path.split('/'), names) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

function paramsIn(pattern: readonly string[], names: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith('*')) return { ...params, [part.slice(1)]: names.slice(index).join('/') };
    const name = names[index];
    if (part.startsWith(':') && name) params[part.slice(1)] = name;
    else if (part !== name) return undefined;
  }
  return pattern.length === names.length ? params : undefined;
}
