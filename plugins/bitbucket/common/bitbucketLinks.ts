import { InputError } from '@callboard/errors';
import { folderOf, isCommitHash, resolveInRepository } from '@callboard/integrations/common';
import type { BitbucketPlace, BitbucketUrls, UrlParts } from './bitbucketPlace.ts';

export type BitbucketLinks = ReturnType<typeof bitbucketLinks>;

/** Interprets the URLs of one Bitbucket. */
export function bitbucketLinks({ title, parse, format, formatEdit }: BitbucketUrls) {
  const filePlaceOf = (url: UrlParts): BitbucketPlace | undefined => {
    const place = parse(url);
    return place?.isFile ? place : undefined;
  };

  return {
    placeOf: parse,
    filePlaceOf,
    format,

    /** The origin of entities is the page of their file, even if its raw content was registered. */
    normalizedUrl(url: UrlParts): string {
      const place = filePlaceOf(url);
      return place ? format(place) : url.href;
    },

    /** The annotations of a file's entities. Files of a commit cannot be edited. */
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

    /** Resolves a path in a file; on the page of a repository, on its default branch. */
    resolvePath(path: string, base: UrlParts): string {
      const place = parse(base);
      if (!place)
        throw new InputError(`'${base.href}' is not a file at ${title}, so the path '${path}' cannot be resolved`);
      return format({ ...place, isFile: true, path: resolveInRepository(path, place.path, base.href) });
    },
  };
}

/** A folder ends with a slash, before the query that says its branch. */
function withSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`${path}/`, ...query].join('?');
}
