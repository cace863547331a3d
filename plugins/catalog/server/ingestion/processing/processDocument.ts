import { InputError, messageOf, type NamedError, NotAllowedError } from '@callboard/errors';
import { isPlainObject } from '../../../common/entity.ts';
import {
  checkSearchKeys,
  DEFAULT_NAMESPACE,
  type Entity,
  isValidKind,
  isValidName,
  isValidNamespace,
  type JsonObject,
  type KindRegistry,
  relationsOf,
  stringifyEntityRef,
  validateEnvelope,
} from '../../../common/index.ts';
import { describeLocation } from '../../locations/locationPlace.ts';
import { processingProblem } from '../../writer/problems.ts';
import type { FailedEntity, ProcessedEntity } from '../../writer/update.ts';
import type { EntityProcessor } from '../processors.ts';
import { type HostAnnotations, sourceAnnotations } from './annotations.ts';
import type { DocumentSource } from './documentSource.ts';
import { resolvePlaceholders } from './placeholders.ts';
import type { CatalogRules } from './rules.ts';
import { preparedEntity, processorRelations, processorWarnings } from './runProcessors.ts';
import type { SpecValidator } from './specValidator.ts';

export type ProcessingOptions = {
  kinds: KindRegistry;
  rules: CatalogRules;
  validateSpec: SpecValidator;
  hostAnnotations?: HostAnnotations;
  processors?: readonly EntityProcessor[];
};

/** The origin of a document whose placeholders are resolved. */
type ResolvedSource = Omit<DocumentSource, 'readReference'>;

export type DocumentResult = { processed: ProcessedEntity } | { failed: FailedEntity };

/** Runs a document through every check and creates the entity from it. Modifies the document. */
export async function processDocument(
  document: unknown,
  source: DocumentSource,
  options: ProcessingOptions,
): Promise<DocumentResult> {
  try {
    await resolvePlaceholders(document, source.readReference);
  } catch (thrown) {
    return { failed: failedEntity(document, thrown) };
  }
  return processResolved(document, source, options);
}

/** The same for a document whose placeholders are resolved. */
export async function processResolved(
  document: unknown,
  source: ResolvedSource,
  options: ProcessingOptions,
): Promise<DocumentResult> {
  try {
    return { processed: await entityOf(document, source, options) };
  } catch (thrown) {
    return { failed: failedEntity(document, thrown) };
  }
}

/** A document that failed, with the ref of its intended entity, if known. */
export function failedEntity(document: unknown, thrown: unknown): FailedEntity {
  const { name } = thrown as NamedError;
  return { ref: refIn(document), problem: processingProblem(name ?? 'Error', messageOf(thrown)) };
}

async function entityOf(
  document: unknown,
  source: ResolvedSource,
  options: ProcessingOptions,
): Promise<ProcessedEntity> {
  const { processors = [] } = options;
  refuse(isPlainObject(document) ? validateEnvelope(document).map(({ message }) => message) : [notAnEntity(document)]);
  const given = await preparedEntity(document as Entity, source, processors);
  const definition = options.kinds.recognize(given);
  refuse(options.validateSpec(definition, given.spec).map(({ message }) => message));

  const entity = completed(given, source, options.hostAnnotations);
  const ref = stringifyEntityRef(entity);
  refuseByRules(entity, ref, source, options.rules);
  if (entity.kind === 'Location') await refuseByLimits(entity, ref, source);
  const { relations, problems } = relationsOf(entity, definition);
  refuse(problems.map(({ message }) => message));
  relations.push(...(await processorRelations(entity, processors)));
  checkSearchKeys(entity);
  const warnings = await processorWarnings(entity, processors);
  return { ref, entity, relations, ...(warnings.length > 0 ? { warnings } : {}) };
}

function refuse(messages: readonly string[]): void {
  if (messages.length > 0) throw new InputError(messages.join('\n'));
}

/** The value is not shown: a file that is not an entity may contain anything. */
function notAnEntity(document: unknown): string {
  const what = typeof document === 'object' ? 'a list or nothing' : `a ${typeof document}`;
  return `The document is ${what}. Must be an object with apiVersion, kind and metadata.`;
}

function refuseByRules(entity: Entity, ref: string, source: ResolvedSource, rules: CatalogRules): void {
  const { location, origin, isTrusted } = source;
  if (isTrusted || rules.isAllowed(entity, origin)) return;
  const place = describeLocation(location);
  const advice = rules.howToAllow(entity.kind, origin);
  throw new NotAllowedError(`Entity ${ref} at ${place} is not of an allowed kind for that location. ${advice}`);
}

async function refuseByLimits(
  entity: Entity,
  ref: string,
  { location, refuseLocation }: ResolvedSource,
): Promise<void> {
  const reason = await refuseLocation(entity, location);
  if (reason) throw new NotAllowedError(`Entity ${ref} at ${describeLocation(location)} ${reason}`);
}

function completed(given: Entity, source: ResolvedSource, hostAnnotations: HostAnnotations = () => ({})): Entity {
  // The catalog assigns both.
  const { uid: _uid, etag: _etag, namespace = DEFAULT_NAMESPACE, annotations, ...metadata } = given.metadata;
  return {
    apiVersion: given.apiVersion,
    kind: given.kind,
    metadata: { ...metadata, namespace, annotations: sourceAnnotations(annotations, source, hostAnnotations) },
    ...(given.spec ? { spec: withSortedLists(given.spec) } : {}),
  };
}

const SORTED_FIELDS = [
  'providesApis',
  'consumesApis',
  'dependsOn',
  'dependencyOf',
  'memberOf',
  'children',
  'members',
] as const;

// Wire: these lists are sorted, so their order causes no change.
function withSortedLists(spec: JsonObject): JsonObject {
  const sorted = { ...spec };
  for (const field of SORTED_FIELDS) {
    const list = spec[field];
    if (Array.isArray(list) && list.every((item) => typeof item === 'string')) sorted[field] = list.toSorted();
  }
  return sorted;
}

function refIn(document: unknown): string | undefined {
  if (!isPlainObject(document) || !isPlainObject(document.metadata)) return undefined;
  const { kind } = document;
  const { name, namespace = DEFAULT_NAMESPACE } = document.metadata;
  if (!isValidKind(kind) || !isValidName(name) || !isValidNamespace(namespace)) return undefined;
  return stringifyEntityRef({ kind: String(kind), namespace: String(namespace), name: String(name) });
}
