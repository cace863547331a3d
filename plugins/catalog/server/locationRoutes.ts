import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import {
  catalogEntityRead,
  catalogLocationAnalyze,
  catalogLocationCreate,
  catalogLocationDelete,
  catalogLocationRead,
  type Entity,
  locationContract,
  lowerCased,
} from '../common/index.ts';
import type { CatalogAudit } from './catalogAudit.ts';
import type { EntityAccess } from './entityAccess.ts';
import { describeLocation } from './locations/describeLocation.ts';
import { type LocationService, noLocation } from './locations/locationService.ts';
import type { QueryService } from './query/service.ts';

type LocationRoutesOptions = {
  http: PluginContext['http'];
  access: EntityAccess;
  audit: CatalogAudit;
  locations: LocationService;
  queries: QueryService;
  analyze(target: string, catalogFilename: string | undefined): Promise<LocationAnalysis>;
};

type LocationAnalysis = {
  existingEntityFiles: { location: { type: string; target: string }; isRegistered: boolean; entity: Entity }[];
  generateEntities: { entity: Entity; fields: unknown[] }[];
};

export function locationRoutes({ http, access, audit, locations, queries, analyze }: LocationRoutesOptions): void {
  serve(http, locationContract, {
    async addLocation({ query, body }, request) {
      await access.requireBasic(request, catalogLocationCreate);
      if (query.dryRun) return locations.dryRun(body);
      const added = await locations.add(body, { actor: access.actorOf(request), onConflict: query.onConflict });
      await audit(request, 'location-registered', describeLocation(added.location), { id: added.location.id });
      return added;
    },

    // Wire: to those who may not read locations there are none; that is no error.
    async getLocations(_, request) {
      if (!(await access.mayBasic(request, catalogLocationRead))) return [];
      return (await locations.all()).map((data) => ({ data }));
    },

    async queryLocations({ body }, request) {
      const isReadable = await access.mayBasic(request, catalogLocationRead);
      return isReadable ? locations.page(body) : { items: [], totalItems: 0, pageInfo: {} };
    },

    async getLocation({ params: { id } }, request) {
      if (!(await access.mayBasic(request, catalogLocationRead))) throw noLocation(id);
      return locations.byId(id);
    },

    async updateLocation({ params, body }, request) {
      await access.requireBasic(request, catalogLocationCreate);
      const moved = await locations.move(params.id, body, access.actorOf(request));
      await audit(request, 'location-changed', describeLocation(moved), { id: moved.id });
      return moved;
    },

    async deleteLocation({ params }, request) {
      await access.requireBasic(request, catalogLocationDelete);
      const removed = await locations.remove(params.id, access.actorOf(request));
      await audit(request, 'location-unregistered', describeLocation(removed), { id: removed.id });
    },

    async getLocationByEntity({ params: { kind, namespace, name } }, request) {
      const ref = lowerCased(`${kind}:${namespace}/${name}`);
      const isReadable =
        (await access.mayBasic(request, catalogLocationRead)) && (await access.mayOn(request, catalogEntityRead))(ref);
      if (!isReadable) throw new NotFoundError(`No entity '${ref}'`);
      const { json } = queries.entityByName({ kind, namespace, name }, undefined);
      return locations.byEntity(JSON.parse(json) as Entity);
    },

    async analyzeLocation({ body }, request) {
      await access.requireBasic(request, catalogLocationAnalyze);
      return analyze(body.location.target, body.catalogFilename);
    },
  });
}
