import type { SearchDocument } from '@callboard/plugin-search/common';

/** The entity and the page that a result belongs to. */
export function docsPath({ entityTitle, pageTitle }: SearchDocument): string[] {
  return [entityTitle, pageTitle].filter((name) => typeof name === 'string');
}
