import type { LoadedConfig } from '@callboard/config';
import { type CoreConfig, coreConfig } from '../coreConfig.ts';
import { certificateProblems } from '../http/tls/openCertificate.ts';
import type { ConfigFindings, ConfigSurroundings, ServerPlugin } from '../plugin.ts';
import { brandColours, imageProblems } from './branding/brandingWarnings.ts';

type Env = ConfigSurroundings['env'];
type Start = Pick<ConfigSurroundings, 'offersSetup'>;

/** Warnings of the kit and the plugins about a valid configuration, before any of them has started. */
export function pluginWarnings(
  plugins: readonly ServerPlugin[],
  config: LoadedConfig,
  env: Env,
  start: Start = {},
): string[] {
  const ofPlugins = configured(plugins, config, env, start).flatMap(
    ({ plugin, value, surroundings }) => plugin.warnings?.(value, surroundings) ?? [],
  );
  const core = config.valueFor(coreConfig);
  return [...brandColours(core.app.branding ?? {}).warnings, ...pathWarnings(core), ...ofPlugins];
}

/** The same, including problems in the files that the configuration names. */
export async function pluginFindings(
  plugins: readonly ServerPlugin[],
  config: LoadedConfig,
  env: Env,
): Promise<ConfigFindings> {
  const found = await Promise.all(
    configured(plugins, config, env).map(({ plugin, value, surroundings }) => plugin.check?.(value, surroundings)),
  );
  const { app, backend } = config.valueFor(coreConfig);
  return {
    problems: [
      ...(await imageProblems(app.branding ?? {})),
      ...(await certificateProblems(backend.https)),
      ...found.flatMap((findings) => findings?.problems ?? []),
    ],
    warnings: [...pluginWarnings(plugins, config, env), ...found.flatMap((findings) => findings?.warnings ?? [])],
  };
}

/** The portal's links, cookies and callbacks are for the root of its host. */
function pathWarnings({ app, backend }: CoreConfig): string[] {
  const urls = { 'app.baseUrl': app.baseUrl, 'backend.baseUrl': backend.baseUrl };
  return Object.entries(urls).flatMap(([key, url]) =>
    url === undefined || new URL(url).pathname === '/'
      ? []
      : `'${key}' is '${url}', but the portal is served at the root of its host: remove the path`,
  );
}

function configured(plugins: readonly ServerPlugin[], config: LoadedConfig, env: Env, { offersSetup }: Start = {}) {
  const values = plugins.map((plugin) => ({
    plugin,
    value: plugin.config ? config.valueFor(plugin.config) : {},
  }));
  const permissions = plugins.flatMap(({ id, permissions = [] }) =>
    permissions.map((permission) => ({ pluginId: id, permission })),
  );
  return values.map(({ plugin, value }) => {
    const others = values.flatMap((other) => (other.plugin === plugin ? [] : [other.value]));
    return {
      plugin,
      value,
      surroundings: { env, others, permissions, ...(offersSetup && { offersSetup }) } satisfies ConfigSurroundings,
    };
  });
}
