import type { LoadedConfig } from '@callboard/config';
import type { ConfigSurroundings, ServerPlugin } from '../plugin.ts';

/** What the plugins have to say about a valid configuration, before any of them has started. */
export function pluginWarnings(
  plugins: readonly ServerPlugin[],
  config: LoadedConfig,
  env: ConfigSurroundings['env'],
): string[] {
  const values = plugins.map((plugin) => ({
    plugin,
    value: plugin.config ? config.valueFor(plugin.config) : {},
  }));
  return values.flatMap(({ plugin, value }) => {
    const others = values.flatMap((other) => (other.plugin === plugin ? [] : [other.value]));
    return plugin.warnings?.(value, { env, others }) ?? [];
  });
}
