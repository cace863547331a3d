import type { ActionShape } from '@callboard/contract';
import { withActions } from '@callboard/contract/action';
import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { catalogEntityRead, catalogSourceRead, catalogSourceRefresh, sourceContract } from '../../common/index.ts';
import type { EntityAccess } from '../entityAccess.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { SourceService } from './sourceService.ts';

type Options = {
  http: PluginContext['http'];
  access: EntityAccess;
  index: Pick<CatalogIndex, 'slotByRef'>;
  sources: SourceService;
};

const PAGE = 100;

const getStatus: ActionShape = {
  name: 'get-status',
  area: 'sources',
  title: 'Get Source Status',
  description:
    'Returns the sources of the software catalog (providers, and locations of catalog files) with their state: "lastReadAt", "nextReadAt", "isRunning", the number of "entities" and "problems", the first problem as "error", and the last run. With "entity", a reference such as "component:default/payments", only the sources of that entity: use it to find out why an entity is outdated or missing a change. With "failing", only sources with problems. "text" searches names and URLs. Failing sources come first. To get more, call it again with a higher "offset".',
  attributes: { readOnly: true, idempotent: true },
  permission: catalogSourceRead.name,
  shortens: { list: 'items', limitedBy: 'limit' },
  examples: [
    { title: 'The sources of an entity', input: { entity: 'component:default/payments' } },
    { title: 'All sources with problems', input: { failing: true } },
  ],
};

export function sourceRoutes({ http, access, index, sources }: Options): void {
  serve(http, withActions(sourceContract, { getSources: getStatus }), {
    async getSources({ query }, request) {
      await access.requireBasic(request, catalogSourceRead);
      return sources.page(query);
    },

    async getSource({ params: { id } }, request) {
      await access.requireBasic(request, catalogSourceRead);
      return sources.detail(id);
    },

    async getSourceEntities({ params: { id }, query: { offset = 0, limit = PAGE } }, request) {
      await access.requireBasic(request, catalogSourceRead);
      const mayRead = await access.mayOn(request, catalogEntityRead);
      const seen = (await sources.entities(id)).filter((ref) => index.slotByRef(ref) !== undefined && mayRead(ref));
      return { items: seen.slice(offset, offset + limit), totalItems: seen.length };
    },

    async readSource({ params: { id } }, request) {
      await access.requireBasic(request, catalogSourceRead);
      await access.requireBasic(request, catalogSourceRefresh);
      return { source: await sources.read(id, access.actorOf(request)) };
    },
  });
}
