import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_ORPHAN,
  type Entity,
  type FilterConditions,
} from '@callboard/plugin-catalog/common';
import { type CatalogReads, catalogReadsApi } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { brokenFiles, type OwnProblems, ownProblems } from './ownProblems.ts';

const maxEntities = 50;
const maxFiles = 100;
const fields = ['kind', 'metadata', 'spec.profile.displayName', 'status'];

/** The user's entities that have errors, lost their source, or are in a file that cannot be read. */
export function useOwnProblems() {
  const reads = useApi(catalogReadsApi);
  const { ownershipEntityRefs: owners } = useIdentity();
  return useQuery({
    queryKey: ['catalog', 'own-problems', owners],
    refetchOnWindowFocus: true,
    queryFn: () => readProblems(reads, { 'relations.ownedBy': [...owners] }),
  });
}

async function readProblems(reads: CatalogReads, own: FilterConditions): Promise<OwnProblems> {
  const [broken, readers] = await Promise.all([
    reads.together.queryEntities({
      filter: [
        { ...own, 'status.items.level': ['error', 'warning'] },
        { ...own, [`metadata.annotations.${ANNOTATION_ORPHAN}`]: 'true' },
      ],
      fields,
      limit: maxEntities,
    }),
    // A file that cannot be read is reported on the Location that reads it, whoever owns the entities in it.
    reads.together.queryEntities({
      filter: { kind: 'location', 'status.items.level': 'error' },
      fields,
      limit: maxFiles,
    }),
  ]);
  const files = brokenFiles(readers.items);
  const inFiles = files.size > 0 ? await entitiesIn(reads, own, [...files.keys()]) : [];
  return ownProblems({ broken: broken.items, brokenTotal: broken.totalItems, files, inFiles });
}

async function entitiesIn(reads: CatalogReads, own: FilterConditions, files: string[]): Promise<Entity[]> {
  const filter = { ...own, [`metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`]: files };
  return (await reads.together.queryEntities({ filter, fields, limit: maxFiles })).items;
}
