import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './random.ts';

type Options = { url: string; token: string; random: Random; targetOf(name: string): string; requestTimeoutMs: number };
type Answer = { status: number; json: unknown };

/** A registration as its client knows it; undefined after a request without a response. */
export type Registration = { name: string; target: string; id?: string; isThere: boolean | undefined };

export type Outcome = {
  sent: number;
  /** Failed requests by their reason; faults cause some. */
  failures: Map<string, number>;
  /** Requests that took too long, or failed in a way that no fault explains. */
  problems: string[];
  registrations: Registration[];
  tasks: string[];
};

const READERS = 4;
const REGISTRARS = 2;
const TASK_STARTERS = 2;
/** Each registrar unregisters its oldest location when it has more. */
const MAX_REGISTERED = 15;
/** Of HAProxy and of a replica, for a request that the client may repeat. */
const expectedFailures = new Set([429, 502, 503]);

/** Users who read, search, register, unregister and run templates through the load balancer until they are stopped. */
export function startClients({ url, token, random, targetOf, requestTimeoutMs }: Options) {
  const outcome: Outcome = { sent: 0, failures: new Map(), problems: [], registrations: [], tasks: [] };
  let isOver = false;
  let names = 0;

  const count = (reason: string) => void outcome.failures.set(reason, (outcome.failures.get(reason) ?? 0) + 1);

  /** Undefined if the request failed. */
  async function send(method: string, path: string, body?: object): Promise<Answer | undefined> {
    outcome.sent += 1;
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    try {
      const response = await fetch(`${url}/api${path}`, { ...request, signal: AbortSignal.timeout(requestTimeoutMs) });
      const text = await response.text();
      if (response.ok) return { status: response.status, json: text ? JSON.parse(text) : undefined };
      count(String(response.status));
      if (!expectedFailures.has(response.status))
        outcome.problems.push(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      count(cause?.code ?? name);
      if (name === 'TimeoutError') outcome.problems.push(`${method} ${path} got no answer within ${seconds} s`);
    }
    return undefined;
  }

  async function read(own: Random): Promise<void> {
    while (!isOver) {
      await send('GET', '/catalog/entities/by-query?limit=20');
      await send('GET', '/catalog/entity-facets?facet=kind');
      await send('POST', '/catalog/entities/by-refs', { entityRefs: ['component:default/c1'] });
      await send('GET', '/search/query?term=c1');
      await delay(own.between(50, 300));
    }
  }

  async function register(own: Random): Promise<void> {
    const mine: Registration[] = [];
    while (!isOver) {
      names += 1;
      const name = `r${names}`;
      const registration: Registration = { name, target: targetOf(name), isThere: undefined };
      outcome.registrations.push(registration);
      const added = await send('POST', '/catalog/locations', { type: 'url', target: registration.target });
      if (added) {
        registration.id = (added.json as { location: { id: string } }).location.id;
        registration.isThere = true;
        mine.push(registration);
      }
      const oldest = mine.length > MAX_REGISTERED ? mine.shift() : undefined;
      if (oldest) {
        oldest.isThere = undefined;
        if (await send('DELETE', `/catalog/locations/${oldest.id}`)) oldest.isThere = false;
      }
      await delay(own.between(100, 600));
    }
  }

  async function runTemplates(own: Random): Promise<void> {
    while (!isOver) {
      const started = await send('POST', '/scaffolder/v2/tasks', { templateRef: 'template:default/soak', values: {} });
      if (started) {
        const { id } = started.json as { id: string };
        outcome.tasks.push(id);
        await send('GET', `/scaffolder/v2/tasks/${id}`);
      }
      await delay(own.between(1_000, 3_000));
    }
  }

  const times = (number: number, use: (own: Random) => Promise<void>) =>
    Array.from({ length: number }, () => use(random.fork()));
  const users = [...times(READERS, read), ...times(REGISTRARS, register), ...times(TASK_STARTERS, runTemplates)];

  return {
    async stop(): Promise<Outcome> {
      isOver = true;
      await Promise.all(users);
      return outcome;
    },
  };
}
