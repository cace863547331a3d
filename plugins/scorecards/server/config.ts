import { duration, frequency } from '@callboard/server-kit';
import * as z from 'zod';

const YEAR = 365 * 86_400_000;

export const scorecardsConfig = z.object({
  scorecards: z
    .object({
      catalogQuality: z.boolean().default(true).describe('Whether the scorecard "Catalog quality" is active.'),
      badges: z
        .boolean()
        .default(false)
        .describe(
          'Whether anyone can load the level of an entity as an image without signing in. If permissions are enabled, this is limited to entities with the annotation callboard.dev/public-badge.',
        ),
      reminders: frequency
        .prefault({ cron: '0 8 * * 1' })
        .describe(
          'When owners get a reminder about campaigns that their entities have not completed; at most once a week. Default: Mondays at 8:00 UTC.',
        ),
      retention: duration.default(2 * YEAR).describe('How long daily results are kept. Default: 2 years.'),
    })
    .prefault({})
    .describe('Scorecards.'),
});
