import { type Entity, parseEntityRef } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, type EntityPresentation, namingFields, presentationOf } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type StarredEntity = EntityPresentation & { isMissing: boolean };

/** The titles of these entities, sorted by title; missing entities come last. */
export function useEntitiesOf(refs: readonly string[]) {
  const catalog = useApi(catalogReadsApi);
  const asked = refs.toSorted();
  return useQuery({
    queryKey: ['catalog', 'home', 'starred', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly StarredEntity[]> => {
      const good = asked.filter((ref) => kindOf(ref) !== undefined);
      const found = good.length > 0 ? await catalog.getEntitiesByRefs(good, namingFields, { signal }) : [];
      const byRef = new Map(good.map((ref, index) => [ref, found[index]]));
      return asked.map((ref) => starredOf(ref, byRef.get(ref))).sort(byName);
    },
  });
}

function starredOf(entityRef: string, entity: Entity | null | undefined): StarredEntity {
  if (entity) return { ...presentationOf(entity), entityRef, isMissing: false };
  return { entityRef, kind: kindOf(entityRef) ?? '', title: entityRef, isMissing: true };
}

/** Undefined for an invalid ref: the stored stars are not trusted. */
function kindOf(ref: string): string | undefined {
  try {
    return parseEntityRef(ref).kind.toLowerCase();
  } catch {
    return undefined;
  }
}

function byName(one: StarredEntity, other: StarredEntity): number {
  return Number(one.isMissing) - Number(other.isMissing) || one.title.localeCompare(other.title);
}
