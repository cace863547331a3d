import { randomUUID } from 'node:crypto';
import { withoutUrlSecrets } from '@callboard/errors';
import * as z from 'zod';
import type { AuditRow } from './store.ts';

const maxLength = 1_000;
const maxDetails = 10_000;

const text = z
  .string()
  .transform(withoutUrlSecrets)
  .transform((value) => (value.length > maxLength ? `${value.slice(0, maxLength)}…` : value))
  .optional()
  .catch(undefined);

const eventSchema = z.looseObject({
  action: z.string().min(1).max(100),
  outcome: z.enum(['succeeded', 'failed', 'denied']).optional().catch(undefined),
  actor: text,
  plugin: text,
  permission: text,
  resource: text,
  requestId: text,
  ip: text,
});

/** A row for an event of the topic; undefined if it has no action. */
export function readEvent(payload: unknown, at: number): AuditRow | undefined {
  const parsed = eventSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { action, outcome, actor, plugin, permission, resource, requestId, ip, ...details } = parsed.data;
  return {
    id: randomUUID(),
    at,
    action,
    outcome: outcome ?? (action.endsWith('-failed') ? 'failed' : 'succeeded'),
    actor: actor ?? null,
    plugin: plugin ?? null,
    permission: permission ?? null,
    resource: resource ?? null,
    request_id: requestId ?? null,
    ip: ip ?? null,
    details: detailsText(details),
  };
}

function detailsText(details: object): string | null {
  if (Object.keys(details).length === 0) return null;
  const json = withoutUrlSecrets(JSON.stringify(details));
  return json.length > maxDetails ? JSON.stringify({ shortened: json.slice(0, maxDetails) }) : json;
}
