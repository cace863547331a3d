import { InputError } from '@callboard/errors';
import { DEFAULT_NAMESPACE, type Entity } from './entity.ts';
import { parseEntityRef, stringifyEntityRef } from './entityRef.ts';
import type { KindDefinition, RelationField } from './kinds/kindDefinition.ts';
import { type EntityProblem, problemAt } from './policy/entityBounds.ts';
import { MAX_ENTITY_PROBLEMS } from './policy/entityPolicy.ts';

/** Real refs are far shorter, and databases limit the length of keys. */
const MAX_REF_LENGTH = 500;

export type RelationEdge = { sourceRef: string; type: string; targetRef: string };

export type EntityRelations = { relations: RelationEdge[]; problems: EntityProblem[] };

/** All relations in the spec of an entity, in both directions, and the first hundred invalid refs. */
export function relationsOf(entity: Entity, definition: KindDefinition): EntityRelations {
  const ownRef = stringifyEntityRef(entity);
  const defaultNamespace = entity.metadata.namespace ?? DEFAULT_NAMESPACE;
  const edges = new Map<string, RelationEdge>();
  const problems: EntityProblem[] = [];
  const add = (edge: RelationEdge) => edges.set(`${edge.type}\n${edge.sourceRef}\n${edge.targetRef}`, edge);

  for (const field of definition.relations) {
    for (const [path, ref] of refsIn(entity, field)) {
      const target = targetOf(ref, path, { defaultKind: field.defaultKind, defaultNamespace });
      if (typeof target !== 'string') {
        problems.push(target);
        if (problems.length === MAX_ENTITY_PROBLEMS) return { relations: [], problems };
        continue;
      }
      add({ sourceRef: ownRef, type: field.type, targetRef: target });
      add({ sourceRef: target, type: field.inverse, targetRef: ownRef });
    }
  }
  return { relations: [...edges.values()], problems };
}

function refsIn(entity: Entity, { field }: RelationField): Array<[path: string, ref: unknown]> {
  const value = entity.spec?.[field];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((ref, index) => [`spec.${field}.${index}`, ref]);
  return [[`spec.${field}`, value]];
}

function targetOf(
  ref: unknown,
  path: string,
  defaults: { defaultKind?: string; defaultNamespace: string },
): string | EntityProblem {
  if (typeof ref !== 'string') return problemAt(path, ref, 'Must be an entity ref.');
  if (ref.length > MAX_REF_LENGTH || /\p{Cc}/u.test(ref)) {
    return problemAt(path, ref, `Must be at most ${MAX_REF_LENGTH} characters, without control characters.`);
  }
  try {
    return stringifyEntityRef(parseEntityRef(ref, defaults));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { path, message: `${path}: ${error.message}` };
  }
}
