import type { OutsidePlugins } from '@callboard/outside-plugins';
import type { OutsidePlugin } from '@callboard/plugin-portal/common';
import type { PluginStatus, WebPluginPart } from '@callboard/server-kit';

/** A warning for each plugin that failed to load. */
export const outsideWarnings = ({ plugins }: OutsidePlugins): string[] =>
  plugins.flatMap((plugin) =>
    plugin.state === 'failed' ? [`The plugin '${plugin.entry.package}' cannot be loaded: ${plugin.error}`] : [],
  );

/** The ids of the loaded plugins that may fail to start. */
export const optionalPlugins = ({ plugins }: OutsidePlugins): string[] =>
  plugins.flatMap(({ entry, server }) => (server && !entry.required ? [server.id] : []));

/** The parts that browsers load. */
export const webParts = ({ plugins }: OutsidePlugins): WebPluginPart[] => plugins.flatMap(({ web }) => web ?? []);

/** The plugins from outside as the page about the portal shows them. */
export function describeOutside({ plugins }: OutsidePlugins, started: readonly PluginStatus[]): OutsidePlugin[] {
  return plugins.map(({ entry, state, manifest, ...plugin }) => {
    const error = plugin.error ?? started.find(({ id }) => id === plugin.server?.id)?.error;
    const working = state === 'disabled' ? 'disabled' : 'active';
    return {
      package: entry.package,
      state: error === undefined ? working : 'failed',
      ...(error !== undefined && { error }),
      ...(manifest && { about: aboutOf(manifest) }),
    };
  });
}

function aboutOf({
  name,
  version,
  description,
  callboard,
}: NonNullable<OutsidePlugins['plugins'][number]['manifest']>) {
  const { id, needs, points, permissions } = callboard;
  return { id, name, version, ...(description !== undefined && { description }), needs, points, permissions };
}
