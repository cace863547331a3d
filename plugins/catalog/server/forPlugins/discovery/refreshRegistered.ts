import type { CatalogService } from '../catalogService.ts';

/**
 * Reads registered files again that are in a repository which somebody has pushed to, for hosts that do not say which files have changed.
 * Returns what it caused.
 */
export async function refreshRegistered(
  catalog: Pick<CatalogService['asSystem'], 'locations' | 'refreshUrls'>,
  isPushed: (target: URL) => boolean,
): Promise<string[]> {
  const targets = (await catalog.locations()).flatMap(({ type, target }) =>
    type === 'url' && URL.canParse(target) && isPushed(new URL(target)) ? [target] : [],
  );
  return (await catalog.refreshUrls(targets)).map((target) => `Read ${target} again`);
}
