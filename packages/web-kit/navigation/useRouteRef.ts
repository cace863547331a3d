import { InputError } from '@callboard/errors';
import { useMemo } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { useApp } from '../app/App.ts';
import type { ExternalRouteRef } from '../routing/externalRouteRef.ts';
import { fillPath } from '../routing/routePath.ts';
import type { RouteFunction, RouteParams, RouteRef } from '../routing/routeRef.ts';
import type { AnyRouteRef } from '../routing/routeTable.ts';
import type { SubRouteRef } from '../routing/subRouteRef.ts';

/** The function that creates a route's URLs; undefined for an optional external route that is not bound. */
export function useRouteRef<Params extends string>(ref: RouteRef<Params> | SubRouteRef<Params>): RouteFunction<Params>;
export function useRouteRef<Params extends string>(ref: ExternalRouteRef<Params, false>): RouteFunction<Params>;
export function useRouteRef<Params extends string>(
  ref: ExternalRouteRef<Params, boolean>,
): RouteFunction<Params> | undefined;
export function useRouteRef(ref: AnyRouteRef): unknown {
  const { routes } = useApp();
  return useMemo(() => {
    const path = routes.pathOf(ref);
    if (path !== undefined) return (params: Record<string, string> = {}) => fillPath(ref.id, path, params);
    if (ref.kind === 'externalRoute' && ref.optional) return undefined;
    throw new InputError(`No page is mounted for route '${ref.id}'`);
  }, [routes, ref]);
}

/** The parameters of a route in the current URL, decoded. */
export function useRouteRefParams<Params extends string>(
  ref: RouteRef<Params> | SubRouteRef<Params>,
): RouteParams<Params> {
  const path = useApp().routes.pathOf(ref);
  const { pathname } = useLocation();
  return useMemo(() => {
    const match = path === undefined ? undefined : matchRoutes([{ path: `${path}/*` }], pathname)?.[0];
    if (!match) throw new InputError(`The URL '${pathname}' does not match route '${ref.id}'`);
    const { '*': _rest, ...params } = match.params;
    return params as RouteParams<Params>;
  }, [path, pathname, ref.id]);
}

/** The pattern of a route's addresses, with some of its parameters filled in. */
export function useRoutePattern(ref: AnyRouteRef, params: Readonly<Record<string, string>> = {}): string {
  const segments = useApp().routes.pathOf(ref)?.split('/') ?? [];
  return segments.map((segment) => params[segment.slice(1)] ?? segment).join('/');
}
