// `npm run e2e`: the browser journeys, in Chromium, against the built product. `npm run e2e -- <name>` runs some.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { fail } from './print.mjs';
import { runTool } from './run.mjs';

async function e2e() {
  await ensureBuilt();
  const CHROMIUM = await ensureChromium();
  await runTool('vitest/vitest.mjs', ['run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM },
  });
}

e2e().catch(fail);
