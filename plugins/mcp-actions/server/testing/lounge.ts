import { get, post } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { ConflictError } from '@callboard/errors';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';

const reading = { readOnly: true };
const guest = z.object({ name: z.string(), note: z.string() });

const contract = {
  listGuests: get('/guests', {
    query: z.object({ limit: z.coerce.number().int().positive().default(1_000), after: z.coerce.number().default(0) }),
    response: z.object({ guests: z.array(guest), next: z.number().optional() }),
    action: {
      name: 'list-guests',
      title: 'List guests',
      description: 'Returns the guests of the lounge.',
      attributes: { readOnly: true, idempotent: true },
      shortens: { list: 'guests', limitedBy: 'limit' },
    },
  }),
  readLog: get('/log', {
    response: z.object({ lines: z.array(z.string()) }),
    action: {
      name: 'read-log',
      title: 'Read the log',
      description: 'Returns what happened in the lounge.',
      attributes: { readOnly: true },
      shortens: { log: 'lines' },
    },
  }),
  readBook: get('/book', {
    response: z.object({ title: z.string(), text: z.string() }),
    action: {
      name: 'read-book',
      title: 'Read',
      description: 'Returns the guest book.',
      attributes: { readOnly: true },
    },
  }),
  removeGuest: post('/guests/:name/removal', {
    body: z.object({ reason: z.enum(['left', 'banned']) }),
    response: z.object({ removed: z.string() }),
    action: { name: 'remove-guest', title: 'Remove a guest', description: 'Removes a guest from the lounge.' },
  }),
  greetGuest: post('/guests/:name/greeting', {
    body: z.object({}),
    response: z.object({}),
    action: {
      name: 'greet-guest',
      title: 'Greet a guest',
      description: 'Greets a guest.',
      attributes: { destructive: false },
    },
  }),
  holdDoor: get('/door', {
    response: z.object({}),
    action: { name: 'hold-door', title: 'Hold', description: 'Waits until the door opens.', attributes: reading },
  }),
  openVault: post('/vault', {
    body: z.object({ codes: z.record(z.string(), z.string()) }),
    response: z.object({ opened: z.boolean() }),
    action: { name: 'open-vault', title: 'Open the vault', description: 'Opens the vault.', secrets: 'codes' },
  }),
  breakGlass: post('/glass', {
    body: z.object({}),
    response: z.object({}),
    action: { name: 'break-glass', title: 'Break', description: 'Always fails.' },
  }),
};

export const guestCount = 1_000;

/** The names of all removed guests, in every test of a process. */
export const removedGuests: string[] = [];

const atTheDoor: (() => void)[] = [];
export const waitingAtTheDoor = () => atTheDoor.length;
/** Ends all calls that wait at the door. */
export const letThrough = () => {
  for (const enter of atTheDoor.splice(0)) enter();
};

/** A plugin with actions that have long answers, and actions that fail. */
export const lounge = definePlugin({
  id: 'lounge',
  start({ http, credentials }) {
    serve(http, contract, {
      listGuests: ({ query: { limit, after } }) => {
        const end = Math.min(guestCount, after + limit);
        const numbers = Array.from({ length: Math.max(0, end - after) }, (_one, at) => after + at);
        return {
          guests: numbers.map((number) => ({
            name: `guest-${number}`,
            note: 'a note of forty characters, or so it is',
          })),
          ...(end < guestCount && { next: end }),
        };
      },
      readLog: () => ({ lines: Array.from({ length: 3_000 }, (_one, at) => `${at} somebody came in or went out`) }),
      readBook: () => ({ title: 'Guests', text: 'x'.repeat(100_000) }),
      removeGuest: ({ params, body }, request) => {
        if (body.reason === 'banned') throw new ConflictError(`${params.name} cannot be banned`);
        removedGuests.push(params.name);
        return { removed: `${params.name} by ${credentials.userOf(request).userEntityRef}` };
      },
      greetGuest: () => ({}),
      holdDoor: () => new Promise<Record<string, never>>((resolve) => atTheDoor.push(() => resolve({}))),
      openVault: ({ body }) => ({ opened: body.codes.left === '4711' }),
      breakGlass: () => {
        throw new Error('the glass is in 1000 pieces');
      },
    });
  },
});
