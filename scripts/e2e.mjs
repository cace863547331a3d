// `npm run e2e`: runs the browser journeys in Chromium against the built product. `npm run e2e -- <name>` runs some.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { fail, say } from './print.mjs';
import { runTool } from './run.mjs';

async function e2e() {
  await ensureBuilt();
  const CHROMIUM = await ensureChromium();
  const args = ['run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2), ...leftOut()];
  await runTool('vitest/vitest.mjs', args, { env: { ...process.env, CHROMIUM } });
}

/** A journey that installs half a gigabyte from npm only runs at night, or by name. */
function leftOut() {
  const isNamed = process.argv.some((argument) => argument.includes('peerFrontend'));
  if (isNamed || process.env.CALLBOARD_LONG) return [];
  say("Skipped: peerFrontend, which installs Backstage's frontend; `-- --long` or its name runs it");
  return ['--exclude', '**/peerFrontend.e2e.ts'];
}

e2e().catch(fail);
