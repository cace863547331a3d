import { folderOf, resolveInRepository } from '@callboard/integrations/common';
import { azurePlaceOf, formatAzureUrl, parseAzureUrl, type UrlParts } from './azureUrl.ts';

/** A pattern is in the `path` of the query, where files are. */
export const isPattern = (url: UrlParts) => (url.searchParams.get('path') ?? '').includes('*');

/** The one spelling of a file's URL: without what says how the page shows it. */
export function normalizedUrl(url: UrlParts): string {
  const place = azurePlaceOf(url);
  return place ? formatAzureUrl(place) : url.href;
}

/** What the entities of a file carry. Azure DevOps has one page to see and to edit a file. */
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
  // Wire: an analysis names the second, as it does for other hosts; pipelines and other tools look for the first.
  const annotations = { 'dev.azure.com/project-repo': slug, 'dev.azure.com/project-slug': slug };
  const page = formatAzureUrl({ origin, organization, project, repository: name });
  return { url: page, name, owner: organization, annotations };
}

/** What a file means by a path, on the same branch; what the page of a repository means is on its default branch. */
export function resolvePath(path: string, base: UrlParts): string {
  const place = parseAzureUrl(base);
  return formatAzureUrl({ ...place, path: resolveInRepository(path, place.path ?? '', base.href) });
}
