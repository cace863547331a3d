import { createHmac, randomUUID } from 'node:crypto';
import { ServiceUnavailableError } from '@callboard/errors';
import type { Jobs } from '@callboard/server-kit';
import type { HostEvent } from '../host.ts';

type Delivery = HostEvent & { id: string };
type Options = { jobs: Jobs; url: string; secret: string | undefined };

const jobType = 'send-webhook';
const timeoutMs = 10_000;
/** Longer lists of files would not fit into a job; the portal then checks itself. */
const maxPayload = 500_000;

/** Sends webhooks to the portal, signed like GitHub's, and retries when the portal does not respond. */
export function createWebhooks({ jobs, url, secret }: Options): (event: HostEvent) => Promise<void> {
  if (secret === undefined) return async () => {};
  jobs.define<Delivery>({
    type: jobType,
    timeoutMs: 2 * timeoutMs,
    concurrency: 4,
    async run({ payload: { id, type, payload } }, { signal }) {
      const body = JSON.stringify(payload);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'callboard-simulated-host',
          'x-github-event': type,
          'x-github-delivery': id,
          'x-hub-signature-256': `sha256=${signature}`,
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new ServiceUnavailableError(`The portal responded to a webhook with ${answer.status}`);
    },
  });
  return async (event) => {
    const isLong = JSON.stringify(event).length > maxPayload;
    const payload = isLong ? { ...event.payload, commits: [], forced: true } : event.payload;
    const id = randomUUID();
    await jobs.add(jobType, { id, type: event.type, payload }, { id });
  };
}
