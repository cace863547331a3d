import { withTimeout } from '@callboard/concurrency';
import { InputError, ServiceUnavailableError } from '@callboard/errors';
import type { IconSource, NavIcon, WebPlugin } from '@callboard/web-kit';
import { contained } from './contained.ts';
import { iconFrom } from './pluginIcons.tsx';
import type { PluginPart } from './pluginParts.ts';

/** The app does not wait longer for the first module of a plugin. */
const timeoutMs = 15_000;
const lists = ['needs', 'wants', 'points', 'pages', 'apis', 'navItems', 'featureFlags', 'translations', 'extensions'];

export type ImportModule = (url: string) => Promise<{ default?: unknown }>;

// The bundler must not look for the file.
export const importModule: ImportModule = (url) => import(/* @vite-ignore */ url);

/** Loads the web part of a plugin and checks that it is one. */
export async function loadPlugin({ id, entry }: PluginPart, load: ImportModule): Promise<WebPlugin> {
  const module = await withTimeout(load(entry), timeoutMs, () => {
    throw new ServiceUnavailableError(`its code did not load within ${timeoutMs / 1000} s`);
  });
  const plugin = module.default;
  if (!isPlugin(plugin)) {
    throw new InputError(`the default export of its web part is not a plugin created with definePlugin`);
  }
  if (plugin.id !== id) {
    throw new InputError(`its package.json has the id '${id}', but its web part has '${plugin.id}'`);
  }
  return contained(withIcons(plugin));
}

/**
 * Draws the icons that are described by a name or a path, also those of contributions, such as kinds of entities, and of
 * the lists that contributions load, such as widgets.
 */
function withIcons(plugin: WebPlugin): WebPlugin {
  const { id, navItems, extensions } = plugin;
  return {
    ...plugin,
    ...(navItems && { navItems: navItems.map((item) => withIcon(item, id)) }),
    ...(extensions && {
      extensions: extensions.map(({ point, value }) => ({ point, value: withIcon(value, id) })),
    }),
  };
}

function withIcon<T>(part: T, pluginId: string): T {
  const { icon, load } = (part ?? {}) as { icon?: NavIcon | IconSource; load?: unknown };
  if (icon === undefined && typeof load !== 'function') return part;
  return {
    ...part,
    ...(icon !== undefined && { icon: iconFrom(icon, pluginId) }),
    ...(typeof load === 'function' && { load: async () => withIconsIn(await load.call(part), pluginId) }),
  };
}

const withIconsIn = (loaded: unknown, pluginId: string): unknown =>
  Array.isArray(loaded) ? loaded.map((part) => withIcon(part, pluginId)) : loaded;

function isPlugin(value: unknown): value is WebPlugin {
  if (typeof value !== 'object' || value === null || typeof (value as WebPlugin).id !== 'string') return false;
  const fields = value as Record<string, unknown>;
  return lists.every((name) => fields[name] === undefined || Array.isArray(fields[name]));
}
