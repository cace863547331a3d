import type { Jobs } from '@callboard/server-kit';
import type { ReadRequest } from './engine/readJob.ts';

type Options = {
  jobs: Pick<Jobs, 'define' | 'add'>;
  perform(request: ReadRequest): Promise<void>;
  /** Applies the changes of other replicas: a replica may perform the requests of another. */
  catchUp(): Promise<void>;
};

const jobType = 'read';
const HOUR = 3_600_000;
/** Users wait for these reads, so another replica takes over those of a dead one soon. A read may run twice. */
const LEASE_MS = 3_000;
/** The queue of reads limits how many run at the same time; more are claimed, so a slow host does not delay the others. */
const CONCURRENCY = 50;
/** Problems of a source do not fail a job, so only outages use these up. */
const MAX_ATTEMPTS = 100;

/** Reads that users asked for, as jobs: an acknowledged registration or refresh survives its replica. */
export function createReadRequests({ jobs, perform, catchUp }: Options) {
  jobs.define<ReadRequest>({
    type: jobType,
    timeoutMs: HOUR,
    leaseMs: LEASE_MS,
    concurrency: CONCURRENCY,
    maxAttempts: MAX_ATTEMPTS,
    async run({ payload }) {
      await catchUp();
      await perform(payload);
    },
  });
  return {
    add: async (request: ReadRequest): Promise<void> => void (await jobs.add(jobType, request)),
  };
}
