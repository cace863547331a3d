import { type ConfigSchema, nearest, unread } from '@callboard/config';
import type { OutsidePlugins } from '@callboard/outside-plugins';
import type { OutsidePlugin } from '@callboard/plugin-portal/common';
import type { PluginStatus, WebPluginPart } from '@callboard/server-kit';
import * as z from 'zod';

/** A warning for each plugin that failed to load. */
export const outsideWarnings = ({ plugins }: OutsidePlugins): string[] =>
  plugins.flatMap((plugin) =>
    plugin.state === 'failed' ? [`The plugin '${plugin.entry.package}' cannot be loaded: ${plugin.error}`] : [],
  );

/** The packages of the plugins that failed to load. */
export const failedPlugins = ({ plugins }: OutsidePlugins): string[] =>
  plugins.flatMap(({ state, entry }) => (state === 'failed' ? [`'${entry.package}'`] : []));

/**
 * A schema for the keys that may belong to plugins that are not loaded: they are not misspelt, but nothing checks them.
 * A key that resembles a known one is left out.
 */
export function unloadedKeys({ plugins }: OutsidePlugins, data: object, known: readonly ConfigSchema[]): ConfigSchema {
  const missing = plugins.filter(({ state }) => state !== 'loaded');
  const names = known.flatMap(({ shape }) => Object.keys(shape));
  const reasonFor = (key: string): string | undefined => {
    if (missing.length === 0 || names.includes(key)) return undefined;
    const owner = missing.find(({ manifest }) => manifest?.callboard.id === key);
    if (owner) return `the plugin '${owner.entry.package}' is not loaded, so its keys are not checked`;
    const unknown = missing.filter(({ manifest }) => manifest === undefined);
    if (unknown.length === 0 || nearest(key, names) !== undefined) return undefined;
    return `no loaded plugin reads it; not loaded: ${unknown.map(({ entry }) => `'${entry.package}'`).join(', ')}`;
  };
  const keys = Object.keys(data).flatMap((key) => {
    const reason = reasonFor(key);
    return reason === undefined ? [] : [[key, unread(reason)] as const];
  });
  return z.object(Object.fromEntries(keys));
}

/** The ids of the loaded plugins that may fail to start. */
export const optionalPlugins = ({ plugins }: OutsidePlugins): string[] =>
  plugins.flatMap(({ entry, server }) => (server && !entry.required ? [server.id] : []));

/** The parts that browsers load. */
export const webParts = ({ plugins }: OutsidePlugins): WebPluginPart[] => plugins.flatMap(({ web }) => web ?? []);

/** The external plugins as the page about the portal shows them. */
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
