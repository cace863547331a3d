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

/** Rereads the files of a push that are registered or sources of entities, and follows moved files. Returns the effects. */
export async function refreshTouched(
  catalog: Pick<CatalogService['asSystem'], 'followPush'>,
  { paths, urlsOf, caused }: Push,
): Promise<string[]> {
  const files = paths.slice(0, maxFiles).map(urlsOf);
  const { read, effects } = await catalog.followPush(files, { isRead: (url) => caused.includes(readAgain(url)) });
  return [...read.map(readAgain), ...effects];
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

/** Rereads files after a push: the touched ones, or the registered ones of the branch if the host does not list the touched ones. */
export const refreshAfterPush = (
  catalog: Pick<CatalogService['asSystem'], 'locations' | 'followPush'>,
  {
    touched,
    isPushed,
    ...push
  }: Omit<Push, 'paths'> & { touched: readonly string[] | undefined; isPushed(target: URL): boolean },
): Promise<string[]> =>
  touched ? refreshTouched(catalog, { ...push, paths: touched }) : refreshRegistered(catalog, isPushed);

/** Reads registered files again in a repository that received a push, for hosts that do not list the changed files. Returns its effects. */
export async function refreshRegistered(
  catalog: Pick<CatalogService['asSystem'], 'locations' | 'followPush'>,
  isPushed: (target: URL) => boolean,
): Promise<string[]> {
  const targets = (await catalog.locations()).flatMap(({ type, target }) =>
    type === 'url' && URL.canParse(target) && isPushed(new URL(target)) ? [target] : [],
  );
  const { read, effects } = await catalog.followPush(targets.map((target) => [target]));
  return [...read.map(readAgain), ...effects];
}
