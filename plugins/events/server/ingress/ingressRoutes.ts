import { randomUUID } from 'node:crypto';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { auditTopic, createRateLimitedAudit, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import type { Deliveries } from '../deliveries/createDeliveries.ts';
import type { Ingresses } from './createIngresses.ts';
import type { Verdict } from './ingressPoint.ts';

type Context = Pick<PluginContext, 'http' | 'events' | 'logger' | 'pluginId'>;
type Params = { topic: string };

// Wire.
const maxBodyBytes = 5 * 1024 * 1024;
const longestName = 200;
const mostRefusalsPerMinute = 50;
const unchecked: Verdict = { isAccepted: true };

/** `POST /http/<topic>`. Whoever sends has no token of the portal; the signature is what counts. */
export async function ingressRoutes(context: Context, ingresses: Ingresses, deliveries: Deliveries): Promise<void> {
  const { http, events, logger, pluginId } = context;
  const audit = createRateLimitedAudit({
    record: (event) =>
      void events
        .publish(auditTopic, event)
        .catch((error) => logger.error({ err: error }, 'A refused event could not be told to the audit log')),
    most: mostRefusalsPerMinute,
  });

  function refuse(request: FastifyRequest, topic: string, reason: string): never {
    const { id: requestId, ip } = request;
    audit({ action: 'event-refused', outcome: 'denied', plugin: pluginId, requestId, ip, topic, reason }, topic);
    throw new NotAllowedError(`The event for the topic '${topic}' is not signed by somebody who may send it`);
  }

  // In a scope of its own, where bodies stay the bytes that they are until their signature is checked.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: Params }>(
      '/http/:topic',
      {
        config: { access: 'public' },
        // Before the body is read: what nobody wants is not waited for.
        async onRequest({ params: { topic } }) {
          if (!ingresses.isOpen(topic)) throw new NotFoundError(`There is no topic '${topic.slice(0, longestName)}'`);
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
        return reply.code(202).send({ status: 'accepted' });
      },
    );
  });
}

function refuseLongNames(...names: string[]): void {
  const long = names.find((name) => name.length > longestName);
  if (long === undefined) return;
  throw new InputError(`The id and the type of an event have at most ${longestName} characters, not ${long.length}`);
}

/** The text of what is JSON. */
function jsonTextOf(rawBody: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
    JSON.parse(text);
    return text;
  } catch {
    throw new InputError('The body of an event must be JSON; set the content type of the webhook to application/json');
  }
}
