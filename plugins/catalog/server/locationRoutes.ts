import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import {
  catalogEntityRead,
  catalogLocationCreate,
  catalogLocationDelete,
  catalogLocationRead,
  type Entity,
  locationContract,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from '../common/index.ts';
import type { CatalogAudit } from './caller.ts';
import type { CatalogActions } from './catalogActions.ts';
import type { EntityAccess } from './entityAccess.ts';
import type { CatalogService } from './forPlugins/catalogService.ts';
import { describeLocation } from './locations/locationPlace.ts';
import { type LocationService, noLocation } from './locations/locationService.ts';
import type { QueryService } from './query/service.ts';

type LocationRoutesOptions = {
  http: PluginContext['http'];
  access: EntityAccess;
  audit: CatalogAudit;
  actions: CatalogActions;
  locations: LocationService;
  queries: QueryService;
  catalog: Pick<CatalogService, 'as'>;
  /** For those of the entities that have other sources than a location, the names of these. */
  otherSources(refs: readonly string[], locationId: string): Promise<ReadonlyMap<string, string[]>>;
};

export function locationRoutes(options: LocationRoutesOptions): void {
  const { http, access, audit, actions, locations, queries, catalog, otherSources } = options;
  serve(http, locationContract, {
    async addLocation({ query, body }, request) {
      if (!query.dryRun) return actions.register(request, body, query);
      await access.requireBasic(request, catalogLocationCreate);
      return locations.dryRun(body);
    },

    getLocations: async (_, request) => (await actions.locations(request)).map((data) => ({ data })),

    async queryLocations({ body }, request) {
      const isReadable = await access.mayBasic(request, catalogLocationRead);
      return isReadable ? locations.page(body) : { items: [], totalItems: 0, pageInfo: {} };
    },

    async getLocation({ params: { id } }, request) {
      if (!(await access.mayBasic(request, catalogLocationRead))) throw noLocation(id);
      return locations.byId(id);
    },

    async updateLocation({ params, body }, request) {
      // Moving a location removes its old entities, so the permission to register is not enough.
      await access.requireBasic(request, catalogLocationCreate);
      await access.requireBasic(request, catalogLocationDelete);
      const moved = await locations.move(params.id, body, access.actorOf(request));
      await audit(request, 'location-changed', describeLocation(moved), { id: moved.id });
      return moved;
    },

    deleteLocation: ({ params }, request) => actions.unregister(request, params.id),

    async getKeptEntities({ params: { id }, body: { entityRefs } }, request) {
      if (!(await access.mayBasic(request, catalogLocationRead))) throw noLocation(id);
      await locations.byId(id);
      const mayRead = await access.mayOn(request, catalogEntityRead);
      const refs = entityRefs.map((ref) => lowerCased(stringifyEntityRef(parseEntityRef(ref)))).filter(mayRead);
      const kept = await otherSources(refs, id);
      return { items: Array.from(kept, ([entityRef, sources]) => ({ entityRef, sources })) };
    },

    async getLocationByEntity({ params: { kind, namespace, name } }, request) {
      const ref = lowerCased(`${kind}:${namespace}/${name}`);
      const isReadable =
        (await access.mayBasic(request, catalogLocationRead)) && (await access.mayOn(request, catalogEntityRead))(ref);
      if (!isReadable) throw new NotFoundError(`No entity '${ref}'`);
      const { json } = queries.entityByName({ kind, namespace, name }, undefined);
      return locations.byEntity(JSON.parse(json) as Entity);
    },

    async analyzeLocation({ body: { location, catalogFilename } }, request) {
      const { existingEntityFiles, ...rest } = await catalog.as(request).analyze(location.target, { catalogFilename });
      return { existingEntityFiles: existingEntityFiles.map(({ isKnown: _, ...file }) => file), ...rest };
    },
  });
}
