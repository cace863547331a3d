import { createPathPattern, type UrlReader } from '@callboard/integrations';
import type { Location } from '../../common/index.ts';
import type { CatalogEntities } from './engine/catalogEntities.ts';
import type { Ingestor } from './engine/ingestor.ts';
import { registeredRoot } from './engine/roots.ts';

type Options = {
  ingestor: Pick<Ingestor, 'refresh'>;
  entities: Pick<CatalogEntities, 'oneFrom' | 'has'>;
  urls: Pick<UrlReader, 'normalize'>;
  registered(): Promise<readonly Location[]>;
};

const maxPatternLength = 500;

/**
 * Reads changed files again: entities that came from them, and registered locations that match them, also by a pattern. Returns the URLs
 * that anything depends on.
 */
export async function refreshUrls(changed: readonly string[], options: Options): Promise<string[]> {
  const { ingestor, entities, urls, registered } = options;
  const locationsOf = createLookup(await registered(), urls);
  const refs = new Set<string>();
  const read: string[] = [];
  for (const url of new Set(changed)) {
    const spelled = urls.normalize(url);
    const concerned = [entities.oneFrom(`url:${spelled}`), entities.oneFrom(`url:${url}`)]
      .concat(locationsOf(spelled).map((location) => registeredRoot(location).entityRef))
      .filter((ref): ref is string => ref !== undefined && entities.has(ref));
    for (const ref of concerned) refs.add(ref);
    if (concerned.length > 0) read.push(url);
  }
  for (const ref of refs) await ingestor.refresh(ref);
  return read;
}

/** Finds the locations that a file belongs to. Each is checked once: there may be thousands of them, and as many files. */
function createLookup(all: readonly Location[], urls: Options['urls']): (url: string) => Location[] {
  const exact = new Map<string, Location[]>();
  const patterns: { location: Location; matches(file: URL): boolean }[] = [];
  for (const location of all.filter(({ type }) => type === 'url')) {
    const target = urls.normalize(location.target);
    exact.set(target, [...(exact.get(target) ?? []), location]);
    const matches = patternOf(target);
    if (matches) patterns.push({ location, matches });
  }
  return (url) => {
    const file = URL.canParse(url) ? new URL(url) : undefined;
    const byPattern = patterns.filter(({ matches }) => file && matches(file)).map(({ location }) => location);
    return [...(exact.get(url) ?? []), ...byPattern];
  };
}

/** Matches a target with a pattern in it. */
function patternOf(target: string): ((file: URL) => boolean) | undefined {
  // Longer targets are not patterns.
  if (!target.includes('*') || target.length > maxPatternLength || !URL.canParse(target)) return undefined;
  const { origin, pathname } = new URL(target);
  const { matches } = createPathPattern(pathname);
  return (file) => file.origin === origin && matches(file.pathname.slice(1));
}
