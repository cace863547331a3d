import { setTimeout as delay } from 'node:timers/promises';
import { InputError } from '@callboard/errors';
import * as z from 'zod';
import { createAction } from '../action.ts';

const maxMs = 10 * 60_000;
const amount = z.number().min(0).optional();

export const debugWait = createAction({
  id: 'debug:wait',
  description: 'Waits for up to ten minutes.',
  input: z.object({
    minutes: amount.describe('Number of minutes'),
    seconds: amount.describe('Number of seconds'),
    milliseconds: amount.describe('Number of milliseconds'),
  }),
  examples: [
    { description: 'Wait for three seconds', input: { seconds: 3 } },
    { description: 'Wait for a minute and a half', input: { minutes: 1, seconds: 30 } },
  ],
  isIdempotent: true,
  async run({ input: { minutes = 0, seconds = 0, milliseconds = 0 }, logger, signal }) {
    const ms = minutes * 60_000 + seconds * 1_000 + milliseconds;
    if (ms > maxMs) throw new InputError(`debug:wait cannot wait for ${ms} ms; the limit is ${maxMs} ms`);
    logger.info(`Waiting for ${ms / 1_000} seconds`);
    await delay(ms, undefined, { signal });
  },
});
