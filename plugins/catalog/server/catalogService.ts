import { serviceRef } from '@callboard/server-kit';
import { type Entity, lowerCased } from '../common/index.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';

/** What other plugins ask of the catalog, on the server and on their own account: no permission is asked for. */
export type CatalogService = {
  entityByRef(ref: string): Entity | undefined;
};

export const catalogService = serviceRef<CatalogService>('catalog');

export const createCatalogService = (index: CatalogIndex): CatalogService => ({
  entityByRef(ref) {
    const slot = index.slotByRef(lowerCased(ref));
    return slot === undefined ? undefined : (JSON.parse(index.jsonAt(slot)) as Entity);
  },
});
