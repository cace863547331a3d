import { folderOf, resolveInRepository } from '@callboard/integrations/common';
import { azurePlaceOf, formatAzureUrl, parseAzureUrl, type UrlParts } from './azureUrl.ts';

/** A pattern is in the `path` of the query, like files. */
export const isPattern = (url: UrlParts) => (url.searchParams.get('path') ?? '').includes('*');

/** The canonical URL of a file: without view options. */
export function normalizedUrl(url: UrlParts): string {
  const place = azurePlaceOf(url);
  return place ? formatAzureUrl(place) : url.href;
}

/** The annotations of a file's entities. Azure DevOps has one page to view and edit a file. */
export function annotationsOf(url: UrlParts): Record<string, string> {
  const place = azurePlaceOf(url);
  if (!place?.path) return {};
  const folder = folderOf(place.path);
  return {
    'backstage.io/edit-url': formatAzureUrl(place),
    'backstage.io/source-location': `url:${formatAzureUrl({ ...place, path: folder && `${folder}/` })}`,
  };
}

export function repositoryOf(url: UrlParts) {
  const place = azurePlaceOf(url);
  if (!place) return undefined;
  const { origin, organization, project, repository: name } = place;
  const slug = `${project}/${name}`;
  // Wire: an analysis uses the second, as for other hosts; pipelines and other tools use the first.
  const annotations = { 'dev.azure.com/project-repo': slug, 'dev.azure.com/project-slug': slug };
  const page = formatAzureUrl({ origin, organization, project, repository: name });
  return { url: page, name, owner: organization, annotations };
}

/** Resolves a path in a file, on the same branch; on the page of a repository, on its default branch. */
export function resolvePath(path: string, base: UrlParts): string {
  const place = parseAzureUrl(base);
  return formatAzureUrl({ ...place, path: resolveInRepository(path, place.path ?? '', base.href) });
}
