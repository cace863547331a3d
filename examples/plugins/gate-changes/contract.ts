import { get, put } from '@callboard/contract';
import * as z from 'zod/mini';

const Gate = z.string().check(z.regex(/^[A-Z]\d{1,2}$/));
const Flight = z.object({ flight: z.string(), gate: Gate, walkMinutes: z.number() });

export const gatesContract = {
  listFlights: get('/flights', {
    summary: 'Flights and their gates',
    response: z.object({ items: z.array(Flight) }),
  }),
  changeGate: put('/flights/:flight/gate', {
    summary: 'Moves a flight to another gate',
    body: z.object({ gate: Gate }),
    response: Flight,
  }),
};

/** The signal for open browsers. It only names the flight; pages fetch the data from the server. */
export const gatesChannel = 'gate-changes';
export type GateChange = { flight: string };
