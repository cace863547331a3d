import { folderOf, isCommitHash, repositoryLinks } from '@callboard/integrations/common';
import { formatHarnessUrl, type HarnessPlace, parseHarnessUrl } from './harnessUrl.ts';

/** Interprets the URLs of Harness. */
export const { filePlaceOf, normalizedUrl, annotationsOf, repositoryOf, resolvePath } = repositoryLinks({
  title: 'Harness',
  parse: (url: { origin: string; pathname: string; href: string }) => parseHarnessUrl(url),
  isFile: (place): place is HarnessPlace => place.view !== undefined,
  fileUrl: (place) => formatHarnessUrl({ ...place, view: 'files' }),
  folderUrl: (place) => `${formatHarnessUrl({ ...place, view: 'files', path: folderOf(place.path) })}/`,
  editUrl(place) {
    const isEditable = place.ref !== undefined && !isCommitHash(place.ref);
    return isEditable ? formatHarnessUrl({ ...place, view: 'edit' }) : undefined;
  },
  repository({ view: _view, ref: _ref, ...place }) {
    const owner = [place.account, place.organisation, place.project].filter(Boolean).join('/');
    return { url: formatHarnessUrl({ ...place, path: '' }), name: place.repository, owner };
  },
  resolvedUrl: (place) => formatHarnessUrl({ ...place, view: 'files' }),
});
