import { hash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '@callboard/config';
import { InputError, messageOf } from '@callboard/errors';
import { type HostHttpOptions, proxyConfig, tlsConfig } from '@callboard/integrations';
import { checkTogether, type ServerPlugin, type WebPluginPart } from '@callboard/server-kit';
import * as z from 'zod';
import { createPackageFetcher } from '../fetching/createPackageFetcher.ts';
import { type PluginManifest, parseManifest, webPartIn } from '../package/pluginManifest.ts';
import { type OutsidePluginsConfig, outsidePluginsConfig, type PluginEntry } from '../pluginsConfig.ts';
import { type HostModules, shareHostModules } from '../storing/hostModules.ts';
import { applyChanges, readChanges } from '../storing/pluginChanges.ts';
import { createPluginStore, type LockedPackage, type PluginStore } from '../storing/pluginStore.ts';
import { importServerPlugin } from './importServerPlugin.ts';

/** One plugin of the configuration, loaded or not. */
export type OutsidePlugin = {
  /** In the configuration, or as an administrator changed it. */
  entry: PluginEntry;
  state: 'loaded' | 'disabled' | 'failed';
  /** Why it failed. */
  error?: string;
  manifest?: PluginManifest;
  integrity?: string;
  server?: ServerPlugin;
  web?: WebPluginPart;
};

export type OutsidePlugins = {
  plugins: readonly OutsidePlugin[];
  /** Equal in portals that loaded the same packages; empty without any. */
  hash: string;
  /** Absent if the configuration neither lists plugins nor has an index. */
  settings?: OutsidePluginsConfig;
  /** The folder of the packages. */
  root?: string;
};

type Options = {
  /** The merged configuration, before validation. */
  config: object;
  /** The base of relative paths. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Uses only packages that are unpacked already. */
  isOffline: boolean;
  builtIn: readonly ServerPlugin[];
  /** Called only if there is a plugin. */
  hostModules(): Promise<HostModules>;
  logger?: HostHttpOptions['logger'];
};

export const noOutsidePlugins: OutsidePlugins = { plugins: [], hash: '' };

const defaultFolder = '.callboard';
const surroundings = z.object({
  backend: z
    .object({
      dataDirectory: z.string().min(1).default(defaultFolder),
      proxy: proxyConfig.prefault({}),
      tls: tlsConfig.prefault({}),
    })
    .prefault({}),
});

/**
 * Fetches, checks and imports the plugins that a configuration lists. A plugin that fails is listed with its error, and
 * the portal starts without it unless it is required.
 */
export async function openOutsidePlugins({ config, ...options }: Options): Promise<OutsidePlugins> {
  const settings = outsidePluginsConfig.safeParse(config).data?.plugins;
  const network = surroundings.safeParse(config).data?.backend;
  // If something else is invalid, validation reports it.
  if (!settings || !network || (settings.packages.length === 0 && settings.index === undefined))
    return noOutsidePlugins;
  const root = join(resolve(options.directory, network.dataDirectory), 'outside-plugins');
  const store = createPluginStore(root);
  const fetcher = createPackageFetcher({ ...options, settings, store, network });
  const opened: OutsidePlugin[] = [];
  try {
    for (const entry of applyChanges(settings.packages, await readChanges(root))) {
      opened.push(await openOne(entry, { ...options, fetch: fetcher.fetch, store }));
    }
  } finally {
    await fetcher.end();
  }
  const plugins = fitTogether(opened, options.builtIn);
  checkRequired(plugins);
  return { plugins, hash: hashOf(plugins), settings, root };
}

/** The same, without loaded plugins that failed afterwards (their errors by id) and without those that need them. */
export function withoutFailed(
  outside: OutsidePlugins,
  errors: ReadonlyMap<string, string>,
  builtIn: readonly ServerPlugin[],
): OutsidePlugins {
  if (errors.size === 0) return outside;
  const left = outside.plugins.map((plugin) => {
    const error = plugin.server && errors.get(plugin.server.id);
    return error === undefined ? plugin : failedWith(plugin, error);
  });
  const plugins = fitTogether(left, builtIn);
  checkRequired(plugins);
  return { ...outside, plugins };
}

function checkRequired(plugins: readonly OutsidePlugin[]): void {
  const failed = plugins.filter(({ state, entry }) => state === 'failed' && entry.required);
  if (failed.length === 0) return;
  throw new ConfigError(
    failed.map((one) => `The required plugin '${one.entry.package}' cannot be loaded: ${one.error}`),
  );
}

function failedWith({ server: _server, web: _web, ...rest }: OutsidePlugin, error: string): OutsidePlugin {
  return { ...rest, state: 'failed', error };
}

type Opening = Pick<Options, 'hostModules'> & {
  fetch(entry: PluginEntry): Promise<LockedPackage>;
  store: PluginStore;
};

async function openOne(entry: PluginEntry, { fetch, store, hostModules }: Opening): Promise<OutsidePlugin> {
  if (!entry.enabled) return { entry, state: 'disabled' };
  let found: Pick<OutsidePlugin, 'integrity' | 'manifest'> = {};
  try {
    const locked = await fetch(entry);
    const folder = store.pathOf(locked);
    const manifest = parseManifest(await readFile(join(folder, 'package.json'), 'utf8'), entry.package);
    found = { integrity: locked.integrity, manifest };
    await shareHostModules(store.root, await hostModules());
    const server = await importServerPlugin(folder, manifest);
    const web = await openWebPart(folder, manifest);
    return { entry, ...found, state: 'loaded', ...(server && { server }), ...(web && { web }) };
  } catch (thrown) {
    return { entry, ...found, state: 'failed', error: messageOf(thrown) };
  }
}

async function openWebPart(folder: string, manifest: PluginManifest): Promise<WebPluginPart | undefined> {
  const part = webPartIn(folder, manifest);
  if (!part) return undefined;
  const { web, styles } = manifest.callboard;
  for (const file of [web, styles]) {
    if (file === undefined) continue;
    await access(join(folder, file)).catch(() => {
      throw new InputError(`'${manifest.name}' does not contain '${file}'`);
    });
  }
  return part;
}

/** Adds the plugins that fit the built-in ones and each other; the others fail. */
function fitTogether(plugins: readonly OutsidePlugin[], builtIn: readonly ServerPlugin[]): OutsidePlugin[] {
  const fitting = new Set<ServerPlugin>();
  const errors = new Map<ServerPlugin, string>();
  const tryOne = (server: ServerPlugin): boolean => {
    try {
      checkTogether([...builtIn, ...fitting, server]);
      fitting.add(server);
      return true;
    } catch (thrown) {
      errors.set(server, messageOf(thrown));
      return false;
    }
  };
  const left = () => plugins.flatMap(({ server }) => (server && !fitting.has(server) ? [server] : []));
  // One may need another that is listed after it.
  while (left().some(tryOne));
  return plugins.map((plugin) => {
    if (!plugin.server || fitting.has(plugin.server)) return plugin;
    return failedWith(plugin, errors.get(plugin.server) ?? '');
  });
}

function hashOf(plugins: readonly OutsidePlugin[]): string {
  const loaded = plugins.flatMap(({ state, manifest, integrity }) =>
    state === 'loaded' && manifest ? [[manifest.name, manifest.version, integrity]] : [],
  );
  return loaded.length === 0 ? '' : hash('sha256', JSON.stringify(loaded.toSorted())).slice(0, 16);
}
