import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_ORPHAN,
  type Entity,
  type FilterConditions,
} from '@callboard/plugin-catalog/common';
import { type CatalogReads, catalogReadsApi } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { brokenFiles, type OwnTroubles, ownTroubles } from './ownTroubles.ts';

const most = 50;
const mostFiles = 100;
const fields = ['kind', 'metadata', 'spec.profile.displayName', 'status'];

/** The user's entities that have errors, lost their source, or are in a file that cannot be read. */
export function useOwnTroubles() {
  const reads = useApi(catalogReadsApi);
  const { ownershipEntityRefs: owners } = useIdentity();
  return useQuery({
    queryKey: ['catalog', 'own-troubles', owners],
    refetchOnWindowFocus: true,
    queryFn: () => readTroubles(reads, { 'relations.ownedBy': [...owners] }),
  });
}

async function readTroubles(reads: CatalogReads, own: FilterConditions): Promise<OwnTroubles> {
  const [broken, readers] = await Promise.all([
    reads.together.queryEntities({
      filter: [
        { ...own, 'status.items.level': ['error', 'warning'] },
        { ...own, [`metadata.annotations.${ANNOTATION_ORPHAN}`]: 'true' },
      ],
      ...{ fields, limit: most },
    }),
    // A file that cannot be read is reported on the Location that reads it, whoever owns the entities in it.
    reads.together.queryEntities({
      filter: { kind: 'location', 'status.items.level': 'error' },
      ...{ fields, limit: mostFiles },
    }),
  ]);
  const files = brokenFiles(readers.items);
  const inFiles = files.size > 0 ? await entitiesIn(reads, own, [...files.keys()]) : [];
  return ownTroubles({ broken: broken.items, brokenTotal: broken.totalItems, files, inFiles });
}

async function entitiesIn(reads: CatalogReads, own: FilterConditions, files: string[]): Promise<Entity[]> {
  const filter = { ...own, [`metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`]: files };
  return (await reads.together.queryEntities({ filter, fields, limit: mostFiles })).items;
}
