import { isRecord } from '../config/configApi.ts';
import type { WebPlugin } from '../plugins/plugin.ts';
import type { ExternalRouteRef } from '../routing/externalRouteRef.ts';
import type { RouteBindings } from '../routing/routeBindings.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import type { SubRouteRef } from '../routing/subRouteRef.ts';

/** Backstage's names of links that belong to another plugin here. */
const otherLinks: Readonly<Record<string, string>> = {
  'api-docs.registerApi': 'catalog.registerEntity',
  'catalog-graph.catalogEntity': 'catalog.entityPage',
};
const otherTargets: Readonly<Record<string, string>> = { 'kubernetes.kubernetes': 'kubernetes.workloads' };

/** The valid bindings of `app.routes.bindings`. The server warns about the others, whose links keep their usual targets. */
export function configuredBindings(plugins: readonly WebPlugin[], value: unknown): RouteBindings {
  const links = new Map<string, ExternalRouteRef>(
    plugins.flatMap(({ id, externalRoutes = {} }) => namedBy(id, externalRoutes)),
  );
  const targets = new Map<string, RouteRef | SubRouteRef>(
    plugins.flatMap(({ id, routes = {} }) => namedBy(id, routes)),
  );
  const bindings = Object.entries(isRecord(value) ? value : {}).flatMap(
    ([name, target]): [string, string | false][] => {
      const link = otherLinks[name] ?? name;
      const external = links.get(link);
      if (!external) return [];
      if (target === false) return external.optional ? [[link, false]] : [];
      const wanted = otherTargets[String(target)] ?? String(target);
      const isPossible = targets.get(wanted)?.params.every((param) => external.params.includes(param));
      return isPossible ? [[link, wanted]] : [];
    },
  );
  return Object.fromEntries(bindings);
}

const namedBy = <T>(id: string, routes: Readonly<Record<string, T>>) =>
  Object.entries(routes).map(([name, route]) => [`${id}.${name}`, route] as const);
