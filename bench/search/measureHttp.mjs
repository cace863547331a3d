import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.mjs';
import { requestBytes } from '../catalog/connection.mjs';
import { inTurns, load, medianOf } from '../catalog/measure.mjs';
import { organisationOf } from '../catalog/organisation.mjs';
import { cpuSeconds, createProduct } from '../catalog/product.mjs';
import { milliseconds, printRow } from '../catalog/report.mjs';
import { writeOrganisation } from '../catalog/writeOrganisation.mjs';
import { EMPTY_ROUTE, searchScenarios } from './scenarios.mjs';

const POLL_MS = 10;
const CHANGES = 5;
const MAX_COUNTED = 10_000;
/**
 * The catalog refreshes its sources from its first minutes on, so it may never be idle; that is part of the
 * measurement.
 */
const MOST_REST_MS = 15_000;
/** A guest may read three kinds of seven, which are three quarters of all entities. */
const restricted = {
  permission: {
    enabled: true,
    policy: {
      default: 'allow',
      roles: [{ role: 'role:default/everybody', members: ['*'] }],
      policies: [
        {
          role: 'role:default/everybody',
          permission: 'catalog.entity.read',
          conditions: { rule: 'IS_ENTITY_KIND', params: { kinds: ['Component', 'API', 'Resource'] } },
        },
      ],
    },
  },
};

/** Queries the built product over HTTP, like a browser. */
export async function measureHttp({ folder, databases, entities, ...options }) {
  const organisation = organisationOf(entities);
  for (const database of databases) {
    const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    try {
      const place = join(folder, `${database}-http`);
      const written = await writeOrganisation(join(place, 'organisation'), organisation);
      const connection = postgres && { client: 'pg', connection: postgres.url };
      console.log(`\n${database}, over HTTP (entities alone)`);
      await measureProduct({ ...options, place, written, connection, organisation });
    } finally {
      await postgres?.stop();
    }
  }
  console.log(
    '\nPer second: over eight connections. Processor: of the server for each request, which a busy machine changes less.',
  );
  console.log(
    'The peer at 10,000 entities: 14 ms and 109 per second, recorded on the same kind of machine. It is not measured',
  );
  console.log('here: its packages cannot be installed beside ours.');
}

async function measureProduct({ place, written, connection, organisation, seconds, only, maxMemory, profiles }) {
  const base = { folder: place, target: written.target, database: connection };
  const search = { maxMemory };
  const free = await createProduct({ ...base, settings: { search }, nodeOptions: profilesTo(profiles) });
  await measureRunning(free, async (running) => {
    await untilSearched(running, organisation, search);
    await measureChanges(running, join(written.target, '../software/0/catalog-info-0.yaml'));
    await ask(running, searchScenarios(organisation, {}), { seconds, only });
  });
  const bound = await createProduct({ ...base, settings: { search, ...restricted } });
  await measureRunning(bound, async (running) => {
    await untilSearched(running, organisation, search);
    await ask(running, searchScenarios(organisation, { isRestricted: true }), { seconds, only });
  });
}

const profilesTo = (folder) => (folder ? ['--cpu-prof', '--cpu-prof-dir', folder] : []);

async function measureRunning(product, measure) {
  const running = await product.start();
  try {
    await measure(running);
  } finally {
    await running.stop();
  }
}

const CONNECTIONS = 8;
const ONE_AFTER_THE_OTHER = { connections: 1 };
/** So short that hardly any query is repeated. */
const FIRST_MS = 150;

async function ask({ port, token, usage }, scenarios, { seconds, only }) {
  const ms = seconds * 500;
  printRow('', 'first p50', 'then p50', 'p95', 'per second', 'processor');
  for (const { name, requests } of scenarios.filter((each) => each.name === EMPTY_ROUTE || each.name.includes(only))) {
    const next = inTurns(requests.map((request) => requestBytes(request, token)));
    const first = await load(next, { port, ...ONE_AFTER_THE_OTHER, ms: FIRST_MS });
    const then = await load(next, { port, ...ONE_AFTER_THE_OTHER, ms });
    const before = await usage();
    const crowd = await load(next, { port, connections: CONNECTIONS, ms });
    const processor = cpuSeconds(await usage()) - cpuSeconds(before);
    const sorted = Float64Array.from(then.times).sort();
    printRow(
      name,
      milliseconds(medianOf(first.times)),
      milliseconds(medianOf(sorted)),
      milliseconds(sorted[Math.floor(sorted.length * 0.95)]),
      Math.round((crowd.times.length / crowd.elapsedMs) * 1_000),
      milliseconds((processor * 1_000) / crowd.times.length),
    );
  }
}

/** Waits until everything that the caller may find is found; with a database engine, counting stops at a limit. */
async function untilSearched(running, { names }, { maxMemory }) {
  const last = names.Resource.at(-1);
  const expected = maxMemory > 0 ? names.Component.length : Math.min(MAX_COUNTED, names.Component.length);
  for (;;) {
    const { results } = await running.fetchJson(`/api/search/query?term=${last}&pageLimit=1`);
    const { facets } = await running.fetchJson('/api/search/facets?term=component&facets[0]=kind');
    const found = facets.kind.find(({ value }) => value === 'Component')?.count ?? 0;
    if (results[0]?.document.title && found >= expected) break;
    await sleep(100);
  }
  await running.untilAtRest({ atMostMs: MOST_REST_MS });
}

/** From writing a file until its new entity is found. */
async function measureChanges(running, file) {
  const times = [];
  for (let change = 0; change < CHANGES; change++) {
    const name = `zzchange${change}`;
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: { name },
      spec: { type: 'bucket', owner: 'nobody' },
    };
    appendFileSync(file, `---\n${JSON.stringify(entity)}\n`);
    const since = performance.now();
    for (;;) {
      const { numberOfResults } = await running.fetchJson(`/api/search/query?term=${name}&pageLimit=0`);
      if (numberOfResults > 0) break;
      await sleep(POLL_MS);
    }
    times.push(performance.now() - since);
    await sleep(1_000);
  }
  times.sort((left, right) => left - right);
  printRow(
    'found after a change of a file',
    milliseconds(times[CHANGES >> 1]),
    `${milliseconds(times.at(-1))} at most`,
  );
}
