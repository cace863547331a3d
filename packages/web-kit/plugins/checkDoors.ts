import { InputError } from '@callboard/errors';
import { analyticsPoint } from '../analytics/analyticsApi.ts';
import { codeHostPoint } from '../codeHosts/codeHostPoint.ts';
import { commandPoint } from '../extensions/commandPoint.ts';
import { ownerOf, rootElementPoint, statusFactPoint } from '../extensions/extensionPoint.ts';
import { navPoint } from './navPoint.ts';
import type { WebPlugin } from './plugin.ts';

/** The owner of the points below in their ids. */
const appId = 'app';

/** The points of every app, whatever its plugins. */
export const appPoints = [analyticsPoint, codeHostPoint, commandPoint, navPoint, rootElementPoint, statusFactPoint];

/**
 * Checks that the plugins in `needs` are installed, that plugins declare only their own points, and add only to declared
 * points.
 */
export function checkDoors(plugins: readonly WebPlugin[]): void {
  const installed = new Set(plugins.map(({ id }) => id));
  const declared = new Set<string>(appPoints.map(({ id }) => id));
  for (const { id, needs = [], points = [] } of plugins) {
    const missing = needs.find((needed) => !installed.has(needed));
    if (missing) throw new InputError(`Plugin '${id}' needs the plugin '${missing}', which is not installed`);
    for (const point of points) {
      if (ownerOf(point.id) !== id) {
        throw new InputError(
          `Plugin '${id}' declares the extension point '${point.id}', which must begin with '${id}.'`,
        );
      }
      declared.add(point.id);
    }
  }
  for (const { id, needs = [], wants = [], extensions = [] } of plugins) {
    for (const { point } of extensions) {
      const owner = ownerOf(point.id);
      // Contributions to a plugin in `wants` that is not installed are ignored.
      if (wants.includes(owner) && !installed.has(owner)) continue;
      if (!declared.has(point.id)) {
        throw new InputError(
          `Plugin '${id}' adds to the extension point '${point.id}', which no plugin declares; is the plugin '${owner}' installed?`,
        );
      }
      if (![appId, id, ...needs, ...wants].includes(owner)) {
        throw new InputError(`Plugin '${id}' adds to '${point.id}' and must list '${owner}' in 'needs' or 'wants'`);
      }
    }
  }
}
