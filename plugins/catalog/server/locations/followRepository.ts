import { ConflictError, messageOf } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { Location } from '../../common/index.ts';
import type { LocationService } from './locationService.ts';

/** A repository that was deleted or got another URL. Its code host has confirmed it: an event alone may be old. */
export type RepositoryChange = {
  /** The registered URL after the change, `deleted`, or undefined for a URL of another repository. */
  after(target: URL): string | 'deleted' | undefined | Promise<string | 'deleted' | undefined>;
};

type Options = {
  /** The effects of webhooks on registered locations. */
  events: { unregister: boolean; move: boolean };
  isReadOnly: boolean;
  locations: Pick<LocationService, 'all' | 'move' | 'remove'>;
  logger: Pick<Logger, 'warn'>;
};

const actor = 'webhook';

/** Moves or unregisters the locations in a repository that was renamed or deleted. Returns the effects. */
export function createRepositoryFollower({ events, isReadOnly, locations, logger }: Options) {
  async function unregister({ id, target }: Location) {
    if (!events.unregister) return [];
    await locations.remove(id, actor);
    return [`Unregistered ${target}`];
  }

  async function follow(location: Location, after: string) {
    if (after === 'deleted') return unregister(location);
    if (!events.move) return [];
    try {
      await locations.move(location.id, { type: 'url', target: after }, actor);
      return [`Moved ${location.target} to ${after}`];
    } catch (error) {
      // The file is registered under its new URL already.
      if (error instanceof ConflictError) return unregister(location);
      throw error;
    }
  }

  return async ({ after }: RepositoryChange): Promise<string[]> => {
    if (isReadOnly || (!events.unregister && !events.move)) return [];
    const effects: string[] = [];
    for (const location of await locations.all()) {
      const { type, target } = location;
      const now = type === 'url' && URL.canParse(target) ? await after(new URL(target)) : undefined;
      if (now === undefined || now === target) continue;
      try {
        effects.push(...(await follow(location, now)));
      } catch (error) {
        logger.warn(`Cannot follow the repository of the location ${target}: ${messageOf(error)}`);
      }
    }
    return effects;
  };
}
