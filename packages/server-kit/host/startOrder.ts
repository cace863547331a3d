import { ConflictError, InputError } from '@callboard/errors';
import { kitId } from '../kitId.ts';

type Startable = { id: string; needs?: readonly string[]; wants?: readonly string[] };

const pluginId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Sorts plugins after those they need, and those they want if installed; otherwise in the given order. */
export function startOrder<P extends Startable>(plugins: readonly P[]): P[] {
  const byId = new Map<string, P>();
  for (const plugin of plugins) {
    if (!pluginId.test(plugin.id)) {
      throw new InputError(
        `Plugin id '${plugin.id}' must be lower-case words joined by dashes, such as 'user-settings'`,
      );
    }
    if (plugin.id === kitId) throw new InputError(`Plugin id '${kitId}' is reserved`);
    if (byId.has(plugin.id)) throw new ConflictError(`Plugin id '${plugin.id}' is used by two plugins`);
    byId.set(plugin.id, plugin);
  }

  const ordered = new Set<P>();
  const visit = (plugin: P, chain: readonly string[]) => {
    if (chain.includes(plugin.id)) {
      const cycle = [...chain.slice(chain.indexOf(plugin.id)), plugin.id].join(' -> ');
      throw new ConflictError(`Plugins need or want each other in a cycle: ${cycle}`);
    }
    if (ordered.has(plugin)) return;
    for (const neededId of plugin.needs ?? []) {
      const needed = byId.get(neededId);
      if (!needed) {
        throw new InputError(`Plugin '${plugin.id}' needs the plugin '${neededId}', which is not installed`);
      }
      visit(needed, [...chain, plugin.id]);
    }
    for (const wantedId of plugin.wants ?? []) {
      const wanted = byId.get(wantedId);
      if (wanted) visit(wanted, [...chain, plugin.id]);
    }
    ordered.add(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return [...ordered];
}
