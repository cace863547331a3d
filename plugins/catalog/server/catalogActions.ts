import { NotFoundError } from '@callboard/errors';
import {
  catalogEntityRead,
  catalogEntityRefresh,
  catalogLocationCreate,
  catalogLocationDelete,
  catalogLocationRead,
  type Entity,
  type Location,
  type LocationSpec,
  parseEntityRef,
  stringifyEntityRef,
} from '../common/index.ts';
import type { Caller, CatalogAudit } from './caller.ts';
import type { EntityAccess } from './entityAccess.ts';
import { describeLocation } from './locations/locationPlace.ts';
import type { LocationService } from './locations/locationService.ts';

type Parts = {
  access: EntityAccess;
  audit: CatalogAudit;
  locations: Pick<LocationService, 'add' | 'remove' | 'all' | 'dryRun'>;
  refresh(ref: string, actor: string | undefined): Promise<void>;
};

export type CatalogActions = ReturnType<typeof createCatalogActions>;

/** Actions of a caller on the catalog, by HTTP or through another plugin: authorized, executed, and recorded in the audit log. */
export function createCatalogActions({ access, audit, locations, refresh }: Parts) {
  return {
    async register(caller: Caller, spec: LocationSpec, { onConflict }: { onConflict?: 'refresh' | 'reject' } = {}) {
      await access.requireBasic(caller, catalogLocationCreate);
      const added = await locations.add(spec, { actor: access.actorOf(caller), onConflict });
      await audit(caller, 'location-registered', describeLocation(added.location), { id: added.location.id });
      return added;
    },

    async preview(caller: Caller, spec: LocationSpec): Promise<Entity[]> {
      await access.requireBasic(caller, catalogLocationCreate);
      return (await locations.dryRun(spec)).entities;
    },

    async unregister(caller: Caller, id: string): Promise<void> {
      await access.requireBasic(caller, catalogLocationDelete);
      const removed = await locations.remove(id, access.actorOf(caller));
      await audit(caller, 'location-unregistered', describeLocation(removed), { id: removed.id });
    },

    // Wire: callers who may not read locations get an empty list instead of an error.
    locations: async (caller: Caller): Promise<Location[]> =>
      (await access.mayBasic(caller, catalogLocationRead)) ? locations.all() : [],

    async refresh(caller: Caller, entityRef: string): Promise<void> {
      const ref = stringifyEntityRef(parseEntityRef(entityRef));
      if (!(await access.mayOn(caller, catalogEntityRead))(ref)) throw new NotFoundError(`No entity '${ref}'`);
      await access.require(caller, catalogEntityRefresh, ref);
      await refresh(ref, access.actorOf(caller));
    },
  };
}
