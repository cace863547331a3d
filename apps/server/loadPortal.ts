import { type LoadedConfig, loadConfig } from '@callboard/config';
import {
  noOutsidePlugins,
  type OutsidePlugins,
  openOutsidePlugins,
  outsidePluginsConfig,
  withoutFailed,
} from '@callboard/outside-plugins';
import { configSchemas, type ServerPlugin } from '@callboard/server-kit';
import { optionalPlugins, unloadedKeys } from './outsideFindings.ts';
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
  let builtIn: readonly ServerPlugin[] = [];
  let outside = noOutsidePlugins;
  const config = await loadConfig({
    files,
    ignoresDefaultFiles,
    directory,
    env,
    async schemas(data) {
      builtIn = await pluginsFor(data);
      const hostModules = async () => (await import('./hostModules.ts')).hostModules;
      outside = await openOutsidePlugins({ config: data, directory, env, isOffline, builtIn, hostModules });
      const schemas = [...portalSchemas(builtIn), ...outsideSchemas(outside)];
      const known = schemas.map(({ schema }) => schema);
      return [...schemas, { owner: 'core', schema: unloadedKeys(outside, data, known) }];
    },
  });
  const failures = config.failures.map(
    ({ owner, problems }) => [owner, `its configuration is invalid: ${problems.join('; ')}`] as const,
  );
  outside = withoutFailed(outside, new Map(failures), builtIn);
  return { config, plugins: [...builtIn, ...serversOf(outside)], outside };
}

/** Only the plugin fails if its keys are invalid, unless it is required. */
function outsideSchemas(outside: OutsidePlugins) {
  const optional = optionalPlugins(outside);
  return serversOf(outside).flatMap(({ id, config: schema }) =>
    schema ? [{ owner: id, schema, title: `Plugin '${id}'`, isOptional: optional.includes(id) }] : [],
  );
}

const serversOf = ({ plugins }: OutsidePlugins) => plugins.flatMap(({ server }) => server ?? []);

/** The schemas of the configuration of a portal with these plugins. */
export const portalSchemas = (plugins: readonly ServerPlugin[]) => [
  ...configSchemas(plugins),
  { owner: 'core', schema: outsidePluginsConfig },
];
