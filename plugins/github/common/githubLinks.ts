import { folderOf, isCommitHash, repositoryLinks } from '@callboard/integrations/common';
import { defaultRef, formatGithubUrl, type GithubPlace, type GithubView, parseGithubUrl } from './githubUrl.ts';

type UrlParts = { origin: string; pathname: string; href: string };
type FilePlace = GithubPlace & Required<Pick<GithubPlace, 'view' | 'ref'>>;

const fileViews: readonly GithubView[] = ['blob', 'tree', 'edit', 'raw'];
const isFile = (place: GithubPlace): place is FilePlace => place.view !== undefined && fileViews.includes(place.view);

/** Interprets the URLs of GitHub. */
export const { filePlaceOf, normalizedUrl, annotationsOf, repositoryOf, resolvePath } = repositoryLinks({
  title: 'GitHub',
  parse: (url: UrlParts) => parseGithubUrl(url),
  isFile,
  // Wire: the source of entities is `.../tree/...`, regardless of how their file was registered.
  fileUrl: (place) => formatGithubUrl({ ...place, view: 'tree' }),
  folderUrl: (place) => `${formatGithubUrl({ ...place, view: 'tree', path: folderOf(place.path) })}/`,
  editUrl: (place) => (isCommitHash(place.ref) ? undefined : formatGithubUrl({ ...place, view: 'edit' })),
  repository({ origin, owner, repository: name }) {
    const annotations = { 'github.com/project-slug': `${owner}/${name}` };
    return { url: formatGithubUrl({ origin, owner, repository: name, path: '' }), name, owner, annotations };
  },
  resolvedUrl: (place) =>
    place.view === undefined || isFile(place)
      ? formatGithubUrl({ ...place, view: 'tree', ref: place.ref ?? defaultRef })
      : undefined,
});
