import { InputError } from '@callboard/errors';
import type { ExternalRouteRef } from './externalRouteRef.ts';
import type { RouteRef } from './routeRef.ts';
import type { SubRouteRef } from './subRouteRef.ts';

/** `<plugin id>.<external route name>` to `<plugin id>.<route name>`; false leaves an optional route unbound. */
export type RouteBindings = Readonly<Record<string, string | false>>;

/** The routes of a plugin, by their names. */
export type PluginRoutes = {
  id: string;
  routes?: Readonly<Record<string, RouteRef | SubRouteRef>>;
  externalRoutes?: Readonly<Record<string, ExternalRouteRef>>;
};

/** By the id of the external route. */
export type BoundRoutes = ReadonlyMap<string, RouteRef | SubRouteRef>;

/** Resolves the target of each external route; a required one without a target is an error. */
export function bindRoutes(plugins: readonly PluginRoutes[], bindings: RouteBindings): BoundRoutes {
  const targets = named(plugins, (plugin) => plugin.routes);
  const externals = named(plugins, (plugin) => plugin.externalRoutes);
  const bound = new Map<string, RouteRef | SubRouteRef>();

  for (const [name, targetName] of Object.entries(bindings)) {
    const external = externals.get(name);
    if (!external) throw new InputError(`Cannot bind '${name}': no plugin has this external route`);
    if (targetName === false) continue;
    const target = targets.get(targetName);
    if (!target) throw new InputError(`Cannot bind '${name}' to '${targetName}': no plugin has this route`);
    bound.set(external.id, withMatchingParams(name, external, targetName, target));
  }

  for (const [name, external] of externals) {
    const { defaultTarget } = external;
    const target = defaultTarget ? targets.get(defaultTarget) : undefined;
    if (bound.has(external.id) || !defaultTarget || !target || bindings[name] === false) continue;
    bound.set(external.id, withMatchingParams(name, external, defaultTarget, target));
  }

  for (const [name, external] of externals) {
    if (!external.optional && !bound.has(external.id)) {
      throw new InputError(`The external route '${name}' is required and must be bound to a route`);
    }
  }
  return bound;
}

function withMatchingParams(
  name: string,
  external: ExternalRouteRef,
  targetName: string,
  target: RouteRef | SubRouteRef,
): RouteRef | SubRouteRef {
  const missing = target.params.find((param) => !external.params.includes(param));
  if (missing) {
    throw new InputError(`Cannot bind '${name}' to '${targetName}': it does not provide the parameter '${missing}'`);
  }
  return target;
}

function named<Ref>(
  plugins: readonly PluginRoutes[],
  refsOf: (plugin: PluginRoutes) => Readonly<Record<string, Ref>> | undefined,
): Map<string, Ref> {
  return new Map(
    plugins.flatMap((plugin) =>
      Object.entries(refsOf(plugin) ?? {}).map(([name, ref]) => [`${plugin.id}.${name}`, ref] as const),
    ),
  );
}
