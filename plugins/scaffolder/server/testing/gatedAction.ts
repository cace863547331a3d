import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { createAction } from '../actions/action.ts';

/** An action that waits at a gate until the test opens it, and logs what happens to it. */
export function gatedAction() {
  const open = new Set<string>();
  const log: string[] = [];
  const action = createAction({
    id: 'test:gate',
    description: 'Waits',
    input: z.object({ gate: z.string() }),
    isIdempotent: true,
    async run({ input: { gate }, signal, logger }) {
      log.push(`at ${gate}`);
      logger.info(`At gate ${gate}`);
      try {
        while (!open.has(gate)) await delay(5, undefined, { signal });
        log.push(`through ${gate}`);
      } catch (error) {
        log.push(`sent away from ${gate}`);
        throw error;
      }
    },
  });
  return { action, log, openGate: (gate: string) => void open.add(gate) };
}
