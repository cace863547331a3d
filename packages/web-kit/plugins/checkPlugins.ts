import { InputError } from '@callboard/errors';
import { checkFlagName } from '../flags/featureFlagsApi.ts';
import { firstDuplicate } from '../routing/routePath.ts';
import type { RouteTable } from '../routing/routeTable.ts';
import { checkDoors } from './checkDoors.ts';
import type { WebPlugin } from './plugin.ts';

/** Rules about the plugins alone; a violation stops the app before its first page. */
export function checkPlugins(plugins: readonly WebPlugin[]): void {
  const repeated = firstDuplicate(plugins.map((plugin) => plugin.id));
  if (repeated) throw new InputError(`Two plugins have the same id '${repeated}'`);
  for (const { id, featureFlags = [] } of plugins) {
    for (const { name } of featureFlags) checkFlagName(name, id);
  }
  checkApis(plugins);
  checkDoors(plugins);
}

export function checkNavItems(plugins: readonly WebPlugin[], routes: RouteTable): void {
  for (const plugin of plugins) {
    for (const item of plugin.navItems ?? []) {
      if (item.Component || routes.pathOf(item.to) !== undefined) continue;
      throw new InputError(
        `Nav item '${item.id}' of plugin '${plugin.id}' leads to '${item.to.id}', which has no page`,
      );
    }
  }
}

function checkApis(plugins: readonly WebPlugin[]): void {
  const owners = new Map<string, string>();
  for (const plugin of plugins) {
    for (const { api } of plugin.apis ?? []) {
      const owner = owners.get(api.id);
      if (owner) throw new InputError(`The API '${api.id}' is provided by two plugins, '${owner}' and '${plugin.id}'`);
      owners.set(api.id, plugin.id);
    }
  }
}
