import { get, post, put } from '@callboard/contract';
import * as z from 'zod/mini';

const megabyte = 1024 * 1024;
/** The name of a topic or the id of a subscription. */
export const busName = /^[^\p{Cc}]{1,200}$/u;
const name = z.string().check(z.regex(busName, 'must have 1 to 200 characters and no control characters'));

/** An event between services. The payload is any JSON. */
const busEventSchema = z.object({ topic: name, payload: z.optional(z.unknown()) });

/** Events between services, as Backstage's backends send and read them. For services only. */
export const eventBusContract = {
  publishEvent: post('/bus/v1/events', {
    status: 201,
    summary: 'Publishes an event; 204 if no subscription waits for it',
    bodyLimit: 5 * megabyte,
    body: z.object({
      event: busEventSchema,
      /** Subscriptions that have already been notified. */
      notifiedSubscribers: z.optional(z.array(name).check(z.maxLength(1_000))),
    }),
  }),
  putSubscription: put('/bus/v1/subscriptions/:subscriptionId', {
    status: 201,
    summary: 'Creates a subscription to events from now on, or changes the topics of an existing one',
    body: z.object({ topics: z.array(name).check(z.maxLength(100)) }),
  }),
  readSubscription: get('/bus/v1/subscriptions/:subscriptionId/events', {
    summary: 'The next events of a subscription; without any, a 202 that ends when it is time to poll again',
    response: z.object({ events: z.array(busEventSchema) }),
  }),
};
