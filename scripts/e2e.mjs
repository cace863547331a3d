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

/** Journeys that install hundreds of megabytes from npm, or pack and build for minutes, run at night or by name. */
const long = {
  packedKits: 'builds plugins outside the repository with the packed kits',
  peerFrontend: "installs Backstage's frontend",
};

function leftOut() {
  if (process.env.CALLBOARD_LONG) return [];
  const others = Object.entries(long).filter(([name]) => !process.argv.some((argument) => argument.includes(name)));
  for (const [name, what] of others) say(`Skipped: ${name}, which ${what}; \`-- --long\` or its name runs it`);
  return others.flatMap(([name]) => ['--exclude', `**/${name}.e2e.ts`]);
}

e2e().catch(fail);
