import { InputError } from '@callboard/errors';
import { folderOf, isCommitHash, resolveInRepository } from '@callboard/integrations/common';
import { defaultRef, formatGithubUrl, type GithubPlace, type GithubView, parseGithubUrl } from './githubUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GithubPlace & Required<Pick<GithubPlace, 'view' | 'ref'>>;

const fileViews: readonly GithubView[] = ['blob', 'tree', 'edit', 'raw'];

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

/** The annotations of a file's entities. Files of a commit cannot be edited. */
export function annotationsOf(url: UrlParts): Record<string, string> {
  const place = filePlaceOf(url);
  if (!place) return {};
  const folder = { ...place, view: 'tree' as const, path: folderOf(place.path) };
  return {
    ...(!isCommitHash(place.ref) && { 'backstage.io/edit-url': formatGithubUrl({ ...place, view: 'edit' }) }),
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

/**
 * What a file means by a path: relative to itself or, with a slash, to its repository. It never leads out of it. What the front
 * page of a repository means is on its default branch.
 */
export function resolvePath(path: string, base: UrlParts): string {
  const place = parseGithubUrl(base);
  const isFile = place && (place.view === undefined || fileViews.includes(place.view));
  if (!isFile) throw new InputError(`'${base.href}' is not a file at GitHub, so the path '${path}' cannot be resolved`);
  const resolved = resolveInRepository(path, place.path, base.href);
  return formatGithubUrl({ ...place, view: 'tree', ref: place.ref ?? defaultRef, path: resolved });
}
