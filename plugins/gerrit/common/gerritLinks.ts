import { encodeName, encodePath, folderOf, repositoryLinks } from '@callboard/integrations/common';
import { formatGitilesUrl, type GerritPlace, type GerritRef, parseGitilesUrl, type UrlParts } from './gerritUrl.ts';

export type GerritLinks = ReturnType<typeof gerritLinks>;
type FilePlace = GerritPlace & { ref: GerritRef };

/** Interprets the URLs of one Gerrit; `gitiles` is the URL of its file viewer. */
export function gerritLinks({ baseUrl, gitiles }: { baseUrl: string; gitiles: UrlParts }) {
  const gitilesBaseUrl = gitiles.href.replace(/\/$/, '');
  const format = (place: GerritPlace) => formatGitilesUrl(place, gitilesBaseUrl);
  const links = repositoryLinks({
    title: 'Gerrit',
    parse: (url: UrlParts) => parseGitilesUrl(url, gitiles),
    isFile: (place): place is FilePlace => place.ref !== undefined,
    // The public page of a file, with the full name of its branch.
    fileUrl: (place) => format(place),
    folderUrl: (place) => `${format({ ...place, path: folderOf(place.path) })}/`,
    editUrl({ project, ref, path }) {
      if (ref.kind !== 'branch') return undefined;
      const repository = `${baseUrl}/admin/repos/edit/repo/${encodePath(project)}`;
      return `${repository}/branch/refs/heads/${encodeName(ref.name)}/file/${encodePath(path)}`;
    },
    repository({ project }) {
      const owner = folderOf(project);
      return { url: format({ project, path: '' }), name: project.split('/').at(-1) ?? '', ...(owner && { owner }) };
    },
    resolvedUrl: (place) => format({ ...place, ref: place.ref ?? { kind: 'head' } }),
  });
  return { ...links, format };
}
