import { InputError } from '@callboard/errors';
import type { ComponentType } from 'react';
import type { ExternalRouteRef } from './externalRouteRef.ts';
import { bindRoutes, type PluginRoutes, type RouteBindings } from './routeBindings.ts';
import { firstDuplicate, joinPaths, paramsIn } from './routePath.ts';
import { mountPointOf, type RouteRef } from './routeRef.ts';
import type { SubRouteRef } from './subRouteRef.ts';

export type AnyRouteRef = RouteRef | SubRouteRef | ExternalRouteRef;

/** A page as far as its route is concerned. */
type RoutedPage = { path: string; routeRef?: RouteRef; Component: ComponentType };
type RoutedPlugin = PluginRoutes & { pages?: readonly RoutedPage[] };

/** The path of each route in this app. */
export type RouteTable = {
  /** The path with its parameters, such as '/catalog/:namespace/:kind/:name'; undefined for a route that is not mounted. */
  pathOf(ref: AnyRouteRef): string | undefined;
};

export function createRouteTable(plugins: readonly RoutedPlugin[], bindings: RouteBindings): RouteTable {
  const mounted = mountPages(plugins.flatMap((plugin) => plugin.pages ?? []));
  const bound = bindRoutes(plugins, bindings);

  function pathOf(ref: AnyRouteRef): string | undefined {
    if (ref.kind === 'route') return mounted.get(ref.id);
    if (ref.kind === 'subRoute') {
      const parent = mounted.get(ref.parent.id);
      return parent === undefined ? undefined : joinPaths(parent, ref.path);
    }
    const target = bound.get(ref.id);
    return target && pathOf(target);
  }
  return { pathOf };
}

export function routeOf(page: RoutedPage): RouteRef | undefined {
  return page.routeRef ?? mountPointOf(page.Component);
}

/** The paths of the pages, by the ids of their routes: an external plugin may have its own copy of a route. */
function mountPages(pages: readonly RoutedPage[]): Map<string, string> {
  const mounted = new Map<string, string>();
  const paths = new Set<string>();
  for (const page of pages) {
    const { path } = page;
    checkPagePath(path);
    if (paths.has(path)) throw new InputError(`Two pages have the same path '${path}'`);
    paths.add(path);
    const route = routeOf(page);
    if (!route) continue;
    if (mounted.has(route.id))
      throw new InputError(`Route '${route.id}' has two pages: '${mounted.get(route.id)}' and '${path}'`);
    checkParams(route, path);
    mounted.set(route.id, path);
  }
  return mounted;
}

function checkPagePath(path: string): void {
  if (!path.startsWith('/')) throw new InputError(`The page path '${path}' must start with '/'`);
  if (path !== '/' && path.endsWith('/')) throw new InputError(`The page path '${path}' must not end with '/'`);
  const repeated = firstDuplicate(paramsIn(path));
  if (repeated) throw new InputError(`The page path '${path}' must not contain the parameter '${repeated}' twice`);
}

function checkParams(route: RouteRef, path: string): void {
  const inPath = paramsIn(path);
  const missing = route.params.find((param) => !inPath.includes(param));
  if (missing) throw new InputError(`The page path '${path}' lacks the parameter '${missing}' of route '${route.id}'`);
}
