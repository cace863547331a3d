import { withNotation } from '@callboard/config';
import { messageOf } from '@callboard/errors';
import * as z from 'zod';
import { byUnit, readDuration, showDuration } from '../duration.ts';
import { type Cron, parseCron } from './cron.ts';

/** When a task is due: at an interval in milliseconds, at the times of a cron expression, or only when triggered. */
export type Frequency = number | Cron | 'manual';

const cron = z.string().transform((text, context) => {
  try {
    return parseCron(text);
  } catch (error) {
    context.addIssue(messageOf(error));
    return z.NEVER;
  }
});

/** A frequency in app-config: a `duration`, `{ cron: '0 3 * * *' }` or `{ trigger: 'manual' }`. */
export const frequency = withNotation(
  z
    .union([z.string(), byUnit.extend({ cron: cron.optional(), trigger: z.literal('manual').optional() })])
    .transform((value, context): Frequency => {
      if (typeof value === 'string') return readDuration(value, context);
      const { cron, trigger, ...units } = value;
      if ([cron, trigger, ...Object.keys(units).slice(0, 1)].filter(Boolean).length > 1) {
        context.addIssue('must be a duration, a cron expression or a trigger, not several of them');
        return z.NEVER;
      }
      return cron ?? trigger ?? readDuration(units, context);
    }),
  {
    expected: "a duration such as '30s', { cron: '0 3 * * *' } or { trigger: manual }",
    show: (value) =>
      typeof value === 'object' && value !== null && 'cron' in value
        ? `{ cron: '${String(value.cron)}' }`
        : showDuration(value),
  },
);
