import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inTurns, measureScenarios } from './measure.mjs';
import { createPeer } from './peer.mjs';
import { KINDS } from './product.mjs';
import { scenariosFor } from './scenarios.mjs';

const MEGABYTE = 1_048_576;
/** As long as its rounds take: what then is still to be done is what it always does. */
const CALM_MS = 30_000;

/** The same for the peer: how long it takes to have all entities, to start again, and to answer. */
export async function measurePeer({ folder, target, entities, names, size, seconds }) {
  const { url, stop } = await startPostgres();
  try {
    const peer = await createPeer({ folder, target, kinds: KINDS, postgres: url });
    const first = await peer.start();
    const ingestionSeconds = (await untilEntities(first, entities)) / 1_000;
    await first.stop();

    const running = await peer.start();
    try {
      const readySeconds = (await untilEntities(running, entities)) / 1_000;
      await running.untilAtRest({ atMostMs: CALM_MS });
      const scenarios = await scenariosFor(running, { names, size });
      const { port, token } = running;
      // It keeps no answers and refuses parameters that it does not know.
      const queries = await measureScenarios(scenarios, { port, token, seconds, newQueries: inTurns });
      const { memory } = await running.usage();
      const upkeep = { ingestionSeconds, readySeconds, residentMegabytes: memory.rss / MEGABYTE };
      return { upkeep, queries };
    } finally {
      await running.stop();
    }
  } finally {
    await stop();
  }
}

/** It may have a few more than ours, which stand for places. */
async function untilEntities(running, expected) {
  for (;;) {
    const { totalItems } = await running.fetchJson('/api/catalog/entities/by-query?limit=0');
    if (totalItems >= expected) return running.msSinceStart();
    await sleep(500);
  }
}
