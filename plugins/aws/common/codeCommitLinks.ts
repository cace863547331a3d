import { InputError } from '@callboard/errors';
import { folderOf, resolveInRepository } from '@callboard/integrations/common';
import { formatCodeCommitUrl, parseCodeCommitUrl } from './codeCommitUrl.ts';
import type { UrlParts } from './encodeForAws.ts';

/** Resolves and annotates files of a repository, by the URLs of the console. */
export const codeCommitLinks = {
  /** The canonical URL, without the region in the query and the view. */
  normalize(url: UrlParts): string {
    const place = parseCodeCommitUrl(url);
    return place ? formatCodeCommitUrl(place) : url.href;
  },
  annotations(url: UrlParts): Record<string, string> {
    const place = parseCodeCommitUrl(url);
    if (!place?.path) return {};
    const folder = folderOf(place.path);
    return {
      // Files of a commit or a tag cannot be edited.
      ...(place.ref?.startsWith('refs/heads/') && {
        'backstage.io/edit-url': formatCodeCommitUrl(place, 'files/edit'),
      }),
      'backstage.io/source-location': `url:${formatCodeCommitUrl({ ...place, path: folder })}${folder && '/'}`,
    };
  },
  repository(url: UrlParts) {
    const place = parseCodeCommitUrl(url);
    if (!place) return undefined;
    const { origin, repository: name } = place;
    return { url: formatCodeCommitUrl({ origin, repository: name, path: '' }), name };
  },
  resolve(path: string, base: UrlParts): string {
    const place = parseCodeCommitUrl(base);
    if (!place)
      throw new InputError(`'${base.href}' is not a CodeCommit URL, so the path '${path}' cannot be resolved`);
    const resolved = resolveInRepository(path, place.path, base.href);
    // A path may be a pattern, and an encoded star would not be one.
    return formatCodeCommitUrl({ ...place, path: resolved }).replaceAll('%2A', '*');
  },
};
