export { catalogActionContract } from './contract/actionContract.ts';
export {
  changeOperationSchema,
  type EntityChange,
  entityChangeSchema,
  entityChangesSchema,
  entityWriteContract,
  MAX_CHANGES,
  MAX_OWNERS,
} from './contract/entityWriteContract.ts';
export {
  type AnalysisField,
  addedLocationSchema,
  DEFAULT_LOCATION_TYPE,
  type Location,
  locationAnalysisSchema,
  locationContract,
  locationSchema,
} from './contract/locationContract.ts';
export {
  MAX_ENTITY_REFS,
  MAX_FACETS,
  MAX_LIMIT,
  MAX_LIMIT_TOGETHER,
  MAX_ORDER_FIELDS,
  MAX_QUERIES,
  MAX_TEXT_FIELDS,
} from './contract/parameters.ts';
export {
  catalogQueryContract,
  entityAncestrySchema,
  entityFacetsSchema,
  entityPageSchema,
  type MissingRelations,
  missingRelationsSchema,
  type OwnershipGaps,
  ownershipGapsSchema,
} from './contract/queryContract.ts';
export { skillContract } from './contract/skillContract.ts';
export { sourceContract } from './contract/sourceContract.ts';
export { MAX_VIEW_NAME, type SharedView, viewContract } from './contract/viewContract.ts';
export { catalogContract, catalogWriteContract } from './contract.ts';
export {
  ANNOTATION_EDIT_URL,
  ANNOTATION_LEFT_AT,
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_ORPHAN,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  type CompoundEntityRef,
  catalogChangedChannel,
  DEFAULT_NAMESPACE,
  type Entity,
  type EntityLink,
  type EntityMeta,
  type EntityRelation,
  type EntityStatus,
  type EntityStatusItem,
  type EntityStatusLevel,
  isPlainObject,
  type JsonObject,
  type ProblemPlace,
} from './entity.ts';
export {
  type EntityRefDefaults,
  isSameEntityRef,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from './entityRef.ts';
export { entityLinkSchema, entityRelationSchema, entitySchema, entityStatusItemSchema } from './entitySchema.ts';
export { isNews } from './isNews.ts';
export { builtinKinds, CORE_API_VERSIONS } from './kinds/builtinKinds.ts';
export type { CustomKind, JsonSchema, KindDefinition, RelationField } from './kinds/kindDefinition.ts';
export { type KindIconName, type KindLook, kindHues, kindIconNames } from './kinds/kindLook.ts';
export { type KindRegistry, kindRegistry } from './kinds/kindRegistry.ts';
export { type LocationSpec, parseLocationRef, stringifyLocationRef, urlScheme } from './locationRef.ts';
export {
  catalogEntityCreate,
  catalogEntityDelete,
  catalogEntityRead,
  catalogEntityRefresh,
  catalogEntityValidate,
  catalogLocationAnalyze,
  catalogLocationCreate,
  catalogLocationDelete,
  catalogLocationRead,
  catalogPermissions,
  catalogSourceRead,
  catalogSourceRefresh,
  RESOURCE_TYPE_CATALOG_ENTITY,
} from './permissions.ts';
export type { EntityProblem } from './policy/entityBounds.ts';
export { MAX_ENTITY_DEPTH, MAX_ENTITY_VALUES } from './policy/entityBounds.ts';
export { MAX_ENTITY_PROBLEMS, validateEnvelope } from './policy/entityPolicy.ts';
export {
  type FieldRule,
  fieldRules,
  isValidAnnotationKey,
  isValidAnnotationValue,
  isValidApiVersion,
  isValidKind,
  isValidLabelKey,
  isValidLabelValue,
  isValidLinkUrl,
  isValidName,
  isValidNamespace,
  isValidTag,
} from './policy/fieldRules.ts';
export { isWithin, numberIn, timeIn } from './query/comparisons.ts';
export { compilePredicate, type EntityTest, type EntityValues, valuesOf } from './query/compilePredicate.ts';
export { elementsAt, sizeAt } from './query/elementsAt.ts';
export {
  type EntityFilterQuery,
  encodeEntityFilter,
  FILTER_EXISTS,
  type FilterConditions,
} from './query/encodeFilter.ts';
export { type EntityMatch, matchesEntity } from './query/entityMatch.ts';
export {
  type EntityFilter,
  type FilterAlternative,
  type FilterStatement,
  MAX_FILTER_ALTERNATIVES,
  MAX_FILTER_STATEMENTS,
  parseEntityFilter,
} from './query/filter.ts';
export { filterPredicate } from './query/filterPredicate.ts';
export { type EntityOrder, type OrderDirection, parseOrder, parseOrderField } from './query/order.ts';
export { parsePredicate } from './query/parsePredicate.ts';
export {
  type Comparison,
  dependsOnTime,
  MAX_PREDICATE_DEPTH,
  MAX_PREDICATE_EXPRESSIONS,
  MAX_PREDICATE_VALUES,
  type Predicate,
  someCondition,
} from './query/predicate.ts';
export { type EntityFields, MAX_FIELD_PARTS, MAX_FIELDS, parseFields, projectEntity } from './query/projection.ts';
export {
  checkSearchKeys,
  MAX_SEARCH_TEXT_LENGTH,
  type SearchKeyVisitor,
  searchKeysOf,
  visitSearchKeys,
  visitSearchPaths,
} from './query/searchKeys.ts';
export { type SearchPath, SearchPaths } from './query/searchPaths.ts';
export { quotedValue } from './quotedValue.ts';
export { type EntityRelations, type RelationEdge, relationsOf } from './relations.ts';
export {
  inverseRelationType,
  RELATION_API_CONSUMED_BY,
  RELATION_API_PROVIDED_BY,
  RELATION_CHILD_OF,
  RELATION_CONSUMES_API,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_HAS_MEMBER,
  RELATION_HAS_PART,
  RELATION_MEMBER_OF,
  RELATION_OWNED_BY,
  RELATION_OWNER_OF,
  RELATION_PARENT_OF,
  RELATION_PART_OF,
  RELATION_PROVIDES_API,
  relationPairs,
} from './relationTypes.ts';
export {
  type Source,
  type SourceDetail,
  type SourceOrigin,
  type SourcePage,
  type SourceProblem,
  type SourceRun,
  sourceOrigins,
} from './source.ts';
export type {
  ConfiguredCard,
  ConfiguredEmbed,
  ConfiguredField,
  ConfiguredLink,
  EntityTools,
} from './tools/entityTools.ts';
export { fillUrlTemplate, originOf, parseUrlTemplate, type UrlTemplate } from './tools/urlTemplate.ts';
export { catalogExtensions } from './webExtensions.ts';
