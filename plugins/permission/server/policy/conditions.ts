import type { PermissionCriteria } from '@callboard/server-kit';

/** The values of the aliases in conditions. */
export type Person = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

const currentUser = '$currentUser';
const ownerRefs = '$ownerRefs';

/** Resolves conditions for one person: `$currentUser` is the person's ref, `$ownerRefs` all their ownership refs. */
export function conditionsFor(criteria: PermissionCriteria, person: Person): PermissionCriteria {
  if ('anyOf' in criteria) return { anyOf: criteria.anyOf.map((part) => conditionsFor(part, person)) };
  if ('allOf' in criteria) return { allOf: criteria.allOf.map((part) => conditionsFor(part, person)) };
  if ('not' in criteria) return { not: conditionsFor(criteria.not, person) };
  const { params, ...rest } = criteria;
  return params === undefined ? rest : { ...rest, params: filledIn(params, person) };
}

function filledIn(value: unknown, person: Person): unknown {
  if (value === currentUser) return person.userEntityRef;
  if (value === ownerRefs) return [...person.ownershipEntityRefs];
  if (Array.isArray(value)) {
    // In a list the refs are added to the other elements, not nested.
    return value.flatMap((element): unknown[] =>
      element === ownerRefs ? [...person.ownershipEntityRefs] : [filledIn(element, person)],
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner, person)]));
}

/** The resource types of the rules in the conditions. */
export function resourceTypesIn(criteria: PermissionCriteria): string[] {
  if ('anyOf' in criteria) return criteria.anyOf.flatMap(resourceTypesIn);
  if ('allOf' in criteria) return criteria.allOf.flatMap(resourceTypesIn);
  return 'not' in criteria ? resourceTypesIn(criteria.not) : [criteria.resourceType];
}

export const anyOf = (parts: readonly PermissionCriteria[]): PermissionCriteria =>
  parts.length === 1 ? parts[0]! : { anyOf: parts };
