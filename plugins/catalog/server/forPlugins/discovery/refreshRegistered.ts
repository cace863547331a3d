import type { CatalogService } from '../catalogService.ts';

/** Reads registered files again in a repository that received a push, for hosts that do not list the changed files. Returns its effects. */
export async function refreshRegistered(
  catalog: Pick<CatalogService['asSystem'], 'locations' | 'refreshUrls'>,
  isPushed: (target: URL) => boolean,
): Promise<string[]> {
  const targets = (await catalog.locations()).flatMap(({ type, target }) =>
    type === 'url' && URL.canParse(target) && isPushed(new URL(target)) ? [target] : [],
  );
  return (await catalog.refreshUrls(targets)).map((target) => `Read ${target} again`);
}
