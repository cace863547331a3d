import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ANNOTATION_TECHDOCS_ENTITY, ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import type { SiteRef } from './siteRef.ts';

/** The entity and the owner of its docs: itself, or the entity that it names. */
export function useDocumented(params: SiteRef): { entity?: Entity; site?: SiteRef } {
  const catalog = useApi(catalogReadsApi);
  const { data, isPending } = useQuery({
    queryKey: ['catalog', 'documented', stringifyEntityRef(params)],
    queryFn: async ({ signal }) => {
      const [entity] = await catalog.getEntitiesByRefs([stringifyEntityRef(params)], undefined, { signal });
      return entity ?? null;
    },
  });
  const { namespace, kind, name } = params;
  const site = useMemo(
    () => (isPending ? undefined : siteOf(data ?? undefined, { namespace, kind, name })),
    [data, isPending, namespace, kind, name],
  );
  return { entity: data ?? undefined, site };
}

/** Whether an entity declares neither docs nor another entity's docs. */
export function hasNoDocs(entity: Entity | undefined): entity is Entity {
  if (!entity) return false;
  const { annotations = {} } = entity.metadata;
  return !annotations[ANNOTATION_TECHDOCS_REF] && !annotations[ANNOTATION_TECHDOCS_ENTITY];
}

export function siteOf(entity: Entity | undefined, own: SiteRef): SiteRef {
  const other = entity?.metadata.annotations?.[ANNOTATION_TECHDOCS_ENTITY];
  if (other === undefined) return own;
  try {
    return parseEntityRef(other, { defaultKind: own.kind, defaultNamespace: own.namespace });
  } catch {
    return own;
  }
}
