import { randomUUID } from 'node:crypto';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { type AuditEvent, auditTopic, createRateLimitedAudit, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import type { Ingresses } from '../ingress/createIngresses.ts';
import type { Verdict } from '../ingress/ingressPoint.ts';
import type { Deliveries } from './createDeliveries.ts';

type Context = Pick<PluginContext, 'http' | 'events' | 'logger' | 'pluginId' | 'metrics'>;
type Params = { topic: string };

// Wire.
const maxBodyBytes = 5 * 1024 * 1024;
const maxNameLength = 200;
const maxRejectionsPerMinute = 50;
const unchecked: Verdict = { isAccepted: true };

/** `POST /http/<topic>`. Senders have no portal token; the signature authenticates them. */
export async function ingressRoutes(context: Context, ingresses: Ingresses, deliveries: Deliveries): Promise<void> {
  const { http, events, logger, pluginId, metrics } = context;
  const received = metrics.counter('callboard_events_received_total', 'Events that webhooks sent, by outcome', [
    'outcome',
  ]);
  const record = (event: AuditEvent) =>
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.error({ err: error }, 'Cannot write a rejected event to the audit log'));
  const list = ({ topic, reason }: AuditEvent) =>
    typeof topic === 'string' &&
    typeof reason === 'string' &&
    void deliveries
      .refuse({ topic, reason })
      .catch((error) => logger.error({ err: error }, 'Cannot list a rejected event'));
  const audit = createRateLimitedAudit({
    record(event) {
      record(event);
      list(event);
    },
    most: maxRejectionsPerMinute,
  });

  function refuse(request: FastifyRequest, topic: string, reason: string): never {
    received.inc({ outcome: 'refused' });
    const { id: requestId, ip } = request;
    audit(
      { action: 'event-refused', outcome: 'denied', plugin: pluginId, requestId, ip, topic, reason },
      `${topic} ${reason}`,
    );
    throw new NotAllowedError(`The event for the topic '${topic}' has no valid signature. Check the webhook's secret.`);
  }

  // A separate scope, in which bodies stay raw bytes until their signature is checked.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: Params }>(
      '/http/:topic',
      {
        config: { access: 'public' },
        // Checked before the body is read: an unwanted body need not be received.
        async onRequest({ params: { topic } }) {
          if (!ingresses.isOpen(topic)) throw new NotFoundError(`There is no topic '${topic.slice(0, maxNameLength)}'`);
        },
      },
      async (request, reply) => {
        const { topic } = request.params;
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const ingress = ingresses.handlerOf(topic);
        const verdict = (await ingress?.verify?.({ headers: request.headers, rawBody })) ?? unchecked;
        if (!verdict.isAccepted) return refuse(request, topic, verdict.reason);
        const { deliveryId = randomUUID(), eventType } = verdict;
        refuseLongNames(deliveryId, eventType ?? '');
        const body = jsonTextOf(rawBody);
        await deliveries.accept({ topic, deliveryId, eventType, body, isHandled: ingress !== undefined });
        received.inc({ outcome: 'accepted' });
        return reply.code(202).send({ status: 'accepted' });
      },
    );
  });
}

function refuseLongNames(...names: string[]): void {
  const long = names.find((name) => name.length > maxNameLength);
  if (long === undefined) return;
  throw new InputError(`An event id or type may have at most ${maxNameLength} characters, not ${long.length}`);
}

/** The body as text, if it is valid JSON. */
function jsonTextOf(rawBody: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
    JSON.parse(text);
    return text;
  } catch {
    throw new InputError('The body of an event must be JSON; set the content type of the webhook to application/json');
  }
}
