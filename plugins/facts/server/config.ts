import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { filesConfig } from './repositories/filesConfig.ts';

const DAY = 86_400_000;

export const factsConfig = z.object({
  facts: z
    .object({
      retention: duration.default(365 * DAY).describe('How long daily samples of facts are kept. Default: 365 days.'),
      files: filesConfig,
    })
    .prefault({})
    .describe('Facts about entities.'),
});
