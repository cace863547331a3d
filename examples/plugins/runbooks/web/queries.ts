import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { annotation, runbookOf } from './runbookOf.ts';

const fields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', `metadata.annotations.${annotation}`];

/** The runbooks of the entity and of the dependencies that the user may see. */
export function useRunbooks(entity: Entity) {
  const reads = useApi(catalogReadsApi);
  const needed = (entity.relations ?? []).filter(({ type }) => type === 'dependsOn');
  const refs = needed.map(({ targetRef }) => targetRef);
  return useQuery({
    queryKey: ['runbooks', stringifyEntityRef(entity), refs],
    queryFn: async ({ signal }) => {
      const found = await reads.getEntitiesByRefs(refs, fields, { signal });
      const known = [entity, ...found.filter((one) => one !== null)];
      return known.map((one) => ({ entity: one, runbook: runbookOf(one) }));
    },
  });
}
