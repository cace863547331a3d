import {
  inverseRelationType,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_HAS_MEMBER,
  RELATION_HAS_PART,
  RELATION_OWNER_OF,
  RELATION_PARENT_OF,
  RELATION_PROVIDES_API,
} from '@callboard/plugin-catalog/common';

/** The direction of the arrow for each pair of standard relation types. */
const arrowTypes = [
  RELATION_OWNER_OF,
  RELATION_HAS_PART,
  RELATION_PROVIDES_API,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_PARENT_OF,
  RELATION_HAS_MEMBER,
];

/** The standard relation types, each followed by its inverse. */
export const knownRelations: readonly string[] = arrowTypes.flatMap((type) => [type, inverseRelationType(type)!]);

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
