export const RELATION_OWNED_BY = 'ownedBy';
export const RELATION_OWNER_OF = 'ownerOf';
export const RELATION_CONSUMES_API = 'consumesApi';
export const RELATION_API_CONSUMED_BY = 'apiConsumedBy';
export const RELATION_PROVIDES_API = 'providesApi';
export const RELATION_API_PROVIDED_BY = 'apiProvidedBy';
export const RELATION_DEPENDS_ON = 'dependsOn';
export const RELATION_DEPENDENCY_OF = 'dependencyOf';
export const RELATION_PARENT_OF = 'parentOf';
export const RELATION_CHILD_OF = 'childOf';
export const RELATION_MEMBER_OF = 'memberOf';
export const RELATION_HAS_MEMBER = 'hasMember';
export const RELATION_PART_OF = 'partOf';
export const RELATION_HAS_PART = 'hasPart';

export const relationPairs: ReadonlyArray<readonly [string, string]> = [
  [RELATION_OWNED_BY, RELATION_OWNER_OF],
  [RELATION_CONSUMES_API, RELATION_API_CONSUMED_BY],
  [RELATION_PROVIDES_API, RELATION_API_PROVIDED_BY],
  [RELATION_DEPENDS_ON, RELATION_DEPENDENCY_OF],
  [RELATION_PARENT_OF, RELATION_CHILD_OF],
  [RELATION_MEMBER_OF, RELATION_HAS_MEMBER],
  [RELATION_PART_OF, RELATION_HAS_PART],
];

const inverses = new Map(
  relationPairs.flatMap(([type, inverse]) => [
    [type, inverse],
    [inverse, type],
  ]),
);

/** The inverse of a standard relation type. */
export function inverseRelationType(type: string): string | undefined {
  return inverses.get(type);
}
