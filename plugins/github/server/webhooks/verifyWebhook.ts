import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { IncomingRequest, Verdict } from '@callboard/plugin-events/server';
import type { GithubIntegration } from '../githubIntegrations.ts';

const wellFormed = /^sha256=([0-9a-f]{64})$/;

/** What signs the webhooks of these hosts. An empty one would let anybody sign. */
export function webhookSecrets(integrations: readonly GithubIntegration[]): string[] {
  const all = integrations.flatMap(({ webhookSecret, apps = [] }) => [
    webhookSecret,
    ...apps.map((app) => app.webhookSecret),
  ]);
  return [...new Set(all.filter((secret) => secret !== undefined && secret !== ''))] as string[];
}

/** Checks `X-Hub-Signature-256`, which is over the bytes of the body. What the other headers say is signed by nobody. */
export function createWebhookCheck(secrets: readonly string[]): (request: IncomingRequest) => Verdict {
  return ({ headers, rawBody }) => {
    if (secrets.length === 0) return refused('no webhookSecret is configured in integrations.github');
    const given = headerIn(headers, 'x-hub-signature-256');
    if (given === undefined) return refused('X-Hub-Signature-256 is missing');
    const signature = Buffer.from(wellFormed.exec(given)?.[1] ?? '', 'hex');
    const isSigned = secrets.some((secret) => {
      const expected = createHmac('sha256', secret).update(rawBody).digest();
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    if (!isSigned) return refused('X-Hub-Signature-256 is not by any webhookSecret in integrations.github');
    const deliveryId = headerIn(headers, 'x-github-delivery');
    const eventType = headerIn(headers, 'x-github-event');
    return { isAccepted: true, ...(deliveryId && { deliveryId }), ...(eventType && { eventType }) };
  };
}

const refused = (reason: string): Verdict => ({ isAccepted: false, reason });

function headerIn(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
