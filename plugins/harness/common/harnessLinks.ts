import { InputError } from '@callboard/errors';
import { folderOf, isCommitHash, resolveInRepository } from '@callboard/integrations/common';
import { formatHarnessUrl, type HarnessPlace, parseHarnessUrl } from './harnessUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };

/** The file or folder that a URL shows; undefined for everything else. */
export function filePlaceOf(url: UrlParts): HarnessPlace | undefined {
  const place = parseHarnessUrl(url);
  return place?.view ? place : undefined;
}

/** The origin of entities is the page of their file, even if that of its editor was registered. */
export function normalizedUrl(url: UrlParts): string {
  const place = filePlaceOf(url);
  return place ? formatHarnessUrl({ ...place, view: 'files' }) : url.href;
}

/** The annotations of a file's entities. Files of a commit cannot be edited. */
export function annotationsOf(url: UrlParts): Record<string, string> {
  const place = filePlaceOf(url);
  if (!place) return {};
  const isEditable = place.ref !== undefined && !isCommitHash(place.ref);
  const folder = formatHarnessUrl({ ...place, view: 'files', path: folderOf(place.path) });
  return {
    ...(isEditable && { 'backstage.io/edit-url': formatHarnessUrl({ ...place, view: 'edit' }) }),
    'backstage.io/source-location': `url:${folder}/`,
  };
}

export function repositoryOf(url: UrlParts) {
  const place = parseHarnessUrl(url);
  if (!place) return undefined;
  const { view: _view, ref: _ref, ...repository } = place;
  const owner = [place.account, place.organisation, place.project].filter(Boolean).join('/');
  return { url: formatHarnessUrl({ ...repository, path: '' }), name: place.repository, owner };
}

/** Resolves a path in a file; on the page of a repository, on its default branch. */
export function resolvePath(path: string, base: UrlParts): string {
  const place = parseHarnessUrl(base);
  if (!place) throw new InputError(`'${base.href}' is not a file at Harness, so the path '${path}' cannot be resolved`);
  return formatHarnessUrl({ ...place, view: 'files', path: resolveInRepository(path, place.path, base.href) });
}
