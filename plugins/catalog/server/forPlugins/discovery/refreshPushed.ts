import type { CatalogService } from '../catalogService.ts';

type Push = {
  /** The files that it touched, from the root of the repository. */
  paths: readonly string[];
  /** The URLs under which a file may be known; the default branch of most hosts has two names. */
  urlsOf(path: string): readonly string[];
  /** The effects of the push so far: files that are in them are not read again. */
  caused: readonly string[];
};

const maxFiles = 1_000;

/** Reads the files again that a push touched and that are sources of entities or registered. Returns its effects. */
export async function refreshTouched(
  catalog: Pick<CatalogService['asSystem'], 'refreshUrls'>,
  { paths, urlsOf, caused }: Push,
): Promise<string[]> {
  const urls = paths.slice(0, maxFiles).flatMap(urlsOf);
  const others = urls.filter((url) => !caused.includes(readAgain(url)));
  return (await catalog.refreshUrls(others)).map(readAgain);
}

const readAgain = (url: string) => `Read ${url} again`;

/** Whether a registered file is affected by a push; then it is worth asking the host which files the push touched. */
export async function hasRegistered(
  catalog: Pick<CatalogService['asSystem'], 'locations'>,
  isPushed: (target: URL) => boolean,
): Promise<boolean> {
  const locations = await catalog.locations();
  return locations.some(({ target }) => URL.canParse(target) && isPushed(new URL(target)));
}

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
