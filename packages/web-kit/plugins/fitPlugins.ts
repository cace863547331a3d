import { messageOf } from '@callboard/errors';
import type { RouteBindings } from '../routing/routeBindings.ts';
import { createRouteTable } from '../routing/routeTable.ts';
import { checkNavItems, checkPlugins } from './checkPlugins.ts';
import type { WebPlugin } from './plugin.ts';

/** Why a plugin is not part of the app. */
export type PluginFailure = { id: string; error: string };

/** Adds the candidates that fit the other plugins and each other; an app without the others still works. */
export function fitPlugins(
  builtIn: readonly WebPlugin[],
  candidates: readonly WebPlugin[],
  bindings: RouteBindings = {},
): { plugins: readonly WebPlugin[]; failures: readonly PluginFailure[] } {
  const fitting = new Set<WebPlugin>();
  const errors = new Map<WebPlugin, string>();
  const tryOne = (candidate: WebPlugin): boolean => {
    try {
      const together = [...builtIn, ...fitting, candidate];
      checkPlugins(together);
      checkNavItems(together, createRouteTable(together, bindings));
      fitting.add(candidate);
      return true;
    } catch (thrown) {
      errors.set(candidate, messageOf(thrown));
      return false;
    }
  };
  const left = () => candidates.filter((candidate) => !fitting.has(candidate));
  // One may need another that is listed after it.
  while (left().some(tryOne));
  const failures = left().map((one) => ({ id: one.id, error: errors.get(one) ?? '' }));
  return { plugins: [...builtIn, ...fitting], failures };
}
