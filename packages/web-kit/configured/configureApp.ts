import type { ConfiguredParts } from '../app/App.ts';
import { type AppSetup, createApp } from '../app/createApp.ts';
import { type ConfigData, createConfig, isRecord } from '../config/configApi.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import type { NavIcon, WebPlugin } from '../plugins/plugin.ts';
import type { RouteBindings } from '../routing/routeBindings.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import { routeOf } from '../routing/routeTable.ts';
import { withConditions } from './conditions.ts';
import { configuredBindings } from './configuredBindings.ts';
import { configuredPages, redirectPage } from './configuredPages.tsx';
import { configuredParts, type KnownExtensions, type PartPlaces } from './configuredParts.ts';
import { configuredPlugins } from './configuredPlugins.ts';
import { hiddenPlugins } from './hiddenPlugins.ts';
import { overridesIn } from './pluginOverrides.ts';
import { readSettings } from './readSettings.ts';
import { type GroupHeading, sidebarGroups } from './sidebarGroups.ts';

export type ConfigureOptions = {
  setup: AppSetup;
  config: ConfigData;
  identity?: IdentityApi;
  fetch?: Fetch;
};

type Surroundings = {
  known: KnownExtensions;
  icons: Readonly<Record<string, NavIcon>>;
  /** Rendered around every page. */
  Frame?: ConfiguredParts['Frame'];
  /** The heading of a group of the sidebar. */
  Heading?: GroupHeading;
};

/** The app as `app.extensions`, `app.packages`, `app.pluginOverrides` and `app.routes` arrange it for the user. */
export async function configureApp(
  options: ConfigureOptions,
  { known, icons, Frame, Heading }: Surroundings,
): Promise<AppSetup> {
  const { setup } = options;
  const config = createConfig(options.config);
  const written = readSettings(config);
  const hasConditions = written.some(({ condition }) => condition !== undefined);
  // Only for its APIs: the user's permissions and feature flags.
  const settings = hasConditions ? await withConditions(written, createApp({ ...setup, ...options })) : written;
  const parts = configuredParts(settings, known, icons);
  const isHidden = hiddenPlugins(config);
  const overrideOf = overridesIn(config, icons);
  const pages = configuredPages(setup.plugins, parts, {
    isHidden,
    pluginTitle: (id) => overrideOf(id).title,
  });
  const pathOf = (route: RouteRef<never>) =>
    setup.plugins.flatMap((plugin) => plugin.pages ?? []).find((page) => routeOf(page) === route)?.path;
  const plugins = configuredPlugins(setup.plugins, {
    parts,
    pages,
    isHidden,
    overrideOf,
    pathOf,
  });
  const bindings = { ...setup.bindRoutes, ...configuredBindings(setup.plugins, config.get('app.routes.bindings')) };
  const redirects = redirectsIn(settings.find(({ id }) => id === 'app/routes')?.config.redirects);
  const replaced = new Set([...redirects.map(({ path }) => path), ...pages.redirects.map(({ path }) => path)]);
  const cleared = plugins.map((plugin) => ({
    ...plugin,
    pages: (plugin.pages ?? []).filter(({ path, routeRef }) => !replaced.has(path) || routeRef),
  }));
  const groups = sidebarGroups(cleared, config, { known, Heading });
  const own: WebPlugin = {
    id: 'configured',
    navItems: groups.headings,
    pages: [...redirects, ...pages.redirects.filter(({ path }) => !redirects.some((other) => other.path === path))],
  };
  return {
    ...setup,
    plugins: [...withStart(groups.plugins, pages.offPaths), own],
    configured: {
      ...parts,
      titleAt: (path) => pages.titles.get(path),
      ...searchItem(parts),
      ...(Frame && { Frame }),
    },
    bindRoutes: { ...bindings, ...deadBindings(setup.plugins, bindings, pages.off) },
  };
}

/** The item that opens search belongs to the shell, so it has no plugin that could be configured. */
function searchItem(parts: Pick<PartPlaces, 'isOff' | 'configOf'>): Pick<ConfiguredParts, 'searchTitle'> {
  const places = [['nav-item', 'search'] as const, ['page', '/search'] as const];
  if (places.some(([kind, key]) => parts.isOff(kind, key))) return { searchTitle: false };
  const titles = places.map(([kind, key]) => parts.configOf(kind, key)?.title);
  const title = titles.find((one) => typeof one === 'string');
  return title === undefined ? {} : { searchTitle: title };
}

/** If the page at '/' is off, its address leads to the first page of the sidebar instead of an error. */
function withStart(plugins: readonly WebPlugin[], offPaths: ReadonlySet<string>): readonly WebPlugin[] {
  if (!offPaths.has('/')) return plugins;
  const items = plugins.flatMap(({ navItems = [] }) => navItems).filter(({ section }) => section === 'main');
  const [first] = items.filter((item) => !item.Component).toSorted((one, other) => one.order - other.order);
  const all = plugins.flatMap(({ pages = [] }) => pages);
  const start = first && all.find((page) => routeOf(page) === first.to)?.path;
  if (start === undefined || start === '/') return plugins;
  const { Component } = redirectPage('/', start);
  return plugins.map(({ pages = [], ...plugin }) => ({
    ...plugin,
    pages: pages.map((page) => (page.path === '/' ? { ...page, Component } : page)),
  }));
}

function redirectsIn(value: unknown) {
  const list = Array.isArray(value) ? value.filter(isRecord) : [];
  return list.map(({ from, to }) => redirectPage(String(from), String(to)));
}

/** Optional links to pages that are off are hidden. */
function deadBindings(plugins: readonly WebPlugin[], bindings: RouteBindings, off: ReadonlySet<string>) {
  const names = plugins.flatMap(({ id, externalRoutes = {} }) =>
    Object.entries(externalRoutes).map(([name, route]) => ({ name: `${id}.${name}`, route })),
  );
  const isOff = (target: string | false | undefined) => {
    const [pluginId, name = ''] = target ? target.split('.') : [];
    const route = plugins.find(({ id }) => id === pluginId)?.routes?.[name];
    return route !== undefined && off.has(route.kind === 'route' ? route.id : route.parent.id);
  };
  const dead = names.filter(({ name, route }) => route.optional && isOff(bindings[name] ?? route.defaultTarget));
  return Object.fromEntries(dead.map(({ name }) => [name, false] as const));
}
