import { folderOf, isCommitHash, repositoryLinks } from '@callboard/integrations/common';
import { formatGitlabUrl, type GitlabPlace, type GitlabView, parseGitlabUrl } from './gitlabUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GitlabPlace & Required<Pick<GitlabPlace, 'view' | 'ref'>>;
export type GitlabLinks = ReturnType<typeof gitlabLinks>;

const fileViews: readonly GitlabView[] = ['blob', 'tree', 'edit', 'raw'];
/** Git's name for the default branch. */
export const defaultRef = 'HEAD';

/** Interprets the URLs of one GitLab; `rootPath` is its path on the host. */
export const gitlabLinks = (rootPath = '') =>
  repositoryLinks({
    title: 'GitLab',
    parse: (url: UrlParts) => parseGitlabUrl(url, rootPath),
    isFile: (place): place is FilePlace => place.view !== undefined && fileViews.includes(place.view),
    fileUrl: (place) => formatGitlabUrl({ ...place, view: 'blob' }),
    folderUrl: (place) => `${formatGitlabUrl({ ...place, view: 'tree', path: folderOf(place.path) })}/`,
    editUrl: (place) => (isCommitHash(place.ref) ? undefined : formatGitlabUrl({ ...place, view: 'edit' })),
    repository({ root, project }) {
      const annotations = { 'gitlab.com/project-slug': project };
      const name = project.split('/').at(-1) ?? '';
      return { url: formatGitlabUrl({ root, project, path: '' }), name, owner: folderOf(project), annotations };
    },
    resolvedUrl: ({ ref = defaultRef, ...place }) => formatGitlabUrl({ ...place, view: 'blob', ref }),
  });
