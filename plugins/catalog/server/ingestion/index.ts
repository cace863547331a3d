export { createIngestion, type Ingestion } from './createIngestion.ts';
export {
  catalogProviders,
  type EntityProvider,
  type ProvidedEntity,
  type ProviderConnection,
  type ProviderMutation,
} from './providers.ts';
export { scheduleIngestion } from './schedule.ts';
