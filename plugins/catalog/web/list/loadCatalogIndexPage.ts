import { withDataTable } from '@callboard/ui';
import { type ComponentType, createElement } from 'react';

/** The list, which loads together with its table. */
export async function loadCatalogIndexPage() {
  return (await withDataTable(import('./CatalogIndexPage.tsx'))).CatalogIndexPage;
}

/** The list of one kind as a page, for plugins with a separate page for it. `kind` is in lower case. */
export async function loadKindList(kind: string): Promise<ComponentType> {
  const CatalogIndexPage = await loadCatalogIndexPage();
  return () => createElement(CatalogIndexPage, { onlyKind: kind });
}
