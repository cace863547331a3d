import { expect, test } from 'vitest';
import { slowness } from '../scripts/times/slowness.mjs';
import { runSoak } from './soak/runSoak.ts';

/** `npm run soak` sets these. */
const minutes = Number(process.env.CALLBOARD_SOAK_MINUTES ?? 2);
const seed = Number(process.env.CALLBOARD_SOAK_SEED ?? Math.floor(Math.random() * 2 ** 32));
const hasWorker = process.env.CALLBOARD_SOAK_WORKER === 'yes';
const isPooled = process.env.CALLBOARD_SOAK_POOLED !== 'no';

test(
  `[OPS-022] three replicas behind HAProxy and PgBouncer lose and double nothing in ${minutes} minutes of random faults`,
  async () => {
    console.log(`Soak: seed ${seed}`);
    const { problems, summary, logs } = await runSoak({ minutes, seed, isPooled, hasWorker, slowness: slowness() });
    console.log(`Soak: ${summary}${logs ? `\n  logs: ${logs}` : ''}`);
    expect(problems, logs && `logs: ${logs}`).toEqual([]);
  },
  (minutes + 30) * 60_000,
);
