import {
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
} from '@callboard/plugin-catalog/common';

/** The standard relation types in pairs with their inverse. The first of each pair is the direction of the arrow. */
export const knownRelations: readonly string[] = [
  RELATION_OWNER_OF,
  RELATION_OWNED_BY,
  RELATION_HAS_PART,
  RELATION_PART_OF,
  RELATION_PROVIDES_API,
  RELATION_API_PROVIDED_BY,
  RELATION_CONSUMES_API,
  RELATION_API_CONSUMED_BY,
  RELATION_DEPENDS_ON,
  RELATION_DEPENDENCY_OF,
  RELATION_PARENT_OF,
  RELATION_CHILD_OF,
  RELATION_HAS_MEMBER,
  RELATION_MEMBER_OF,
];

/**
 * Both names of a relation, the direction of the arrow first. The inverse of a custom type is not known, so it is recognised as the
 * only such relation that leads back.
 */
export function relationPair(type: string, leadingBack: readonly string[]): readonly string[] {
  const inverse = inverseRelationType(type) ?? onlyOwnType(leadingBack);
  if (!inverse || inverse === type) return [type];
  return place(type) < place(inverse) || (isOwnType(type) && type < inverse) ? [type, inverse] : [inverse, type];
}

function onlyOwnType(types: readonly string[]): string | undefined {
  const own = types.filter(isOwnType);
  return own.length === 1 ? own[0] : undefined;
}

const isOwnType = (type: string) => inverseRelationType(type) === undefined;
const place = (type: string) => knownRelations.indexOf(type);
