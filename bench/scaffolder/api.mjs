import { setTimeout as sleep } from 'node:timers/promises';

/** The measured scaffolder calls, the same for both servers. */
export function apiOf(running) {
  const base = `http://127.0.0.1:${running.port}/api/scaffolder/v2`;
  const headers = { authorization: `Bearer ${running.token}`, 'content-type': 'application/json' };
  const api = {
    async untilTemplates(count) {
      const path = '/api/catalog/entities/by-query?limit=0&filter=kind=template';
      while ((await running.fetchJson(path)).totalItems < count) await sleep(50);
    },
    async start(name) {
      const body = JSON.stringify({ templateRef: `template:default/${name}`, values: { name: 'Ada' } });
      const answer = await fetch(`${base}/tasks`, { method: 'POST', headers, body });
      if (answer.status !== 201) throw new Error(`A task was answered with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()).id;
    },
    async firstEvent(id) {
      const leaving = new AbortController();
      const answer = await fetch(`${base}/tasks/${id}/eventstream`, { headers, signal: leaving.signal });
      for await (const chunk of answer.body) if (Buffer.from(chunk).includes('event: log')) break;
      leaving.abort();
    },
    async ended(id) {
      for (;;) {
        const { status } = await running.fetchJson(`/api/scaffolder/v2/tasks/${id}`);
        if (status !== 'open' && status !== 'processing') return status;
        await sleep(10);
      }
    },
    completed: async () => (await running.fetchJson('/api/scaffolder/v2/tasks?status=completed&limit=1')).totalTasks,
  };
  return api;
}
