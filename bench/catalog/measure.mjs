import { openConnection, requestBytes } from './connection.mjs';

const CONNECTIONS = 8;
const WARM_UP_MS = 300;
const ROUNDS = 3;

/**
 * Measures scenarios: p50 and p95 of one request at a time, p50 as a client sees it that uses fetch, and requests a second over
 * eight connections. They take turns in several rounds, so that what else the machine does meets all of them alike.
 */
export async function measureScenarios(scenarios, { port, token, seconds }) {
  const results = scenarios.map((scenario) => ({ scenario, times: [], fetched: [], rates: [] }));
  const ms = (seconds * 1_000) / ROUNDS / 2;
  for (let round = 0; round < ROUNDS; round++) {
    for (const { scenario, times, fetched, rates } of results) {
      const requests = scenario.requests.map((request) => requestBytes(request, token));
      if (round === 0) await load(requests, { port, connections: 2, ms: WARM_UP_MS });
      for (const time of (await load(requests, { port, connections: 1, ms })).times) times.push(time);
      for (const time of await fetchAll(scenario.requests, { port, token, ms })) fetched.push(time);
      const { times: answered, elapsedMs } = await load(requests, { port, connections: CONNECTIONS, ms });
      rates.push((answered.length / elapsedMs) * 1_000);
    }
  }
  return results.map(({ scenario: { requests: _, ...facts }, times, fetched, rates }) => {
    const sorted = Float64Array.from(times).sort();
    const at = (share) => sorted[Math.floor(sorted.length * share)];
    return { ...facts, p50: at(0.5), p95: at(0.95), fetchP50: medianOf(fetched), rate: medianOf(rates) };
  });
}

export const medianOf = (values) => Float64Array.from(values).sort()[values.length >> 1];

/** Asks for so long, and returns how long each answer took. */
async function load(requests, { port, connections, ms }) {
  const since = performance.now();
  const times = [];
  let next = 0;
  const askOn = async () => {
    const connection = openConnection(port);
    do {
      const asked = performance.now();
      await connection.ask(requests[next++ % requests.length]);
      times.push(performance.now() - asked);
    } while (performance.now() - since < ms);
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  return { times, elapsedMs: performance.now() - since };
}

/** The same with fetch, one request after the other. */
async function fetchAll(requests, { port, token, ms }) {
  const since = performance.now();
  const times = [];
  for (let next = 0; performance.now() - since < ms; next++) {
    const { path, body, headers } = requests[next % requests.length];
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'identity',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    await answer.arrayBuffer();
    times.push(performance.now() - asked);
  }
  return times;
}
