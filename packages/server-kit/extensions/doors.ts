import { ConflictError, InputError } from '@callboard/errors';
import { kitId } from '../kitId.ts';
import { ownerOf } from './doorId.ts';
import type { ExtensionPoint, ServiceRef } from './extensionPoint.ts';

/** How a plugin is bound to others. */
export type Doors = {
  id: string;
  /** Ids of plugins that must have started before this one. */
  needs?: readonly string[];
  /** Ids of plugins that start before this one where they are installed, and that it does without where they are not. */
  wants?: readonly string[];
  /** The extension points that it hosts. */
  points?: readonly ExtensionPoint[];
  /** The services that it offers to others. */
  provides?: readonly ServiceRef[];
};

/** The ids of all points; throws where a plugin has one that is not its own to have. */
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
