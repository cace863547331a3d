import type { SearchDocument } from '@callboard/plugin-search/common';

/** Whose docs it is in, and on which of their pages. */
export function docsPath({ entityTitle, pageTitle }: SearchDocument): string[] {
  return [entityTitle, pageTitle].filter((name) => typeof name === 'string');
}
