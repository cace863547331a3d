import type { IncomingHttpHeaders } from 'node:http';
import { headerIn, type IncomingRequest, isOneOfSecrets, type Verdict } from '@callboard/plugin-events/server';
import * as z from 'zod';

/** Azure DevOps has in the body what others have in headers. */
const envelope = z.object({ id: z.string().optional(), eventType: z.string().optional() });

/**
 * Azure DevOps does not sign, but sends a secret: as the password of basic authentication, or in a custom header of the
 * subscription, with Backstage's name.
 */
export function createWebhookCheck(secrets: readonly (string | undefined)[]): (request: IncomingRequest) => Verdict {
  return ({ headers, rawBody }) => {
    if (!secrets.some(Boolean)) return refused('no webhookSecret is configured in integrations.azure');
    const given = secretsIn(headers);
    if (given.length === 0) return refused('neither a password nor X-ADO-Webhook-Secret was sent');
    if (!given.some((one) => isOneOfSecrets(one, secrets))) {
      return refused('the sent secret does not match a webhookSecret in integrations.azure');
    }
    const { id, eventType } = envelope.safeParse(jsonIn(rawBody)).data ?? {};
    return { isAccepted: true, ...(id && { deliveryId: id }), ...(eventType && { eventType }) };
  };
}

function secretsIn(headers: IncomingHttpHeaders): string[] {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  // The name before the colon is ignored.
  const password = credentials.includes(':') ? credentials.slice(credentials.indexOf(':') + 1) : undefined;
  return [password, headerIn(headers, 'X-ADO-Webhook-Secret')].filter((one) => one !== undefined) as string[];
}

/** Invalid JSON is rejected later. */
function jsonIn(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}

const refused = (reason: string): Verdict => ({ isAccepted: false, reason });
