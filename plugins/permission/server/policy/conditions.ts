import type { PermissionCriteria } from '@callboard/server-kit';

/** Whom the aliases in conditions stand for. */
export type Person = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

const currentUser = '$currentUser';
const ownerRefs = '$ownerRefs';

/** Conditions for one person: `$currentUser` is the person's ref, `$ownerRefs` all that the person owns things through. */
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
    // In a list the refs stand beside the other elements, not in a list of their own.
    return value.flatMap((element): unknown[] =>
      element === ownerRefs ? [...person.ownershipEntityRefs] : [filledIn(element, person)],
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner, person)]));
}

/** The types that rules in the conditions are for. */
export function resourceTypesIn(criteria: PermissionCriteria): string[] {
  if ('anyOf' in criteria) return criteria.anyOf.flatMap(resourceTypesIn);
  if ('allOf' in criteria) return criteria.allOf.flatMap(resourceTypesIn);
  return 'not' in criteria ? resourceTypesIn(criteria.not) : [criteria.resourceType];
}

export const anyOf = (parts: readonly PermissionCriteria[]): PermissionCriteria =>
  parts.length === 1 ? parts[0]! : { anyOf: parts };
