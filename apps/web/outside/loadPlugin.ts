import { withTimeout } from '@callboard/concurrency';
import { InputError, ServiceUnavailableError } from '@callboard/errors';
import type { WebPlugin } from '@callboard/web-kit';
import { contained } from './contained.ts';
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
    throw new InputError(`the default export of its web part is not a plugin made with definePlugin`);
  }
  if (plugin.id !== id) {
    throw new InputError(`its package.json has the id '${id}', but its web part has '${plugin.id}'`);
  }
  return contained(plugin);
}

function isPlugin(value: unknown): value is WebPlugin {
  if (typeof value !== 'object' || value === null || typeof (value as WebPlugin).id !== 'string') return false;
  const fields = value as Record<string, unknown>;
  return lists.every((name) => fields[name] === undefined || Array.isArray(fields[name]));
}
