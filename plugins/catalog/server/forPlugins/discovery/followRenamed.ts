import type { CatalogService } from '../catalogService.ts';

/** An event about renamed or deleted repositories. `Place` is a URL of the code host in parts. */
type Renamed<Place> = {
  /** Undefined for a URL outside a repository of this host. */
  placeOf(url: URL): Place | undefined;
  /** The new place of a place, if the event says that its repository was renamed or deleted. */
  after(place: Place): Place | 'deleted' | undefined;
  /** The page of a repository, which identifies it. */
  repositoryOf(place: Place): string;
  /** Whether the host has a repository of exactly this name now. */
  exists(place: Place): Promise<boolean>;
  format(place: Place): string;
};

/**
 * Moves or unregisters the locations in renamed and deleted repositories, as `catalog.scmEvents` says. Events arrive late, twice and in any
 * order, so the code host is asked about each repository. Returns the effects.
 */
export async function followRenamed<Place>(
  catalog: Pick<CatalogService['asSystem'], 'followRepository'>,
  { placeOf, after, repositoryOf, exists, format }: Renamed<Place>,
): Promise<string[]> {
  const known = new Map<string, Promise<boolean>>();
  function isThere(place: Place): Promise<boolean> {
    const key = repositoryOf(place);
    const found = known.get(key) ?? exists(place);
    known.set(key, found);
    return found;
  }
  return catalog.followRepository({
    async after(target) {
      const place = placeOf(target);
      const now = place && after(place);
      if (!place || now === undefined) return undefined;
      if (now === 'deleted') return (await isThere(place)) ? undefined : 'deleted';
      return (await isThere(now)) ? format(now) : undefined;
    },
  });
}

/** Names of repositories are case-insensitive. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
