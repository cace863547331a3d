import { ConflictError, InputError } from '@callboard/errors';
import { kitId } from '../kitId.ts';
import { type ExtensionPoint, ownerOf, type ServiceRef } from './extensionPoint.ts';

/** The dependencies of a plugin. */
export type Doors = {
  id: string;
  /** Ids of plugins that must have started before this one. */
  needs?: readonly string[];
  /** Ids of plugins that start before this one if they are installed; it works without them. */
  wants?: readonly string[];
  /** The extension points that the plugin hosts. */
  points?: readonly ExtensionPoint[];
  /** The services that the plugin offers. */
  provides?: readonly ServiceRef[];
};

/** The ids of all points. Throws for a point whose id does not start with that of its plugin. */
export function checkDoors(plugins: readonly Doors[]): ReadonlySet<string> {
  const points = new Set<string>();
  for (const { id, points: own = [], provides = [] } of plugins) {
    for (const point of own) {
      checkOwner(id, 'extension point', point.id);
      if (points.has(point.id)) throw new ConflictError(`The extension point '${point.id}' is declared twice`);
      points.add(point.id);
    }
    for (const ref of provides) if (ownerOf(ref.id) !== kitId) checkOwner(id, 'service', ref.id);
  }
  return points;
}

function checkOwner(pluginId: string, what: string, id: string): void {
  if (ownerOf(id) === pluginId) return;
  throw new InputError(`Plugin '${pluginId}' declares the ${what} '${id}'; its id must begin with '${pluginId}.'`);
}
