import { type LoadedConfig, loadConfig } from '@callboard/config';
import {
  noOutsidePlugins,
  type OutsidePlugins,
  openOutsidePlugins,
  outsidePluginsConfig,
} from '@callboard/outside-plugins';
import { configSchemas, type ServerPlugin } from '@callboard/server-kit';
import { pluginsFor } from './pluginsFor.ts';

type Options = {
  files: readonly string[];
  /** Reads only the given files. */
  ignoresDefaultFiles?: boolean;
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Uses only packages of plugins that are unpacked already. */
  isOffline?: boolean;
};

export type LoadedPortal = {
  config: LoadedConfig;
  /** All plugins that the configuration asks for, except those that failed to load. */
  plugins: readonly ServerPlugin[];
  outside: OutsidePlugins;
};

/** Reads the configuration, loads the plugins that it lists, and validates it with the schemas of all of them. */
export async function loadPortal(options: Options): Promise<LoadedPortal> {
  const { files, ignoresDefaultFiles = false, directory, env, isOffline = false } = options;
  let plugins: readonly ServerPlugin[] = [];
  let outside = noOutsidePlugins;
  const config = await loadConfig({
    files,
    ignoresDefaultFiles,
    directory,
    env,
    async schemas(data) {
      const builtIn = await pluginsFor(data);
      const hostModules = async () => (await import('./hostModules.ts')).hostModules;
      outside = await openOutsidePlugins({ config: data, directory, env, isOffline, builtIn, hostModules });
      plugins = [...builtIn, ...outside.plugins.flatMap(({ server }) => server ?? [])];
      return portalSchemas(plugins);
    },
  });
  return { config, plugins, outside };
}

/** The schemas of the configuration of a portal with these plugins. */
export const portalSchemas = (plugins: readonly ServerPlugin[]) => [
  ...configSchemas(plugins),
  { owner: 'core', schema: outsidePluginsConfig },
];
