import { definePlugin } from '@callboard/server-kit';
import { catalogService } from './catalogService.ts';
import { catalogConfig } from './config.ts';
import { catalogProviders } from './ingestion/index.ts';
import { catalogMigrations } from './migrations/index.ts';
import { startCatalog } from './startCatalog.ts';

export { type CatalogService, catalogService } from './catalogService.ts';
export {
  catalogProviders,
  type EntityProvider,
  type ProvidedEntity,
  type ProviderConnection,
  type ProviderMutation,
} from './ingestion/index.ts';

export const catalogServer = definePlugin({
  id: 'catalog',
  points: [catalogProviders],
  provides: [catalogService],
  config: catalogConfig,
  migrations: catalogMigrations,
  start: startCatalog,
});
