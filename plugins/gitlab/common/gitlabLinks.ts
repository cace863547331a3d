import { InputError } from '@callboard/errors';
import { folderOf, isCommitHash, resolveInRepository } from '@callboard/integrations/common';
import { formatGitlabUrl, type GitlabPlace, type GitlabView, parseGitlabUrl } from './gitlabUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GitlabPlace & Required<Pick<GitlabPlace, 'view' | 'ref'>>;
export type GitlabLinks = ReturnType<typeof gitlabLinks>;

const fileViews: readonly GitlabView[] = ['blob', 'tree', 'edit', 'raw'];
/** Git's name for the default branch. */
export const defaultRef = 'HEAD';

/** Interprets the URLs of one GitLab; `rootPath` is its path on the host. */
export function gitlabLinks(rootPath = '') {
  const placeOf = (url: UrlParts) => parseGitlabUrl(url, rootPath);

  /** The file or folder that a URL shows at one ref; undefined for everything else. */
  const filePlaceOf = (url: UrlParts): FilePlace | undefined => {
    const place = placeOf(url);
    const isFile = place?.view !== undefined && fileViews.includes(place.view);
    return isFile ? (place as FilePlace) : undefined;
  };

  return {
    placeOf,
    filePlaceOf,

    /** Entities say that they are from `.../-/blob/...`, however their file was registered. */
    normalizedUrl(url: UrlParts): string {
      const place = filePlaceOf(url);
      return place ? formatGitlabUrl({ ...place, view: 'blob' }) : url.href;
    },

    /** The annotations of a file's entities. */
    annotationsOf(url: UrlParts): Record<string, string> {
      const place = filePlaceOf(url);
      if (!place) return {};
      const folder = formatGitlabUrl({ ...place, view: 'tree', path: folderOf(place.path) });
      return {
        ...(!isCommitHash(place.ref) && { 'backstage.io/edit-url': formatGitlabUrl({ ...place, view: 'edit' }) }),
        'backstage.io/source-location': `url:${folder}/`,
      };
    },

    repositoryOf(url: UrlParts) {
      const place = placeOf(url);
      if (!place) return undefined;
      const { root, project } = place;
      const annotations = { 'gitlab.com/project-slug': project };
      const name = project.split('/').at(-1) ?? '';
      return { url: formatGitlabUrl({ root, project, path: '' }), name, owner: folderOf(project), annotations };
    },

    /** Resolves a path in a file; on the page of a project, on its default branch. */
    resolvePath(path: string, base: UrlParts): string {
      const place = filePlaceOf(base) ?? placeOf(base);
      if (!place)
        throw new InputError(`'${base.href}' is not a file at GitLab, so the path '${path}' cannot be resolved`);
      const { ref = defaultRef } = place;
      return formatGitlabUrl({ ...place, view: 'blob', ref, path: resolveInRepository(path, place.path, base.href) });
    },
  };
}
