import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createAction } from '../action.ts';

const maxSeconds = 600;

export const sleepAction = createAction({
  id: 'roadiehq:utils:sleep',
  description: 'Waits for a number of seconds.',
  input: z.object({ amount: z.number().min(0).max(maxSeconds).describe(`Seconds, at most ${maxSeconds}`) }),
  examples: [{ description: 'Wait for three seconds', input: { amount: 3 } }],
  supportsDryRun: true,
  isIdempotent: true,
  async run({ input: { amount }, logger, signal, task }) {
    logger.info(`Waiting ${amount} seconds`);
    if (!task.isDryRun) await pause(amount * 1_000, undefined, { signal });
  },
});
