import { definePlugin } from '@callboard/server-kit';
import { catalogPermissions } from '../common/index.ts';
import { catalogConfig } from './config.ts';
import { catalogMemory } from './forPlugins/catalogMemory.ts';
import { catalogService } from './forPlugins/catalogService.ts';
import { catalogImporter } from './imports/catalogImporter.ts';
import { catalogProcessors, catalogProviders, checkLocations, orgTransformers } from './ingestion/index.ts';
import { catalogMigrations } from './migrations/index.ts';
import { startCatalog } from './startCatalog.ts';

export type { Caller } from './caller.ts';
export type { CatalogChange, CatalogChanges, ChangeBatch, FollowOptions } from './forPlugins/catalogChanges.ts';
export { type CatalogMemory, catalogMemory } from './forPlugins/catalogMemory.ts';
export {
  type CatalogReader,
  type CatalogService,
  catalogService,
  type EntityPage,
  type EntityQuery,
  type EntitySelection,
} from './forPlugins/catalogService.ts';
export { addLocationProvider } from './forPlugins/discovery/addLocationProvider.ts';
export { addRepositoryProvider, type RepositoryProvider } from './forPlugins/discovery/addRepositoryProvider.ts';
export { discoveredLocation } from './forPlugins/discovery/discoveredLocation.ts';
export { followLocation } from './forPlugins/discovery/followLocation.ts';
export { followRenamed, isSameName } from './forPlugins/discovery/followRenamed.ts';
export {
  catalogProviderKeys,
  providerCatalogPath,
  providerInstances,
  providerPattern,
  providerSchedule,
} from './forPlugins/discovery/providerConfig.ts';
export {
  hasRegistered,
  refreshAfterPush,
  refreshRegistered,
  refreshTouched,
} from './forPlugins/discovery/refreshPushed.ts';
export { repositoryFilters } from './forPlugins/discovery/repositoryFilters.ts';
export {
  type ProviderContext,
  type ScheduledProvider,
  scheduledProvider,
} from './forPlugins/discovery/scheduledProvider.ts';
export { removeWithEntities } from './forPlugins/removeWithEntities.ts';
export { readStoredProvider, type StoredProvider } from './forPlugins/storedProvider.ts';
export {
  catalogProcessors,
  catalogProviders,
  type EntityFinding,
  type EntityProcessor,
  type EntityProvider,
  type OrgRecord,
  type OrgTransformer,
  orgTransformers,
  type ProcessorRelation,
  type ProvidedEntity,
  type ProviderConnection,
  type ProviderMutation,
} from './ingestion/index.ts';

export type { SearchPair } from './readModel/besideValues.ts';
export { SlotSet } from './readModel/slotSet.ts';

export const catalogServer = definePlugin({
  id: 'catalog',
  wants: ['signals'],
  points: [catalogProviders, catalogProcessors, orgTransformers],
  provides: [catalogService, catalogMemory],
  config: catalogConfig,
  permissions: catalogPermissions,
  migrations: catalogMigrations,
  importers: [catalogImporter],
  check: async ({ catalog }) => ({ problems: [], warnings: await checkLocations(catalog) }),
  start: startCatalog,
});
