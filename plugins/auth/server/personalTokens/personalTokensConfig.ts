import { frontend } from '@callboard/config';
import * as z from 'zod';

const maxPossibleDays = 3650;
const days = () => z.int().min(1).max(maxPossibleDays);

/** The value of `auth.personalTokens`. */
export const personalTokensConfig = z
  .object({
    enabled: frontend(z.boolean())
      .optional()
      .describe('Whether users can create and use personal access tokens; true by default.'),
    defaultDays: days().optional().describe('The default lifetime of a token in days; 90 by default.'),
    maxDays: days().default(365).describe('The maximum lifetime of a token in days.'),
    maxPerUser: z.int().min(1).max(1000).default(50).describe('The maximum number of valid tokens per user.'),
  })
  .superRefine(({ defaultDays, maxDays }, context) => {
    if (defaultDays === undefined || defaultDays <= maxDays) return;
    context.addIssue({
      code: 'custom',
      path: ['defaultDays'],
      message: `must not be above maxDays, which is ${maxDays}`,
    });
  })
  // Without a choice, a lower limit also lowers the default.
  .transform(({ enabled = true, defaultDays, maxDays, maxPerUser }) => ({
    enabled,
    defaultDays: defaultDays ?? Math.min(90, maxDays),
    maxDays,
    maxPerUser,
  }));

export type PersonalTokensConfig = z.output<typeof personalTokensConfig>;
