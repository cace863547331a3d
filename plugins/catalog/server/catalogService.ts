import { createServiceRef } from '@callboard/server-kit';
import { type Entity, lowerCased } from '../common/index.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';
import { entityOfParent, type Parent } from './writer/update.ts';

/** What other plugins ask of the catalog, on the server and on their own account: no permission is asked for. */
export type CatalogService = {
  entityByRef(ref: string): Entity | undefined;
  /** The entities that have all these values at search keys such as `spec.profile.email`, whatever their case. */
  entitiesWith(values: Readonly<Record<string, string>>): Entity[];
  /** Whether the installation brings the entity, by its configuration or a provider, rather than somebody who registered it. */
  isTrusted(ref: string): Promise<boolean>;
};

export const catalogService = createServiceRef<CatalogService>({
  id: 'catalog.service',
  description: 'Entities, for other plugins on the server',
});

type Parts = { index: CatalogIndex; parentsOf(ref: string): Promise<readonly Parent[]> };

export const createCatalogService = ({ index, parentsOf }: Parts): CatalogService => ({
  entityByRef(ref) {
    const slot = index.slotByRef(lowerCased(ref));
    return slot === undefined ? undefined : entityAt(index, slot);
  },
  entitiesWith(values) {
    const of = Object.entries(values).map(([key, value]) => {
      return { op: 'in' as const, key: lowerCased(key), values: [lowerCased(value)] };
    });
    return index
      .matching({ op: 'all', of })
      .members()
      .map((slot) => entityAt(index, slot));
  },
  async isTrusted(ref) {
    const refs = new Set([lowerCased(ref)]);
    // A set is walked in the order of insertion, also over what is added on the way.
    for (const at of refs) {
      const parents = await parentsOf(at);
      if (parents.some(isTrustedRoot)) return true;
      for (const parent of parents) refs.add(entityOfParent(parent) ?? at);
    }
    return false;
  },
});

const entityAt = (index: CatalogIndex, slot: number) => JSON.parse(index.jsonAt(slot)) as Entity;

const isTrustedRoot = (parent: Parent) => parent.startsWith('config:') || parent.startsWith('provider:');
