import { AuditOutcome } from '../../common/index.ts';
import type { AuditQuery } from '../queries.ts';

const hour = 3_600_000;

const ages = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour } as const;
type Age = keyof typeof ages;
export const ageNames = Object.keys(ages) as Age[];

export const outcomes = AuditOutcome.options;

/** What the plugins tell the log of today; others are shown by their own names. */
export const knownActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'permission-denied',
  'location-registered',
  'location-changed',
  'location-unregistered',
  'entity-deleted',
  'policy-reload',
] as const;
type KnownAction = (typeof knownActions)[number];

export const isKnownAction = (action: string): action is KnownAction =>
  (knownActions as readonly string[]).includes(action);

export const filterNames = ['actor', 'action', 'outcome', 'age'] as const;
export type FilterValues = { readonly [Name in (typeof filterNames)[number]]?: string };

/** What the URL asks for; a value that means nothing asks for nothing. */
export function auditQuery({ actor, action, outcome, age }: FilterValues): AuditQuery {
  const wanted = outcomes.find((known) => known === outcome);
  const named = ageNames.find((known) => known === age);
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(wanted ? { outcome: wanted } : {}),
    ...(named ? { age: ages[named] } : {}),
  };
}
