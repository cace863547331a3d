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

const longestPattern = 500;

/**
 * Reads files again that have changed: what came from them, and registered locations that mean them, also by a pattern. Gives
 * those of the URLs that somebody cared about.
 */
export async function refreshUrls(changed: readonly string[], options: Options): Promise<string[]> {
  const { ingestor, entities, urls, registered } = options;
  const locations = (await registered()).filter(({ type }) => type === 'url');
  const refs = new Set<string>();
  const read: string[] = [];
  for (const url of new Set(changed)) {
    const spelled = urls.normalize(url);
    const isMeant = ({ target }: Location) => urls.normalize(target) === spelled || matches(target, spelled, urls);
    const concerned = [entities.oneFrom(`url:${spelled}`), entities.oneFrom(`url:${url}`)]
      .concat(locations.filter(isMeant).map((location) => registeredRoot(location).entityRef))
      .filter((ref): ref is string => ref !== undefined && entities.has(ref));
    for (const ref of concerned) refs.add(ref);
    if (concerned.length > 0) read.push(url);
  }
  for (const ref of refs) await ingestor.refresh(ref);
  return read;
}

/** Whether a target with a pattern in it means a file. */
function matches(target: string, url: string, urls: Options['urls']): boolean {
  // Longer ones are no patterns.
  if (!target.includes('*') || target.length > longestPattern || !URL.canParse(target) || !URL.canParse(url))
    return false;
  const [pattern, file] = [new URL(urls.normalize(target)), new URL(url)];
  return pattern.origin === file.origin && createPathPattern(pattern.pathname).matches(file.pathname.slice(1));
}
