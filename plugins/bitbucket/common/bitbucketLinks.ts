import { folderOf, isCommitHash, repositoryLinks } from '@callboard/integrations/common';
import type { BitbucketPlace, BitbucketUrls } from './bitbucketPlace.ts';

export type BitbucketLinks = ReturnType<typeof bitbucketLinks>;

/** Interprets the URLs of one Bitbucket. */
export function bitbucketLinks({ title, parse, format, formatEdit }: BitbucketUrls) {
  const links = repositoryLinks({
    title,
    parse,
    isFile: (place): place is BitbucketPlace => place.isFile,
    fileUrl: format,
    folderUrl: (place) => withSlash(format({ ...place, path: folderOf(place.path) })),
    editUrl: ({ ref, ...place }) =>
      ref === undefined || isCommitHash(ref) ? undefined : formatEdit({ ...place, ref }),
    repository({ root, owner, repository: name }) {
      const annotations = { 'bitbucket.org/project-slug': `${owner}/${name}` };
      return { url: format({ root, owner, repository: name, isFile: false, path: '' }), name, owner, annotations };
    },
    resolvedUrl: (place) => format({ ...place, isFile: true }),
  });
  return { ...links, format };
}

/** A folder ends with a slash, before the query with its branch. */
function withSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`${path}/`, ...query].join('?');
}
