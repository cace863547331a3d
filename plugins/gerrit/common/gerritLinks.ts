import { InputError } from '@callboard/errors';
import { encodeName, encodePath, folderOf, resolveInRepository } from '@callboard/integrations/common';
import { formatGitilesUrl, type GerritPlace, type GerritRef, parseGitilesUrl, type UrlParts } from './gerritUrl.ts';

export type GerritLinks = ReturnType<typeof gerritLinks>;
type FilePlace = GerritPlace & { ref: GerritRef };

/** Interprets the URLs of one Gerrit; `gitiles` is the URL of its file viewer. */
export function gerritLinks({ baseUrl, gitiles }: { baseUrl: string; gitiles: UrlParts }) {
  const gitilesBaseUrl = gitiles.href.replace(/\/$/, '');
  const placeOf = (url: UrlParts) => parseGitilesUrl(url, gitiles);
  const format = (place: GerritPlace) => formatGitilesUrl(place, gitilesBaseUrl);

  const filePlaceOf = (url: UrlParts): FilePlace | undefined => {
    const place = placeOf(url);
    return place?.ref ? (place as FilePlace) : undefined;
  };

  return {
    placeOf,
    filePlaceOf,
    format,

    /** The origin of entities is the public page of their file, with the full name of its branch. */
    normalizedUrl(url: UrlParts): string {
      const place = filePlaceOf(url);
      return place ? format(place) : url.href;
    },

    /** The annotations of a file's entities. Only files on a branch can be edited. */
    annotationsOf(url: UrlParts): Record<string, string> {
      const place = filePlaceOf(url);
      if (!place) return {};
      const { project, ref, path } = place;
      const edit = `${baseUrl}/admin/repos/edit/repo/${encodePath(project)}/branch`;
      return {
        ...(ref.kind === 'branch' && {
          'backstage.io/edit-url': `${edit}/refs/heads/${encodeName(ref.name)}/file/${encodePath(path)}`,
        }),
        'backstage.io/source-location': `url:${format({ ...place, path: folderOf(path) })}/`,
      };
    },

    repositoryOf(url: UrlParts) {
      const place = placeOf(url);
      if (!place) return undefined;
      const { project } = place;
      const owner = folderOf(project);
      return { url: format({ project, path: '' }), name: project.split('/').at(-1) ?? '', ...(owner && { owner }) };
    },

    /** Resolves a path in a file; on the page of a project, at its head. */
    resolvePath(path: string, base: UrlParts): string {
      const place = placeOf(base);
      if (!place)
        throw new InputError(`'${base.href}' is not a file at Gerrit, so the path '${path}' cannot be resolved`);
      const { ref = { kind: 'head' } } = place;
      return format({ ...place, ref, path: resolveInRepository(path, place.path, base.href) });
    },
  };
}
