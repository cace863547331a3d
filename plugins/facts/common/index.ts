export {
  type CollectorSummary,
  collectorSchema,
  type Delivered,
  deliveryContract,
  factsContract,
  factsPermissions,
  factsWrite,
} from './contract.ts';
export {
  type Classified,
  classify,
  type Delivery,
  type DeliveryClass,
  deliveryBounds,
  deliveryClasses,
} from './delivery.ts';
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
