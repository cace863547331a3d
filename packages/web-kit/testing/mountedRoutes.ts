import type { RouteBindings } from '../host.ts';
import { createRouteRef, definePlugin, type ExternalRouteRef, type RouteRef, type WebPlugin } from '../index.ts';

const EmptyPage = () => null;
const pluginId = 'mounted-routes';

/** A plugin with an empty page for each route; an external route is bound to its own target. */
export function mountedRoutes(routes: Readonly<Record<string, RouteRef | ExternalRouteRef>>): {
  plugin: WebPlugin;
  bindings: RouteBindings;
} {
  const mounted = Object.entries(routes).map(([path, ref], index) => {
    const target = ref.kind === 'route' ? ref : createRouteRef({ id: ref.id, params: ref.params });
    return { name: `route${index}`, path, ref, target };
  });
  const externals = mounted.flatMap(({ name, ref }) => (ref.kind === 'externalRoute' ? [[name, ref] as const] : []));
  return {
    plugin: definePlugin({
      id: pluginId,
      routes: Object.fromEntries(mounted.map(({ name, target }) => [name, target])),
      externalRoutes: Object.fromEntries(externals),
      pages: mounted.map(({ path, target }) => ({ path, routeRef: target, Component: EmptyPage })),
    }),
    bindings: Object.fromEntries(externals.map(([name]) => [`${pluginId}.${name}`, `${pluginId}.${name}`])),
  };
}
