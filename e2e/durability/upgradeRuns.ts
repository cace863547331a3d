import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const announceTemplate = fileURLToPath(new URL('announce.yaml', import.meta.url));

/** Starts template runs through a load balancer, one after another, until it is stopped. */
export function createUpgradeRuns(url: string, authorization: string) {
  const failures: string[] = [];
  const started: { id: string; title: string }[] = [];
  let isOver = false;

  async function call(path: string, body?: object): Promise<unknown> {
    const headers = { authorization, 'content-type': 'application/json' };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${url}/api/scaffolder/v2${path}`, request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  async function startAll(): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const title = `announcement-${count}`;
      try {
        const body = { templateRef: 'template:default/announce', values: { title } };
        started.push({ title, ...((await call('/tasks', body)) as { id: string }) });
      } catch (error) {
        failures.push(String(error));
      }
      await delay(500);
    }
  }
  const starting = startAll();

  return {
    /** Starts no more, and waits until all have ended. */
    async stop() {
      isOver = true;
      await starting;
      const statuses = new Map<string, string>();
      for (const { id, title } of started) {
        let status = 'open';
        while (status === 'open' || status === 'processing') {
          ({ status } = (await call(`/tasks/${id}`)) as { status: string });
          if (status === 'open' || status === 'processing') await delay(200);
        }
        statuses.set(title, status);
      }
      return { failures, statuses };
    },
  };
}
