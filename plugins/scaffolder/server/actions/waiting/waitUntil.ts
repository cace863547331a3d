import { InputError } from '@callboard/errors';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { Suspension } from '../../waiting/suspension.ts';
import { createAction } from '../action.ts';

const maxMs = 90 * 24 * 3_600_000;

export const waitUntil = createAction({
  id: 'wait:until',
  description: 'Waits until a time or for a duration, up to 90 days, without blocking other tasks.',
  input: z.object({
    time: z.string().optional().describe('When to continue (ISO 8601)'),
    duration: duration.optional().describe("How long to wait, such as '2h' or { days: 1 }"),
  }),
  output: z.object({ waitedUntil: z.string().describe('The time at which the wait ended (ISO 8601)') }),
  examples: [
    { description: 'Wait for two hours', input: { duration: '2h' } },
    { description: 'Wait until a date', input: { time: '2031-01-02T08:00:00Z' } },
  ],
  isIdempotent: true,
  async run({ input: { time, duration: ms }, logger, once }) {
    const until = await once('until', async () => {
      const at = time === undefined ? Date.now() + (ms ?? 0) : Date.parse(time);
      if (Number.isNaN(at)) throw new InputError(`'${time}' is not a time such as 2031-01-02T08:00:00Z`);
      if (at - Date.now() > maxMs) throw new InputError('wait:until can wait for at most 90 days');
      logger.info(`Waiting until ${new Date(at).toISOString()}`);
      return at;
    });
    if (Date.now() < until) throw new Suspension({ until: new Date(until) });
    return { waitedUntil: new Date(until).toISOString() };
  },
});
