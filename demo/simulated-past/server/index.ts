import { catalogProcessors } from '@callboard/plugin-catalog/server';
import { deploymentSources } from '@callboard/plugin-facts/server';
import { scorecardPast } from '@callboard/plugin-scorecards/server';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';
import { fractionOf, simulatedDeployments } from './simulatedDeployments.ts';
import { withDatesAhead } from './withDatesAhead.ts';

const checkMs = 2_000;
/** The catalog is complete when nothing was added during this many checks. */
const quietChecks = 5;
/** Of the checks that pass today, this share has always passed. */
const steadyShare = 0.55;

export const simulatedPastServer = definePlugin({
  id: 'simulated-past',
  needs: ['catalog', 'facts', 'scorecards'],
  config: z.object({
    simulatedPast: z
      .object({
        enabled: z
          .boolean()
          .default(false)
          .describe(
            'Stores results of earlier days for the scorecards of the demo, and deployments of its components.',
          ),
        days: z.int().min(2).max(365).default(90).describe('How many days the simulated past has.'),
      })
      .prefault({}),
  }),
  start({ config, extensions, scheduler }) {
    const { enabled, days } = config.simulatedPast;
    if (!enabled) return;
    extensions.add(deploymentSources, simulatedDeployments);
    extensions.add(catalogProcessors, {
      name: 'simulated-past',
      // A portal that starts in a later month reads the campaigns again.
      version: new Date().toISOString().slice(0, 7),
      kinds: ['Campaign'],
      prepare: (entity) => withDatesAhead(entity, Date.now()),
    });
    const past = extensions.get(scorecardPast);
    let entities = 0;
    let quiet = 0;
    let isDone = false;
    scheduler.schedule({
      id: 'simulate-past',
      scope: 'local',
      initialDelayMs: checkMs,
      everyMs: checkMs,
      timeoutMs: 60_000,
      async run() {
        if (isDone) return;
        const before = entities;
        entities = await past.countResults();
        quiet = entities > 0 && entities === before ? quiet + 1 : 0;
        if (quiet < quietChecks) return;
        await past.fill({ days, passingFor: (of) => passingFor(of, days) });
        isDone = true;
      },
    });
  },
});

/** For how many days a check has passed: most checks always, the others since a day derived from their names. */
function passingFor({ ref, check }: { ref: string; check: string }, days: number): number {
  const share = fractionOf(`${ref} ${check}`);
  if (share < steadyShare) return Number.POSITIVE_INFINITY;
  return 1 + Math.floor((days - 1) * ((share - steadyShare) / (1 - steadyShare)));
}
