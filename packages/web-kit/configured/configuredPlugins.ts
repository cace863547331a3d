import type { Command, CommandSource } from '../extensions/commandPoint.ts';
import { type Extension, rootElementPoint } from '../extensions/extensionPoint.ts';
import { type NavSource, navPoint } from '../plugins/navPoint.ts';
import type { NavIcon, NavItem, WebPlugin } from '../plugins/plugin.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import type { ConfiguredPages } from './configuredPages.tsx';
import type { PartPlaces } from './configuredParts.ts';

type Options = {
  parts: PartPlaces;
  pages: ConfiguredPages;
  /** The title and icon of a plugin in `app.pluginOverrides`. */
  overrideOf(pluginId: string): { title?: string; icon?: NavIcon };
  isHidden(plugin: WebPlugin): boolean;
  /** The path of a page in the plugins' own words, by its route. */
  pathOf(route: RouteRef<never>): string | undefined;
};

/** The order of items that the configuration names: before all others of their section. */
const firstOrder = -10_000;

/** The plugins with their configured pages and navigation, and without links to pages that are off. */
export function configuredPlugins(plugins: readonly WebPlugin[], options: Options): WebPlugin[] {
  return plugins.map((plugin, index) => ({
    ...plugin,
    pages: options.pages.pages[index] ?? [],
    navItems: options.isHidden(plugin) ? [] : (plugin.navItems ?? []).flatMap((item) => navItem(plugin, item, options)),
    extensions: (plugin.extensions ?? []).flatMap((extension) => configured(plugin, extension, options)),
  }));
}

function navItem({ id: pluginId }: WebPlugin, item: NavItem, options: Options): NavItem[] {
  const { parts, pages } = options;
  if (parts.isOff('nav-item', item.id)) return [];
  const placed = { order: orderOf(item, options, item.Component ? undefined : item.to) };
  if (item.Component) return [{ ...item, ...placed }];
  if (pages.off.has(item.to.id)) return [];
  const { icon, title } = titleAndIcon(pluginId, item.id, item.to, options);
  return [{ ...item, ...placed, ...(icon && { icon }), ...(title !== undefined && { title }) }];
}

/** Those of the item, of the page that it opens, or of its plugin. */
function titleAndIcon(pluginId: string, itemId: string, to: RouteRef<never> | undefined, options: Options) {
  const { parts, pathOf, overrideOf } = options;
  const path = to && pathOf(to);
  const { icon, title: overridden } = overrideOf(pluginId);
  const title = textIn(parts.configOf('nav-item', itemId)) ?? (path && textIn(parts.configOf('page', path)));
  return { icon, title: title ?? overridden };
}

/** Where the item is listed, or the page that it opens. */
function orderOf(item: { id: string; order: number }, { parts, pathOf }: Options, to?: RouteRef<never>): number {
  const path = to && pathOf(to);
  const position =
    parts.positionOf('nav-item', item.id) ?? (path === undefined ? path : parts.positionOf('page', path));
  return position === undefined ? item.order : firstOrder + position;
}

const textIn = (config: Readonly<Record<string, unknown>> | undefined) =>
  typeof config?.title === 'string' ? config.title : undefined;

/** A hidden plugin contributes only to its own points, so its own parts still work. */
function configured(plugin: WebPlugin, extension: Extension, options: Options): Extension[] {
  const { point, value } = extension;
  if (options.isHidden(plugin) && !point.id.startsWith(`${plugin.id}.`)) return [];
  if (point.id === rootElementPoint.id && isOffElement(value as { id: string }, options)) return [];
  if (point.id === navPoint.id) return navSource(plugin, value as NavSource, options).map(navPoint.add);
  return [{ point, value: withoutDeadLinks(value, options) }];
}

/** Backstage's element for visits stores them through an API that can be off, too. */
const isOffElement = ({ id }: { id: string }, { parts }: Options) =>
  ['app-root-element', 'api'].some((kind) => parts.isOff(kind, id));

function navSource({ id: pluginId }: WebPlugin, source: NavSource, options: Options): NavSource[] {
  const { parts, pages } = options;
  if (parts.isOff('nav-item', source.id)) return [];
  const { shortcut, useEntry } = source;
  const { title, icon } = titleAndIcon(pluginId, source.id, shortcut?.to, options);
  const { shortcut: _, ...others } = source;
  return [
    {
      ...others,
      ...(shortcut && !pages.off.has(shortcut.to.id) && { shortcut }),
      order: orderOf(source, options, shortcut?.to),
      useEntry: function useConfiguredEntry() {
        const entry = useEntry();
        if (entry?.to !== undefined && leadsTo(pages.offPaths, entry.to)) return undefined;
        return entry && { ...entry, ...(title !== undefined && { title }), ...(icon && { icon }) };
      },
    },
  ];
}

/** Menu items and commands that lead to a page that is off are left out, whichever point they are for. */
function withoutDeadLinks(value: unknown, { pages }: Options): unknown {
  if (pages.offPaths.size === 0 || typeof value !== 'object' || value === null) return value;
  const { useEntry, useCommands } = value as {
    useEntry?: (...parameters: unknown[]) => { to?: string } | undefined;
    useCommands?: CommandSource['useCommands'];
  };
  if (useEntry) {
    return {
      ...value,
      useEntry: function useLivingEntry(...parameters: unknown[]) {
        const entry = useEntry(...parameters);
        return entry?.to !== undefined && leadsTo(pages.offPaths, entry.to) ? undefined : entry;
      },
    };
  }
  if (!useCommands) return value;
  const isAlive = ({ to }: Command) => to === undefined || !leadsTo(pages.offPaths, to);
  return {
    ...value,
    useCommands: function useLivingCommands(query: string) {
      const found = useCommands(query);
      return { ...found, commands: found.commands.filter(isAlive) };
    },
  };
}

function leadsTo(paths: ReadonlySet<string>, to: string): boolean {
  const [path = to] = to.split(/[?#]/, 1);
  return paths.has(path);
}
