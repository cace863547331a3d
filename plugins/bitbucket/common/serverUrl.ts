import { encodePath, isRef, isRepositoryPath, namesInPath } from '@callboard/integrations/common';
import { type BitbucketPlace, type BitbucketUrls, isName, type UrlParts } from './bitbucketPlace.ts';

const fileViews = ['browse', 'raw'];

/** URLs of a Bitbucket Server; `rootPath` is where it is on its host: '' or '/bitbucket'. */
export function serverUrls(rootPath = ''): BitbucketUrls {
  return {
    title: 'Bitbucket Server',
    fileForm: 'projects/<project>/repos/<repository>/browse/<path>?at=<branch>',

    parse(url) {
      const { origin, pathname } = url;
      const names = pathname.startsWith(`${rootPath}/`) ? namesInPath(pathname.slice(rootPath.length)) : undefined;
      const { owner, repository, view, path } = repositoryIn(names ?? []) ?? {};
      if (!isName(owner?.replace(/^~/, '')) || !isName(repository) || path === undefined) return undefined;
      const place = { root: origin + rootPath, owner: owner ?? '', repository, path };
      if (view === undefined) return { ...place, isFile: false };
      const ref = refIn(url);
      const isPlace = fileViews.includes(view) && isRepositoryPath(path) && (ref === undefined || isRef(ref));
      return isPlace ? { ...place, isFile: true, ...(ref !== undefined && { ref }) } : undefined;
    },

    format: formatServerUrl,
    formatEdit: (place) =>
      `${formatServerUrl({ ...place, ref: undefined })}?mode=edit&spa=0&at=${encodeURIComponent(place.ref)}`,
  };
}

type InRepository = { owner: string; repository: string; view?: string; path: string };

/** A repository has a page, and a URL for git. */
function repositoryIn(names: readonly string[]): InRepository | undefined {
  const [kind, owner = '', repos, repository = '', view, ...rest] = names;
  if (kind === 'scm' && names.length === 3) return { owner, repository: (repos ?? '').replace(/\.git$/, ''), path: '' };
  if ((kind !== 'projects' && kind !== 'users') || repos !== 'repos') return undefined;
  return { owner: kind === 'users' ? `~${owner}` : owner, repository, view, path: rest.join('/') };
}

function formatServerUrl({ root, owner, repository, isFile, ref, path }: BitbucketPlace): string {
  const part = owner.startsWith('~') ? `users/${owner.slice(1)}` : `projects/${owner}`;
  const page = `${root}/${part}/repos/${repository}`;
  if (!isFile) return page;
  return `${page}/browse${path && `/${encodePath(path)}`}${ref === undefined ? '' : `?at=${encodeURIComponent(ref)}`}`;
}

function refIn({ search }: UrlParts): string | undefined {
  const pair = search
    .replace(/^\?/, '')
    .split('&')
    .find((one) => one.startsWith('at='));
  try {
    return pair ? decodeURIComponent(pair.slice('at='.length).replaceAll('+', ' ')) || undefined : undefined;
  } catch {
    // A name that cannot be decoded is invalid, and must not mean the default branch.
    return '..';
  }
}
