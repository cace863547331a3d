import { DEFAULT_NAMESPACE, type Entity, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';
import { relationFields } from '../../../common/kinds/relationFields.ts';
import { targetsOf } from './relationGroups.ts';

/** The fields that name the parents of an entity's parents. They are short, while relations may be thousands. */
const statedParents = Object.values(relationFields).filter(({ field }) =>
  ['subcomponentOf', 'system', 'domain', 'subdomainOf', 'parent', 'memberOf'].includes(field),
);

export const parentFields = statedParents.map(({ field }) => `spec.${field}`);

/** The parent of an entity, by the first of these relation types that it has. */
export function parentOf(entity: Entity, relationTypes: readonly string[]): string | undefined {
  return relationTypes.flatMap((type) => targetsOf(entity, type))[0];
}

/** The parent from the spec, for partially loaded entities. */
export function statedParentOf(entity: Entity, relationTypes: readonly string[]): string | undefined {
  const refs = relationTypes.flatMap((type) =>
    statedParents
      .filter((relation) => relation.type === type)
      .flatMap(({ field, ...relation }) =>
        refsAt(entity, field, 'defaultKind' in relation ? relation.defaultKind : undefined),
      ),
  );
  return refs[0];
}

/** The refs in a field of the spec, completed as the catalog does. */
export function refsAt(entity: Entity, field: string, defaultKind: string | undefined): string[] {
  const defaultNamespace = entity.metadata.namespace ?? DEFAULT_NAMESPACE;
  return [entity.spec?.[field] ?? []].flat().flatMap((ref) => {
    if (typeof ref !== 'string') return [];
    try {
      return stringifyEntityRef(parseEntityRef(ref, { defaultKind, defaultNamespace }));
    } catch {
      return [];
    }
  });
}
