import { withTimeout } from '@callboard/concurrency';
import { InputError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import { isPlainObject } from '../../../common/entity.ts';
import type { Entity, EntityStatusItem, RelationEdge } from '../../../common/index.ts';
import { isValidName, parseEntityRef, stringifyEntityRef, validateEnvelope } from '../../../common/index.ts';
import { processingWarning } from '../../writer/problems.ts';
import type { EntityFinding, EntityProcessor } from '../processors.ts';
import type { DocumentSource } from './documentSource.ts';

/** Far more than any should take: the machine may be busy with something else. */
const MAX_MS = 20_000;
const MAX_FINDINGS = 20;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_RELATIONS = 1_000;

/** An entity completed by the processors. */
export async function preparedEntity(
  given: Entity,
  { location, origin }: Pick<DocumentSource, 'location' | 'origin'>,
  processors: readonly EntityProcessor[],
): Promise<Entity> {
  let entity = given;
  for (const { name, kinds, prepare } of processors) {
    if (!prepare || !concerns(kinds, entity)) continue;
    const ref = stringifyEntityRef(entity);
    entity = await ask(name, () => prepare(entity, { location, origin }));
    const problems = isPlainObject(entity) ? validateEnvelope(entity) : [{ message: 'It returned no entity.' }];
    const [problem] = problems;
    if (problem) throw failure(name, problem.message);
    const made = stringifyEntityRef(entity);
    if (made !== ref)
      throw failure(name, `It turned '${ref}' into '${made}'; a processor must not change the kind or the name.`);
  }
  return entity;
}

/** The warnings of the processors. An error is thrown. */
export async function processorWarnings(
  entity: Entity,
  processors: readonly EntityProcessor[],
): Promise<EntityStatusItem[]> {
  const warnings: EntityStatusItem[] = [];
  const errors: string[] = [];
  for (const { name, kinds, check } of processors) {
    if (!check || !concerns(kinds, entity)) continue;
    for (const { level, message } of listOf<EntityFinding>(name, await ask(name, () => check(entity)), MAX_FINDINGS)) {
      const text = String(message).slice(0, MAX_MESSAGE_LENGTH);
      if (level === 'warning') warnings.push(processingWarning(name, text));
      else errors.push(`${name}: ${text}`);
    }
  }
  if (errors.length > 0) throw new InputError(errors.join('\n'));
  return warnings;
}

/** The relations that the processors add between an entity and others, at both ends. */
export async function processorRelations(
  entity: Entity,
  processors: readonly EntityProcessor[],
): Promise<RelationEdge[]> {
  const ownRef = stringifyEntityRef(entity);
  const edges: RelationEdge[] = [];
  for (const { name, kinds, relations } of processors) {
    if (!relations || !concerns(kinds, entity)) continue;
    for (const { type, inverse, targetRef } of listOf(name, await ask(name, () => relations(entity)), MAX_RELATIONS)) {
      if (!isValidName(type) || !isValidName(inverse)) {
        throw failure(name, `The relation type '${type}' or its inverse '${inverse}' is not a valid name.`);
      }
      const target = await ask(name, () => stringifyEntityRef(parseEntityRef(targetRef)));
      edges.push(
        { sourceRef: ownRef, type, targetRef: target },
        { sourceRef: target, type: inverse, targetRef: ownRef },
      );
    }
  }
  return edges;
}

const concerns = (kinds: readonly string[] | undefined, { kind }: Entity) => !kinds || kinds.includes(kind);

function listOf<T>(name: string, given: readonly T[], max: number): readonly T[] {
  if (!Array.isArray(given)) throw failure(name, 'It did not return a list.');
  if (given.length > max) throw failure(name, `It returned ${given.length} items; the limit is ${max}.`);
  return given;
}

/** Any failure is a problem of the entity that names the processor; other entities continue. */
async function ask<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    return await withTimeout(result, MAX_MS, () => {
      throw new ServiceUnavailableError(`It took longer than ${MAX_MS / 1000} seconds.`);
    });
  } catch (thrown) {
    throw thrown instanceof ServiceUnavailableError
      ? new ServiceUnavailableError(failed(name, messageOf(thrown)), thrown)
      : failure(name, messageOf(thrown), thrown);
  }
}

const failure = (name: string, message: string, cause?: unknown) => new InputError(failed(name, message), cause);

const failed = (name: string, message: string) => `The processor '${name}' failed: ${message}`;
