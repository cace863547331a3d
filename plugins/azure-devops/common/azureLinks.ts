import { folderOf, repositoryLinks } from '@callboard/integrations/common';
import { type AzurePlace, formatAzureUrl, parseAzureUrl, type UrlParts } from './azureUrl.ts';

/** A pattern is in the `path` of the query, like files. */
export const isPattern = (url: UrlParts) => (url.searchParams.get('path') ?? '').includes('*');

/** Interprets the URLs of Azure DevOps, which has one page to view and edit a file. */
export const {
  placeOf: azurePlaceOf,
  normalizedUrl,
  annotationsOf,
  repositoryOf,
  resolvePath,
} = repositoryLinks({
  title: 'Azure DevOps',
  parse: (url: UrlParts) => parseAzureUrl(url),
  isFile: (place): place is AzurePlace => true,
  // Without view options.
  fileUrl: formatAzureUrl,
  folderUrl(place) {
    if (!place.path) return undefined;
    const folder = folderOf(place.path);
    return formatAzureUrl({ ...place, path: folder && `${folder}/` });
  },
  editUrl: formatAzureUrl,
  repository({ branch: _branch, path: _path, ...place }) {
    const { organization: owner, project, repository: name } = place;
    const slug = `${project}/${name}`;
    // Wire: an analysis uses the second, as for other hosts; pipelines and other tools use the first.
    const annotations = { 'dev.azure.com/project-repo': slug, 'dev.azure.com/project-slug': slug };
    return { url: formatAzureUrl(place), name, owner, annotations };
  },
  resolvedUrl: formatAzureUrl,
});
