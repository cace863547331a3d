import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inTurns, measureScenarios } from './measure.mjs';
import { createPeer } from './peer.mjs';
import { KINDS } from './product.mjs';
import { scenariosFor } from './scenarios.mjs';

const MEGABYTE = 1_048_576;
/** The length of its rounds: work that is still running then is its usual load. */
const CALM_MS = 30_000;

/** The same for the peer: how long it takes to ingest all entities, to restart, and to respond. */
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
      // It caches no responses and rejects unknown parameters.
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

/** It may have a few more than ours, for locations. */
async function untilEntities(running, expected) {
  for (;;) {
    const { totalItems } = await running.fetchJson('/api/catalog/entities/by-query?limit=0');
    if (totalItems >= expected) return running.msSinceStart();
    await sleep(500);
  }
}
