import { sleep } from '@callboard/concurrency';
import { createTopic, type Events } from '@callboard/server-kit';

const decidedTopic = createTopic<{ id: string }>({
  id: 'mcp-actions.approval-decided',
  description: 'A person approved or rejected the call of a tool; the row in the database has the decision',
});

/** Events can be lost, so waiting calls read their row this often. */
const pollMs = 5_000;

export type DecisionWatch = ReturnType<typeof createDecisionWatch>;

/** Wakes the calls that wait for a decision, on whichever replica they wait. */
export function createDecisionWatch({ publish, subscribe, onReconnect }: Events) {
  const waiting = new Map<string, Set<AbortController>>();
  const wake = (id: string) => {
    for (const controller of waiting.get(id) ?? []) controller.abort();
  };
  subscribe(decidedTopic, ({ payload }) => wake(payload.id));
  onReconnect(() => {
    for (const id of waiting.keys()) wake(id);
  });

  return {
    announce: (id: string) => publish(decidedTopic, { id }),

    /** From now on notices a change, so a decision between reading the row and waiting is not missed. */
    nextChange(id: string) {
      const own = new AbortController();
      const controllers = waiting.get(id) ?? new Set();
      waiting.set(id, controllers.add(own));
      return {
        /** Resolves at a change, after a while, or when the caller is gone. */
        within: (ms: number, signal: AbortSignal): Promise<void> =>
          sleep(Math.max(0, Math.min(ms, pollMs)), { signal: AbortSignal.any([own.signal, signal]) }),
        forget(): void {
          controllers.delete(own);
          if (controllers.size === 0 && waiting.get(id) === controllers) waiting.delete(id);
        },
      };
    },
  };
}
