import { folderOf, repositoryLinks } from '@callboard/integrations/common';
import { formatGiteaUrl, type GiteaPlace, type GiteaView, parseGiteaUrl } from './giteaUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GiteaPlace & Required<Pick<GiteaPlace, 'view' | 'ref'>>;
export type GiteaLinks = ReturnType<typeof giteaLinks>;

const fileViews: readonly GiteaView[] = ['src', 'raw', '_edit'];
/** Git's name for the default branch. */
export const defaultRef = 'HEAD';

/** Interprets the URLs of one Gitea; `rootPath` is its path on the host. */
export const giteaLinks = (rootPath = '') =>
  repositoryLinks({
    title: 'Gitea',
    parse: (url: UrlParts) => parseGiteaUrl(url, rootPath),
    isFile: (place): place is FilePlace => place.view !== undefined && fileViews.includes(place.view),
    fileUrl: (place) => formatGiteaUrl({ ...place, view: 'src' }),
    folderUrl: (place) => `${formatGiteaUrl({ ...place, view: 'src', path: folderOf(place.path) })}/`,
    // Only files on a branch can be edited.
    editUrl: (place) => (place.kind === 'branch' ? formatGiteaUrl({ ...place, view: '_edit' }) : undefined),
    repository({ root, owner, repository: name }) {
      const annotations = { 'gitea.com/project-slug': `${owner}/${name}` };
      return { url: formatGiteaUrl({ root, owner, repository: name, path: '' }), name, owner, annotations };
    },
    resolvedUrl: ({ ref = defaultRef, ...place }) => formatGiteaUrl({ ...place, view: 'src', ref }),
  });
