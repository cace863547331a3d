import { withTimeout } from '@callboard/concurrency';
import { InputError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import {
  type Entity,
  type EntityStatusItem,
  isValidName,
  parseEntityRef,
  type RelationEdge,
  stringifyEntityRef,
  validateEnvelope,
} from '../../../common/index.ts';
import { isPlainObject } from '../../../common/plainObject.ts';
import { processingWarning } from '../../writer/problems.ts';
import type { EntityFinding, EntityProcessor } from '../processors.ts';
import type { DocumentSource } from './documentSource.ts';

/** Far more than any should take: a machine may be busy with something else. */
const LONGEST_MS = 20_000;
const MAX_FINDINGS = 20;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_RELATIONS = 1_000;

/** An entity as the processors complete it. */
export async function preparedEntity(
  given: Entity,
  { location, origin }: Pick<DocumentSource, 'location' | 'origin'>,
  processors: readonly EntityProcessor[],
): Promise<Entity> {
  let entity = given;
  for (const { name, prepare } of processors) {
    if (!prepare) continue;
    const ref = stringifyEntityRef(entity);
    entity = await ask(name, () => prepare(entity, { location, origin }));
    const problems = isPlainObject(entity) ? validateEnvelope(entity) : [{ message: 'It gave no entity.' }];
    const [problem] = problems;
    if (problem) throw failure(name, problem.message);
    const made = stringifyEntityRef(entity);
    if (made !== ref) throw failure(name, `It made '${made}' of '${ref}'; an entity keeps its kind and its name.`);
  }
  return entity;
}

/** What the processors find: warnings to show. An error is thrown. */
export async function processorWarnings(
  entity: Entity,
  processors: readonly EntityProcessor[],
): Promise<EntityStatusItem[]> {
  const warnings: EntityStatusItem[] = [];
  const errors: string[] = [];
  for (const { name, check } of processors) {
    if (!check) continue;
    for (const { level, message } of listOf<EntityFinding>(name, await ask(name, () => check(entity)), MAX_FINDINGS)) {
      const told = String(message).slice(0, MAX_MESSAGE_LENGTH);
      if (level === 'warning') warnings.push(processingWarning(name, told));
      else errors.push(`${name}: ${told}`);
    }
  }
  if (errors.length > 0) throw new InputError(errors.join('\n'));
  return warnings;
}

/** What the processors tell of an entity and others, from both ends. */
export async function processorRelations(
  entity: Entity,
  processors: readonly EntityProcessor[],
): Promise<RelationEdge[]> {
  const ownRef = stringifyEntityRef(entity);
  const edges: RelationEdge[] = [];
  for (const { name, relations } of processors) {
    if (!relations) continue;
    for (const { type, inverse, targetRef } of listOf(name, await ask(name, () => relations(entity)), MAX_RELATIONS)) {
      if (!isValidName(type) || !isValidName(inverse)) {
        throw failure(name, `The relation type '${type}' or its inverse '${inverse}' is no valid name.`);
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

function listOf<T>(name: string, given: readonly T[], most: number): readonly T[] {
  if (!Array.isArray(given)) throw failure(name, 'It gave no list.');
  if (given.length > most) throw failure(name, `It gave ${given.length} things, at most ${most} are taken.`);
  return given;
}

/** Whatever goes wrong is a problem of the entity that names the processor; others go on. */
async function ask<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    return await withTimeout(result, LONGEST_MS, () => {
      throw new ServiceUnavailableError(`It took longer than ${LONGEST_MS / 1000} seconds.`);
    });
  } catch (thrown) {
    throw thrown instanceof ServiceUnavailableError
      ? new ServiceUnavailableError(failed(name, messageOf(thrown)), thrown)
      : failure(name, messageOf(thrown), thrown);
  }
}

const failure = (name: string, message: string, cause?: unknown) => new InputError(failed(name, message), cause);

const failed = (name: string, message: string) => `The processor '${name}' failed: ${message}`;
