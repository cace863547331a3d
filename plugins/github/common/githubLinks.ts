import { InputError } from '@callboard/errors';
import { formatGithubUrl, type GithubPlace, type GithubView, parseGithubUrl } from './githubUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GithubPlace & Required<Pick<GithubPlace, 'view' | 'ref'>>;

const fileViews: readonly GithubView[] = ['blob', 'tree', 'edit', 'raw'];
const commitHash = /^[\da-f]{40}$/;

/** The file or folder that a URL shows at one ref; undefined for everything else. */
export function filePlaceOf(url: UrlParts): FilePlace | undefined {
  const place = parseGithubUrl(url);
  const isFile = place?.view !== undefined && fileViews.includes(place.view);
  return isFile ? (place as FilePlace) : undefined;
}

/** Wire: entities say that they are from `.../tree/...`, however their file was registered. */
export function normalizedUrl(url: UrlParts): string {
  const place = filePlaceOf(url);
  return place ? formatGithubUrl({ ...place, view: 'tree' }) : url.href;
}

/** What the entities of a file carry. What a commit holds cannot be edited. */
export function annotationsOf(url: UrlParts): Record<string, string> {
  const place = filePlaceOf(url);
  if (!place) return {};
  const folder = { ...place, view: 'tree' as const, path: place.path.split('/').slice(0, -1).join('/') };
  return {
    ...(!commitHash.test(place.ref) && { 'backstage.io/edit-url': formatGithubUrl({ ...place, view: 'edit' }) }),
    'backstage.io/source-location': `url:${formatGithubUrl(folder)}/`,
  };
}

export function repositoryOf(url: UrlParts) {
  const place = parseGithubUrl(url);
  if (!place) return undefined;
  const { origin, owner, repository: name } = place;
  const annotations = { 'github.com/project-slug': `${owner}/${name}` };
  return { url: formatGithubUrl({ origin, owner, repository: name, path: '' }), name, owner, annotations };
}

/** What a file means by a path: relative to itself or, with a slash, to its repository. It never leads out of it. */
export function resolvePath(path: string, base: UrlParts): string {
  const place = filePlaceOf(base);
  if (!place) throw new InputError(`'${base.href}' is not a file at GitHub, so that '${path}' means nothing there`);
  const names = path.startsWith('/') ? [] : place.path.split('/').slice(0, -1);
  for (const name of namesIn(path)) {
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) throw new InputError(`'${path}' leads out of the repository of '${base.href}'`);
  }
  return formatGithubUrl({ ...place, view: 'tree', path: names.join('/') });
}

/** A target is a part of a URL: what is encoded in it is decoded, once. */
function namesIn(path: string): string[] {
  try {
    const names = path.split('/').map(decodeURIComponent).join('/').split('/');
    return names.filter((name) => name !== '' && name !== '.');
  } catch {
    throw new InputError(`'${path}' is not a path: a '%' in it must be written as '%25'`);
  }
}
