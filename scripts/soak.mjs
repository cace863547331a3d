// `npm run soak -- --minutes 30`: runs three replicas under load and random faults, and checks that nothing is lost or done
// twice. `--seed 42` repeats the faults of another run; `--no-pgbouncer` connects to PostgreSQL directly; `--worker` makes one
// replica a worker, and the others only answer requests.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { fail } from './print.mjs';
import { root, runTool } from './run.mjs';

async function soak() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string' },
      'no-pgbouncer': { type: 'boolean', default: false },
      worker: { type: 'boolean', default: false },
    },
  });
  for (const [name, text] of [
    ['minutes', values.minutes],
    ['seed', values.seed ?? '1'],
  ])
    if (!(Number(text) > 0)) throw new Error(`--${name} must be a number above 0, not '${text}'.`);
  await ensureInstalled();
  const env = {
    ...process.env,
    CALLBOARD_SOAK_MINUTES: values.minutes,
    CALLBOARD_SOAK_POOLED: values['no-pgbouncer'] ? 'no' : 'yes',
    CALLBOARD_SOAK_WORKER: values.worker ? 'yes' : 'no',
    ...(values.seed && { CALLBOARD_SOAK_SEED: values.seed }),
  };
  // It needs neither the built product nor a browser, so it does without the set-up of the journeys.
  const args = ['run', '--config', `${root}e2e/soak/vitest.config.ts`];
  await runTool('vitest/vitest.mjs', args, { env });
}

soak().catch(fail);
