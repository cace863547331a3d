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

export function sourceRoutes({ http, access, index, sources }: Options): void {
  serve(http, sourceContract, {
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
