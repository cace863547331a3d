import { messageOf, NotFoundError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';
import type { Location } from '../../common/index.ts';
import type { LocationService } from './locationService.ts';

/** The effects of webhooks on files: reading them again, and following registered locations whose file was deleted or moved. */
type ScmEvents = { refresh: boolean; unregister: boolean; move: boolean };

type Options = {
  events: ScmEvents;
  isReadOnly: boolean;
  locations: Pick<LocationService, 'all' | 'move' | 'remove'>;
  urls: Pick<UrlReader, 'read' | 'normalize' | 'isPattern'>;
  logger: Pick<Logger, 'warn'>;
};

/** The URLs of a file that a push changed: most hosts have two names for the default branch. They have the same order for every file. */
export type TouchedFile = readonly string[];

/** Each candidate is a request to the code host. */
const maxCandidates = 20;
const actor = 'webhook';

/** Moves or unregisters the locations whose file is gone. The current state of the repository decides, not the event. Returns the effects. */
export function createFileFollower({ events, isReadOnly, locations, urls, logger }: Options) {
  const isGone = (url: string) =>
    urls.read(url).then(
      () => false,
      (thrown) => thrown instanceof NotFoundError,
    );

  async function movedTo({ target }: Location, files: readonly TouchedFile[], taken: ReadonlySet<string>) {
    const name = nameOf(target);
    const spelling = files
      .flatMap((file) => file.findIndex((url) => urls.normalize(url) === urls.normalize(target)))
      .find((at) => at >= 0);
    const others = files.flatMap((file) => (spelling === undefined ? [] : (file[spelling] ?? [])));
    const candidates = others.filter((url) => nameOf(url) === name && !taken.has(urls.normalize(url)));
    if (candidates.length > maxCandidates) return undefined;
    const gone = await Promise.all(candidates.map(isGone));
    const present = candidates.filter((_, index) => !gone[index]);
    // With several files of that name, it is unknown which one was moved.
    return present.length === 1 ? present[0] : undefined;
  }

  async function follow(location: Location, files: readonly TouchedFile[], taken: ReadonlySet<string>) {
    if (!(await isGone(location.target))) return [];
    const target = events.move ? await movedTo(location, files, taken) : undefined;
    if (target !== undefined) {
      await locations.move(location.id, { type: 'url', target }, actor);
      return [`Moved ${location.target} to ${target}`];
    }
    if (!events.unregister) return [];
    await locations.remove(location.id, actor);
    return [`Unregistered ${location.target}`];
  }

  return async (files: readonly TouchedFile[]): Promise<string[]> => {
    if (isReadOnly || (!events.unregister && !events.move)) return [];
    const touched = new Set(files.flat().map(urls.normalize));
    const registered = (await locations.all()).filter(({ type }) => type === 'url');
    const taken = new Set(registered.map(({ target }) => urls.normalize(target)));
    const concerned = registered.filter(({ target }) => !urls.isPattern(target) && touched.has(urls.normalize(target)));
    const effects: string[] = [];
    for (const location of concerned) {
      try {
        effects.push(...(await follow(location, files, taken)));
      } catch (error) {
        logger.warn(`Cannot follow the file of the location ${location.target}: ${messageOf(error)}`);
      }
    }
    return effects;
  };
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
