import { preloadDataTable } from '@callboard/ui';
import { type ComponentType, createElement } from 'react';

/** The list of one kind as a page, for plugins with a separate page for it. `kind` is in lower case. */
export async function loadKindList(kind: string): Promise<ComponentType> {
  const [{ CatalogIndexPage }] = await Promise.all([import('./CatalogIndexPage.tsx'), preloadDataTable()]);
  return () => createElement(CatalogIndexPage, { onlyKind: kind });
}
