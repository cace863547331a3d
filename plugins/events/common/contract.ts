import { get } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { deliverySchema } from './delivery.ts';

/** Received events. The ingress itself, `POST /http/<topic>`, accepts raw bytes and has no contract. */
export const eventsContract = {
  getDeliveries: get('/deliveries', {
    summary: 'The last events, newest first',
    query: z.object({
      topic: z.optional(z.string()),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
    }),
    response: itemsOf(deliverySchema),
  }),
};
