import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { filesConfig } from './repositories/filesConfig.ts';

const DAY = 86_400_000;

export const factsConfig = z.object({
  facts: z
    .object({
      retention: duration.default(365 * DAY).describe('How long daily samples of facts are kept. Default: 365 days.'),
      files: filesConfig,
      deployments: z
        .strictObject({
          environments: z
            .array(z.string().min(1).max(200))
            .min(1)
            .max(50)
            .default(['production', 'prod'])
            .describe(
              'The production environments. Only deployments to these and to environments below them are read from code hosts and Argo CD: `production` includes `production/eu`. Default: production, prod.',
            ),
        })
        .prefault({})
        .describe('Deployments, for delivery metrics.'),
    })
    .prefault({})
    .describe('Facts about entities.'),
});
