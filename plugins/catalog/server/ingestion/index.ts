export { checkLocations } from './checkLocations.ts';
export { parentOfProvider } from './connectProvider.ts';
export { createFilling } from './createFilling.ts';
export { createIngestion, type Ingestion } from './createIngestion.ts';
export { createRounds } from './createRounds.ts';
export { parseDocuments } from './documents/parseDocuments.ts';
export { checkProcessors } from './processing/checkProcessors.ts';
export { catalogProcessors, type EntityFinding, type EntityProcessor, type ProcessorRelation } from './processors.ts';
export {
  catalogProviders,
  type EntityProvider,
  type OrgRecord,
  type OrgTransformer,
  orgTransformers,
  type ProvidedEntity,
  type ProviderConnection,
  type ProviderMutation,
} from './providers.ts';
export { createReadRequests } from './readRequests.ts';
