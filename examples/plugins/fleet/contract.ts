import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

const Aircraft = z.object({ registration: z.string(), type: z.string(), base: z.string(), isGrounded: z.boolean() });

export const fleetContract = {
  listAircraft: get('/aircraft', { summary: 'The aircraft', response: z.object({ items: z.array(Aircraft) }) }),
  groundAircraft: post('/aircraft/:registration/ground', {
    summary: 'Grounds an aircraft. A job does it, so it takes a moment.',
    response: z.object({ job: z.string() }),
  }),
};

export const groundPermission = { type: 'basic', name: 'fleet.ground', attributes: { action: 'update' } } as const;
