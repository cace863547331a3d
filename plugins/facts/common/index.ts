export { type CollectorSummary, collectorSchema, deliveryContract, factsContract } from './contract.ts';
export type { Delivery } from './delivery.ts';
export {
  type Collected,
  collectedSchema,
  collectorId,
  type FactDefinition,
  type Facts,
  type FactType,
  type FactValue,
  factKey,
  factName,
  factTypes,
  MAX_BATCH,
  MAX_FACT_ITEMS,
  MAX_FACT_TEXT,
  MAX_FACTS,
} from './fact.ts';
export { factsPermissions, factsWrite } from './permissions.ts';
