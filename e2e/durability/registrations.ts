import { expect } from 'vitest';
import type { KillableServer } from './killableServer.ts';

type Targets = { targetOf(name: string): string; nameOf(target: string): string };
type Location = { id: string; target: string };

const AT_ONCE = 3;
const KEPT = 5;

export type Registrations = ReturnType<typeof createRegistrations>;

/** Users who register and unregister locations, and remember the responses. */
export function createRegistrations({ send }: Pick<KillableServer, 'send'>, { targetOf, nameOf }: Targets) {
  /** The expected state according to the responses; undefined after a request without a response. */
  const believed = new Map<string, { id?: string; isThere: boolean | undefined }>();
  let count = 0;
  let acknowledged = 0;

  async function register(): Promise<void> {
    count += 1;
    const name = `r${count}`;
    const target = targetOf(name);
    believed.set(name, { isThere: undefined });
    const { status, json } = await send('POST', '/locations', { type: 'url', target });
    expect(status).toBe(201);
    believed.set(name, { id: (json as { location: Location }).location.id, isThere: true });
    acknowledged += 1;
  }

  async function unregister(name: string, id: string): Promise<void> {
    believed.set(name, { id, isThere: undefined });
    const { status } = await send('DELETE', `/locations/${id}`);
    expect(status).toBe(204);
    believed.set(name, { id, isThere: false });
  }

  return {
    acknowledged: () => acknowledged,

    /** Registers and unregisters, several at a time, until the server no longer responds. */
    async some(): Promise<void> {
      const old = [...believed].flatMap(([name, { id, isThere }]) => (isThere && id ? [{ name, id }] : []));
      const victims = old.slice(0, -KEPT);
      const ways = Array.from({ length: AT_ONCE }, async () => {
        for (;;) {
          await register();
          const victim = victims.shift();
          if (victim) await unregister(victim.name, victim.id);
        }
      });
      const ends = await Promise.allSettled(ways);
      for (const { reason } of ends as PromiseRejectedResult[]) if (!isLostConnection(reason)) throw reason;
    },

    /** Compares the server's data with its responses, and returns the names of its registrations. */
    async check(): Promise<string[]> {
      const { json } = await send('GET', '/locations');
      const found = new Map((json as { data: Location }[]).map(({ data }) => [nameOf(data.target), data.id]));
      expect(found.size).toBe((json as unknown[]).length);
      for (const [name, { isThere }] of believed) {
        if (isThere !== undefined) expect([name, found.has(name)]).toEqual([name, isThere]);
        believed.set(name, { id: found.get(name), isThere: found.has(name) });
      }
      return [...found.keys()];
    },
  };
}

/** Fetch only reports "fetch failed" or "terminated"; the details are in the cause. */
const isLostConnection = (reason: unknown) => reason instanceof TypeError;
