import { ConfigError, type LoadConfigOptions, type LoadedConfig, loadConfig } from '@callboard/config';
import { messageOf } from '@callboard/errors';
import {
  noOutsidePlugins,
  type OutsidePlugins,
  openOutsidePlugins,
  outsidePluginsConfig,
  withoutFailed,
} from '@callboard/outside-plugins';
import { configSchemas, type ServerPlugin } from '@callboard/server-kit';
import { optionalPlugins, outsideWarnings, unloadedKeys } from './outsideFindings.ts';
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
  let builtIn: readonly ServerPlugin[] = [];
  let outside = noOutsidePlugins;
  const config = await readConfig(options, async (data) => {
    builtIn = await pluginsFor(data);
    outside = await openOutside(data, builtIn, options);
    const schemas = [...portalSchemas(builtIn), ...outsideSchemas(outside)];
    const known = schemas.map(({ schema }) => schema);
    return [...schemas, { owner: 'core', schema: unloadedKeys(outside, data, known) }];
  });
  const failures = config.failures.map(
    ({ owner, problems }) => [owner, `its configuration is invalid: ${problems.join('; ')}`] as const,
  );
  outside = withoutFailed(outside, new Map(failures), builtIn);
  return { config, plugins: [...builtIn, ...serversOf(outside)], outside };
}

/**
 * The external plugins that a configuration lists, even if the configuration is invalid; `problems` has the reasons
 * why some are missing.
 */
export async function listOutsidePlugins(options: Options): Promise<{ plugins: ServerPlugin[]; problems: string[] }> {
  const opened: OutsidePlugins[] = [];
  try {
    await readConfig(options, async (data) => {
      opened.push(await openOutside(data, await pluginsFor(data), options));
      // Values do not matter here.
      return [];
    });
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [messageOf(error)];
    if (opened.length === 0) return { plugins: [], problems: [...problems] };
  }
  return { plugins: opened.flatMap(serversOf), problems: opened.flatMap(outsideWarnings) };
}

/** Only the plugin fails if its keys are invalid, unless it is required. */
function outsideSchemas(outside: OutsidePlugins) {
  const optional = optionalPlugins(outside);
  return serversOf(outside).flatMap(({ id, config: schema }) =>
    schema ? [{ owner: id, schema, title: `Plugin '${id}'`, isOptional: optional.includes(id) }] : [],
  );
}

const serversOf = ({ plugins }: OutsidePlugins) => plugins.flatMap(({ server }) => server ?? []);

const readConfig = (
  { files, ignoresDefaultFiles = false, directory, env }: Options,
  schemas: LoadConfigOptions['schemas'],
): Promise<LoadedConfig> => loadConfig({ files, ignoresDefaultFiles, directory, env, schemas });

function openOutside(data: object, builtIn: readonly ServerPlugin[], { directory, env, isOffline = false }: Options) {
  const hostModules = async () => (await import('./hostModules.ts')).hostModules;
  return openOutsidePlugins({ config: data, directory, env, isOffline, builtIn, hostModules });
}

/** The schemas of the configuration of a portal with these plugins. */
export const portalSchemas = (plugins: readonly ServerPlugin[]) => [
  ...configSchemas(plugins),
  { owner: 'core', schema: outsidePluginsConfig },
];
