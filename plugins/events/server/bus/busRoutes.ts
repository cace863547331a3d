import { serve } from '@callboard/contract/server';
import { NotAllowedError } from '@callboard/errors';
import { callerKey, createConnectionLimit, type PluginContext } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eventBusContract } from '../../common/index.ts';
import type { Bus } from './createBus.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'lifecycle' | 'pluginId'>;

// Wire: just below one minute, the timeout of many proxies.
const maxWaitMs = 55_000;
const places = { things: 'waiting requests for events', perCaller: 500, total: 2_000 };

export function busRoutes(context: Context, bus: Bus): void {
  const { http, credentials, lifecycle, pluginId } = context;
  const waiting = createConnectionLimit(places);

  /** The bus declares no permissions, so a service restricted to permissions has no access. */
  function serviceOf(request: FastifyRequest) {
    const principal = credentials.principalOf(request);
    if (principal.type !== 'service') throw new NotAllowedError('The event bus is for services only');
    const { accessRestrictions: restrictions } = principal;
    const isGranted = ({ plugin, permissions, actions }: NonNullable<typeof restrictions>[number]) =>
      plugin === pluginId && !permissions && !actions;
    if (!restrictions || restrictions.some(isGranted)) return principal;
    throw new NotAllowedError(`The access restrictions of '${principal.subject}' do not allow the event bus`);
  }

  serve(http, eventBusContract, {
    async publishEvent({ body: { event, notifiedSubscribers } }, request, reply) {
      const { subject } = serviceOf(request);
      const payload = JSON.stringify(event.payload ?? null);
      const isKept = await bus.publish({ topic: event.topic, payload, notified: notifiedSubscribers, by: subject });
      if (!isKept) reply.code(204);
    },

    async putSubscription({ params, body }, request) {
      await bus.subscribe(params.subscriptionId, body.topics, serviceOf(request).subject);
    },

    async readSubscription({ params }, request, reply) {
      const leave = waiting.take(callerKey(serviceOf(request), request.ip));
      try {
        const { events, untilMore } = await bus.read(params.subscriptionId);
        if (events.length === 0) return await waitOpenly(reply, untilMore, lifecycle.stopping);
        return { events: events.map(({ topic, payload }) => ({ topic, payload: JSON.parse(payload) as unknown })) };
      } finally {
        leave();
      }
    },
  });
}

/**
 * Wire: a 202 starts immediately and ends, without a body, when it is time to poll again. It never contains events: a client that stops
 * while it waits would lose them.
 */
async function waitOpenly(
  reply: FastifyReply,
  untilMore: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(202, { 'cache-control': 'no-store' }).flushHeaders();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  await untilMore(AbortSignal.any([gone.signal, stopping, AbortSignal.timeout(maxWaitMs)]));
  raw.end();
  return reply;
}
