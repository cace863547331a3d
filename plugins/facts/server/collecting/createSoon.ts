import { startTimer } from '@callboard/concurrency';
import type { Logger } from '@callboard/server-kit';

/** Events about one entity often come in groups: a push, its pipeline, its pull request. */
const DELAY_MS = 500;
/** Above it, a visit of all entities is cheaper than a list of them. */
const MAX_WAITING = 2_000;

type Options = {
  visit(refs: readonly string[], signal: AbortSignal): Promise<void>;
  visitAll(): Promise<unknown>;
  logger: Pick<Logger, 'warn'>;
};

/** Visits reported entities soon, each group once, and never two groups at the same time. */
export function createSoon({ visit, visitAll, logger }: Options) {
  const stopping = new AbortController();
  let waiting = new Set<string>();
  let isOverfull = false;
  let stopTimer: (() => void) | undefined;
  let running = Promise.resolve();

  async function visitWaiting(): Promise<void> {
    const [refs, isAll] = [[...waiting], isOverfull];
    waiting = new Set();
    isOverfull = false;
    try {
      if (isAll) await visitAll();
      else await visit(refs, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'Could not collect facts about changed entities');
    }
  }

  return {
    add(refs: readonly string[]): void {
      if (refs.length === 0 || stopping.signal.aborted) return;
      for (const ref of refs) if (waiting.size < MAX_WAITING) waiting.add(ref);
      isOverfull ||= waiting.size >= MAX_WAITING;
      stopTimer ??= startTimer(DELAY_MS, () => {
        stopTimer = undefined;
        running = running.then(visitWaiting);
      });
    },

    async stop(): Promise<void> {
      stopping.abort(new Error('the server is stopping'));
      stopTimer?.();
      await running;
    },
  };
}
