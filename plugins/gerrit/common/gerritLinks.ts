import { InputError } from '@callboard/errors';
import { encodeName, encodePath, folderOf, resolveInRepository } from '@callboard/integrations/common';
import { formatGitilesUrl, type GerritPlace, type GerritRef, parseGitilesUrl, type UrlParts } from './gerritUrl.ts';

export type GerritLinks = ReturnType<typeof gerritLinks>;
type FilePlace = GerritPlace & { ref: GerritRef };

/** What the URLs of one Gerrit mean; `gitiles` is where its files are shown. */
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

    /** Entities say that they are from the page that everybody sees, with the whole name of its branch. */
    normalizedUrl(url: UrlParts): string {
      const place = filePlaceOf(url);
      return place ? format(place) : url.href;
    },

    /** What the entities of a file carry. Only what is on a branch can be edited. */
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

    /** What a file means by a path; what the page of a project means is at its head. */
    resolvePath(path: string, base: UrlParts): string {
      const place = placeOf(base);
      if (!place) throw new InputError(`'${base.href}' is not a file at Gerrit, so that '${path}' means nothing there`);
      const { ref = { kind: 'head' } } = place;
      return format({ ...place, ref, path: resolveInRepository(path, place.path, base.href) });
    },
  };
}
