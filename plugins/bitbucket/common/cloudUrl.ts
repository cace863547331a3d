import { encodeFileAt, isRef, isRepositoryPath, namesInPath } from '@callboard/integrations/common';
import { type BitbucketPlace, type BitbucketUrls, isName } from './bitbucketPlace.ts';

const fileViews = ['src', 'raw'];

/** URLs of Bitbucket Cloud, where a slash in the name of a branch is written as %2F. */
export const cloudUrls: BitbucketUrls = {
  title: 'Bitbucket Cloud',
  fileForm: '<workspace>/<repository>/src/<branch>/<path>',

  parse({ origin: root, pathname }) {
    const [owner, repository = '', view, ref, ...rest] = namesInPath(pathname) ?? [];
    if (!isName(owner) || !isName(repository)) return undefined;
    const path = rest.join('/');
    const place = { root, owner, repository: repository.replace(/\.git$/, ''), path };
    // The overview of files shows the default branch.
    if (view === undefined || (view === 'src' && ref === undefined)) return { ...place, isFile: false };
    const isPlace = fileViews.includes(view) && ref !== undefined && isRef(ref) && isRepositoryPath(path);
    return isPlace ? { ...place, isFile: true, ref } : undefined;
  },

  format: formatCloudUrl,
  formatEdit: (place) => `${formatCloudUrl(place)}?mode=edit&at=${encodeURIComponent(place.ref)}`,
};

function formatCloudUrl({ root, owner, repository, isFile, ref, path }: BitbucketPlace): string {
  const page = `${root}/${owner}/${repository}`;
  if (!isFile) return page;
  return `${page}/src/${encodeFileAt(ref ?? defaultRef, path)}`;
}

/** Git's name for the default branch. */
export const defaultRef = 'HEAD';
