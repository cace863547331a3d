import { NotFoundError } from '@callboard/errors';
import type { PermissionCriteria } from '@callboard/server-kit';
import { type CompoundEntityRef, dependsOnTime, type JsonObject, lowerCased } from '../../common/index.ts';
import { Laps } from '../laps.ts';
import { Pacer } from '../pacer.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { ancestryOf, type ParentsOf } from './ancestry.ts';
import { decodeCursor } from './cursors/cursor.ts';
import { matchesOf } from './declarePermissions.ts';
import { entitiesByRefs, type RefsRequest } from './entitiesByRefs.ts';
import { entityFacets, type FacetsRequest } from './facets.ts';
import { type ListRequest, listEntities } from './listEntities.ts';
import { missingRelations } from './missingRelations.ts';
import { ownershipGaps } from './ownershipGaps.ts';
import { dependOnTime } from './predicates.ts';
import { type QueryRequest, queryEntities } from './queryEntities.ts';
import { isVisible } from './selection.ts';
import type { Visibility } from './visibility.ts';

export type QueryServiceOptions = {
  index: CatalogIndex;
  /** Identifies the version of the index. */
  seq: () => number | string;
  parentsOf: ParentsOf;
};

export type EntityText = { json: string; etag: string | undefined };

export type QueryService = ReturnType<typeof createQueryService>;

/** All entity queries. Each receives the caller's visibility, and returns no more than that. */
export function createQueryService({ index, seq, parentsOf }: QueryServiceOptions) {
  const entityAt = (slot: number | undefined, visible: Visibility, notFound: string): EntityText => {
    if (slot === undefined || !isVisible(index, slot, visible)) throw new NotFoundError(notFound);
    return { json: index.jsonAt(slot), etag: index.etagAt(slot) };
  };

  return {
    /** Changes whenever any response may. It counts changes, so it is not public. */
    version: () => String(seq()),

    /** Whether the answer can change although the version does not. */
    dependsOnTime(requests: readonly { query?: JsonObject; cursor?: string }[], visible: Visibility): boolean {
      if (visible && dependsOnTime(visible)) return true;
      return requests.some(({ query, cursor }) => dependOnTime(cursor ? decodeCursor(cursor) : { query }));
    },

    listEntities: (request: ListRequest, visible: Visibility) => listEntities(index, request, visible),

    queryEntities: (request: QueryRequest, visible: Visibility) => queryEntities(index, request, visible),

    entitiesByRefs: (request: RefsRequest, visible: Visibility) => entitiesByRefs(index, request, visible),

    /** The refs for which conditions hold, as far as the caller may see them. */
    heldFor: (refs: readonly string[], conditions: PermissionCriteria, visible: Visibility) =>
      matchesOf(index, refs, conditions, visible),

    facets: (request: FacetsRequest, visible: Visibility) => entityFacets(index, request, visible),

    ownershipGaps: (visible: Visibility) => ownershipGaps(index, visible),

    missingRelations: (visible: Visibility) => missingRelations(index, visible),

    entityByName(name: CompoundEntityRef, visible: Visibility): EntityText {
      const ref = refOf(name);
      return entityAt(index.slotByRef(ref), visible, `No entity '${ref}'`);
    },

    /** The JSON text of the entity with a ref. */
    textOf(ref: string, visible: Visibility): string | undefined {
      const slot = index.slotByRef(lowerCased(ref));
      return slot === undefined || !isVisible(index, slot, visible) ? undefined : index.jsonAt(slot);
    },

    entityByUid: (uid: string, visible: Visibility) =>
      entityAt(index.slotByUid(uid), visible, `No entity with the uid '${uid}'`),

    async ancestry(name: CompoundEntityRef, visible: Visibility) {
      const rootEntityRef = refOf(name);
      const items = await ancestryOf(index, parentsOf, rootEntityRef, visible);
      if (items.length === 0) throw new NotFoundError(`No entity '${rootEntityRef}'`);
      return { rootEntityRef, items };
    },

    /** Warms up the data that the first list would otherwise wait for, in turn with requests. */
    async warmUp(stopping: AbortSignal): Promise<{ ordersMs: number; sortInMs: number }> {
      const pacer = new Pacer();
      const laps = new Laps(['ordersMs', 'sortInMs']);
      const orders = [
        () => index.orderByRef(),
        ...['metadata.uid', 'metadata.name'].map((field) => () => index.order(field)),
      ];
      for (const makeOrder of orders) {
        await pacer.rest();
        if (stopping.aborted) break;
        laps.begin();
        makeOrder();
        laps.end('ordersMs');
      }
      laps.begin();
      for (const _some of index.sortIn()) {
        laps.end('sortInMs');
        if (pacer.isDue()) await pacer.rest();
        if (stopping.aborted) break;
        laps.begin();
      }
      return laps.rounded();
    },
  };
}

function refOf({ kind, namespace, name }: CompoundEntityRef): string {
  return lowerCased(`${kind}:${namespace}/${name}`);
}
