import { InputError } from '@callboard/errors';
import { folderOf, isCommitHash, resolveInRepository } from '@callboard/integrations/common';
import type { BitbucketPlace, BitbucketUrls, UrlParts } from './bitbucketPlace.ts';

export type BitbucketLinks = ReturnType<typeof bitbucketLinks>;

/** What the URLs of one Bitbucket mean. */
export function bitbucketLinks({ title, parse, format, formatEdit }: BitbucketUrls) {
  const filePlaceOf = (url: UrlParts): BitbucketPlace | undefined => {
    const place = parse(url);
    return place?.isFile ? place : undefined;
  };

  return {
    placeOf: parse,
    filePlaceOf,
    format,

    /** Entities say that they are from the page of their file, also when its raw content was registered. */
    normalizedUrl(url: UrlParts): string {
      const place = filePlaceOf(url);
      return place ? format(place) : url.href;
    },

    /** What the entities of a file carry. What a commit holds cannot be edited. */
    annotationsOf(url: UrlParts): Record<string, string> {
      const place = filePlaceOf(url);
      if (!place) return {};
      const { ref } = place;
      const isEditable = ref !== undefined && !isCommitHash(ref);
      const folder = format({ ...place, path: folderOf(place.path) });
      return {
        ...(isEditable && { 'backstage.io/edit-url': formatEdit({ ...place, ref }) }),
        'backstage.io/source-location': `url:${withSlash(folder)}`,
      };
    },

    repositoryOf(url: UrlParts) {
      const place = parse(url);
      if (!place) return undefined;
      const { root, owner, repository: name } = place;
      const annotations = { 'bitbucket.org/project-slug': `${owner}/${name}` };
      return { url: format({ root, owner, repository: name, isFile: false, path: '' }), name, owner, annotations };
    },

    /** What a file means by a path; what the page of a repository means is on its default branch. */
    resolvePath(path: string, base: UrlParts): string {
      const place = parse(base);
      if (!place)
        throw new InputError(`'${base.href}' is not a file at ${title}, so that '${path}' means nothing there`);
      return format({ ...place, isFile: true, path: resolveInRepository(path, place.path, base.href) });
    },
  };
}

/** A folder ends with a slash, before the query that says its branch. */
function withSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`${path}/`, ...query].join('?');
}
