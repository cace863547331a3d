import { InputError } from '@callboard/errors';
import { folderOf, resolveInRepository } from '@callboard/integrations/common';
import { formatGiteaUrl, type GiteaPlace, type GiteaView, parseGiteaUrl } from './giteaUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GiteaPlace & Required<Pick<GiteaPlace, 'view' | 'ref'>>;
export type GiteaLinks = ReturnType<typeof giteaLinks>;

const fileViews: readonly GiteaView[] = ['src', 'raw', '_edit'];
/** Git's name for the default branch. */
export const defaultRef = 'HEAD';

/** Interprets the URLs of one Gitea; `rootPath` is its path on the host. */
export function giteaLinks(rootPath = '') {
  const placeOf = (url: UrlParts) => parseGiteaUrl(url, rootPath);

  /** The file or folder that a URL shows at one ref; undefined for everything else. */
  const filePlaceOf = (url: UrlParts): FilePlace | undefined => {
    const place = placeOf(url);
    const isFile = place?.view !== undefined && fileViews.includes(place.view);
    return isFile ? (place as FilePlace) : undefined;
  };

  return {
    placeOf,
    filePlaceOf,

    /** The origin of entities is `.../src/...`, however their file was registered. */
    normalizedUrl(url: UrlParts): string {
      const place = filePlaceOf(url);
      return place ? formatGiteaUrl({ ...place, view: 'src' }) : url.href;
    },

    /** The annotations of a file's entities. Only files on a branch can be edited. */
    annotationsOf(url: UrlParts): Record<string, string> {
      const place = filePlaceOf(url);
      if (!place) return {};
      const folder = formatGiteaUrl({ ...place, view: 'src', path: folderOf(place.path) });
      return {
        ...(place.kind === 'branch' && { 'backstage.io/edit-url': formatGiteaUrl({ ...place, view: '_edit' }) }),
        'backstage.io/source-location': `url:${folder}/`,
      };
    },

    repositoryOf(url: UrlParts) {
      const place = placeOf(url);
      if (!place) return undefined;
      const { root, owner, repository } = place;
      const annotations = { 'gitea.com/project-slug': `${owner}/${repository}` };
      return { url: formatGiteaUrl({ root, owner, repository, path: '' }), name: repository, owner, annotations };
    },

    /** Resolves a path in a file; on the page of a repository, on its default branch. */
    resolvePath(path: string, base: UrlParts): string {
      const place = filePlaceOf(base) ?? placeOf(base);
      if (!place)
        throw new InputError(`'${base.href}' is not a file at Gitea, so the path '${path}' cannot be resolved`);
      const { ref = defaultRef } = place;
      return formatGiteaUrl({ ...place, view: 'src', ref, path: resolveInRepository(path, place.path, base.href) });
    },
  };
}
