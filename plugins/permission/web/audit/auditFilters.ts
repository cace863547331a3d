import { AuditOutcome } from '../../common/index.ts';
import type { AuditQuery } from '../queries.ts';

const hour = 3_600_000;

const ages = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour } as const;
type Age = keyof typeof ages;
export const ageNames = Object.keys(ages) as Age[];

export const outcomes = AuditOutcome.options;

/** The actions that plugins log today; others are shown by name. */
export const knownActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'access-ended',
  'token-created',
  'token-used',
  'token-revoked',
  'application-granted',
  'application-rejected',
  'application-revoked',
  'application-token-reused',
  'permission-denied',
  'location-registered',
  'location-changed',
  'location-unregistered',
  'entity-deleted',
  'task-created',
  'task-approved',
  'task-rejected',
  'task-retried',
  'task-cancelled',
  'announcement-written',
  'announcement-deleted',
  'event-refused',
  'kubernetes-proxied',
  'policy-reload',
  'policy-changed',
  'policy-proposed',
  'agent-connected',
  'agent-listed-tools',
  'agent-called-tool',
  'agent-call-approved',
  'agent-call-rejected',
  'exemption-requested',
  'exemption-withdrawn',
  'exemption-approved',
  'exemption-rejected',
  'fix-started',
  'scim-refused',
  'scim-user-created',
  'scim-user-changed',
  'scim-user-deleted',
  'scim-group-created',
  'scim-group-changed',
  'scim-group-deleted',
  'plugin-install',
  'plugin-update',
  'plugin-enable',
  'plugin-disable',
  'plugin-undo',
  'setup-code-entered',
  'setup-step-saved',
  'setup-completed',
] as const;
type KnownAction = (typeof knownActions)[number];

export const isKnownAction = (action: string): action is KnownAction =>
  (knownActions as readonly string[]).includes(action);

export const filterNames = ['actor', 'action', 'outcome', 'age', 'from', 'to'] as const;
export type FilterValues = { readonly [Name in (typeof filterNames)[number]]?: string };

/** The filters in the URL; invalid values are ignored. */
export function auditQuery({ actor, action, outcome, age, from, to }: FilterValues): AuditQuery {
  const wanted = outcomes.find((known) => known === outcome);
  const named = ageNames.find((known) => known === age);
  const since = timeOf(from);
  const until = timeOf(to);
  const isRange = since !== undefined || until !== undefined;
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(wanted ? { outcome: wanted } : {}),
    ...(named && !isRange ? { age: ages[named] } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
  };
}

/** A local time in the format of a datetime field. */
function timeOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
