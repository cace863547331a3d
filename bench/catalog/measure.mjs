import { openConnection, requestBytes } from './connection.mjs';

const CONNECTIONS = 8;
const WARM_UP_MS = 300;
const ROUNDS = 3;

/**
 * Measures scenarios: p50 and p95 of one request at a time and requests per second over eight connections; the same p50
 * for queries that were never sent before, so no response comes from a cache; and the same for a client that uses
 * fetch. Scenarios take turns in several rounds, so other load of the machine affects all of them equally.
 */
export async function measureScenarios(scenarios, { port, token, seconds, newQueries = neverAsked }) {
  const results = scenarios.map((scenario) => ({ scenario, asked: [], new: [], fetched: [], rates: [] }));
  const ms = (seconds * 1_000) / ROUNDS / 3;
  for (let round = 0; round < ROUNDS; round++) {
    for (const { scenario, ...times } of results) {
      const again = inTurns(scenario.requests.map((request) => requestBytes(request, token)));
      const fresh = newQueries(scenario.requests);
      const freshBytes = () => requestBytes(fresh(), token);
      if (round === 0) await load(again, { port, connections: 2, ms: WARM_UP_MS });
      addAll(times.asked, (await load(again, { port, connections: 1, ms })).times);
      addAll(times.new, (await load(freshBytes, { port, connections: 1, ms })).times);
      addAll(times.fetched, await fetchAll(fresh, { port, token, ms }));
      const { times: answered, elapsedMs } = await load(again, { port, connections: CONNECTIONS, ms });
      times.rates.push((answered.length / elapsedMs) * 1_000);
    }
  }
  return results.map(({ scenario: { requests: _, ...facts }, asked, fetched, rates, ...times }) => {
    const sorted = Float64Array.from(asked).sort();
    const at = (share) => sorted[Math.floor(sorted.length * share)];
    const fresh = { newP50: medianOf(times.new), fetchP50: medianOf(fetched) };
    return { ...facts, p50: at(0.5), p95: at(0.95), ...fresh, rate: medianOf(rates) };
  });
}

export function inTurns(requests) {
  let next = 0;
  return () => requests[next++ % requests.length];
}

let questions = 0;
/** The same with a meaningless parameter, which makes each URL unique (a cache miss). */
function neverAsked(requests) {
  const next = inTurns(requests);
  return () => {
    const request = next();
    return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}question=${++questions}` };
  };
}

function addAll(all, more) {
  for (const one of more) all.push(one);
}

export const medianOf = (values) => Float64Array.from(values).sort()[values.length >> 1];

/** Sends requests for the given time, and returns the duration of each. */
export async function load(nextRequest, { port, connections, ms }) {
  const since = performance.now();
  const times = [];
  const askOn = async () => {
    const connection = openConnection(port);
    do {
      const request = nextRequest();
      const asked = performance.now();
      await connection.ask(request);
      times.push(performance.now() - asked);
    } while (performance.now() - since < ms);
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  return { times, elapsedMs: performance.now() - since };
}

/** The same with fetch, one request after the other. */
async function fetchAll(nextRequest, { port, token, ms }) {
  const since = performance.now();
  const times = [];
  while (performance.now() - since < ms) {
    const { path, body, headers } = nextRequest();
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
