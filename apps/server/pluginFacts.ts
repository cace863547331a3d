import { loadOnce } from '@callboard/concurrency';
import type { OutsidePlugins, PluginPlan } from '@callboard/outside-plugins';
import type { AvailablePlugin } from '@callboard/plugin-portal/common';
import type { InstalledFacts, PluginFacts } from '@callboard/plugin-portal/server';
import type { Logger, PluginStatus, ServerPlugin } from '@callboard/server-kit';

type Options = {
  outside: OutsidePlugins;
  /** All that run on the server, including external ones. */
  plugins: readonly ServerPlugin[];
  version: string;
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  logger?: Logger;
  status(): Promise<readonly PluginStatus[]>;
};

/** The plugins as administrators see and change them. */
export function pluginFacts({ outside, plugins, version, directory, env, logger, status }: Options): PluginFacts {
  const open = loadOnce(async () => {
    const [{ createPluginAdministration }, { stringify }] = await Promise.all([
      import('@callboard/outside-plugins/administration'),
      import('yaml'),
    ]);
    return { administration: createPluginAdministration({ outside, directory, env, logger }), stringify };
  });

  async function describe(planOf: Promise<PluginPlan>) {
    const [{ entries, planned, isConfigured }, { stringify }] = [await planOf, await open()];
    const list = entries.map(({ package: named, integrity, enabled, required }) => ({
      package: named,
      ...(integrity !== undefined && { integrity }),
      ...(!enabled && { enabled }),
      ...(required && { required }),
    }));
    const { registry, allow, index } = outside.settings ?? {};
    const isList = registry === undefined && allow === undefined && index === undefined;
    const lines = stringify({ plugins: isList ? list : { packages: list } }, { lineWidth: 0 });
    return { planned: [...planned], ...(!isConfigured && { lines }) };
  }

  return {
    hasIndex: outside.settings?.index !== undefined,
    async installed() {
      const states = new Map((await status()).map((one) => [one.id, one]));
      const own = new Set<unknown>(outside.plugins.map(({ server }) => server));
      const builtIn = plugins.filter((plugin) => !own.has(plugin));
      return [
        ...outside.plugins.map((plugin) => describeOutside(plugin, states)),
        ...builtIn.map((plugin) => describeBuiltIn(plugin, version, states)),
      ];
    },
    plan: async () => describe((await open()).administration.plan()),
    preview: async (change) => describe((await open()).administration.preview(change)),
    save: async (change) => describe((await open()).administration.save(change)),
    async available() {
      const found = await (await open()).administration.available();
      return found.map(({ newest, ...plugin }): AvailablePlugin => {
        const { needs, points, permissions, hosts } = newest.callboard;
        const { version, changes } = newest;
        return { ...plugin, version, ...(changes !== undefined && { changes }), needs, points, permissions, hosts };
      });
    },
  };
}

type States = ReadonlyMap<string, PluginStatus>;

function describeOutside(
  { entry, state, error, manifest, server }: OutsidePlugins['plugins'][number],
  states: States,
): InstalledFacts {
  const failure = error ?? (server && states.get(server.id)?.error);
  const { id, needs = [], points = [], permissions = [], hosts = [] } = manifest?.callboard ?? {};
  return {
    ...(id !== undefined && { id }),
    package: entry.package,
    name: manifest?.name ?? entry.package,
    ...(manifest && { version: manifest.version }),
    ...(manifest?.description !== undefined && { description: manifest.description }),
    state: failure === undefined ? stateOf(state, server && states.get(server.id)) : 'failed',
    ...(failure !== undefined && { error: failure }),
    isRequired: entry.required,
    needs,
    points,
    permissions,
    hosts,
    hasTables: (server?.migrations ?? []).length > 0,
  };
}

function stateOf(state: OutsidePlugins['plugins'][number]['state'], status: PluginStatus | undefined) {
  if (state === 'disabled') return state;
  return status?.isReady === false ? 'waiting' : 'active';
}

function describeBuiltIn(plugin: ServerPlugin, version: string, states: States): InstalledFacts {
  const { id, needs = [], points = [], permissions = [], migrations = [] } = plugin;
  return {
    id,
    name: id,
    version,
    state: stateOf('loaded', states.get(id)),
    isRequired: true,
    needs: [...needs],
    points: points.map((point) => point.id),
    permissions: permissions.map(({ name }) => name),
    hosts: [],
    hasTables: migrations.length > 0,
  };
}
