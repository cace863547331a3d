import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { aptInstall, canAptInstall } from './aptInstall.mjs';
import { say, step } from './print.mjs';
import { runTool } from './run.mjs';

// The headless shell first, which draws no window: the journeys take little more than half of the processor time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags for a quiet, closed-network, possibly-root machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of a Chromium: $CHROMIUM, one on the PATH, Playwright's own, or else a newly installed one. */
export async function ensureChromium() {
  let found = findChromium();
  for (const { name, install } of found ? [] : waysToInstall()) {
    await step(`Installing Chromium (${name})`, install).catch((error) => say(error.message));
    found = findChromium();
    if (found) break;
  }
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it (sudo apt-get install chromium, or npx playwright-core install --with-deps chromium), or set CHROMIUM to its path.',
  );
}

function waysToInstall() {
  const args = ['install', ...(canAptInstall() ? ['--with-deps'] : []), 'chromium'];
  const playwright = { name: `playwright ${args.join(' ')}`, install: () => runTool('playwright-core/cli.js', args) };
  const apt = (name) => ({ name: `apt-get install ${name}`, install: () => aptInstall(name) });
  // Debian has the shell since version 12. Ubuntu's chromium package only installs a snap, so the last way applies
  // there.
  return canAptInstall() ? [apt('chromium-headless-shell'), apt('chromium'), playwright] : [playwright];
}

function findChromium() {
  if (process.env.CHROMIUM) {
    if (!starts(process.env.CHROMIUM))
      throw new Error(`CHROMIUM is set to '${process.env.CHROMIUM}', which does not start.`);
    return process.env.CHROMIUM;
  }
  return [...names.map(onPath), playwrightsOwn()].find((path) => path && starts(path));
}

const onPath = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();

/** Whether it exists, is complete and has its libraries. */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

const playwrightsOwn = () => createRequire(import.meta.url)('playwright-core').chromium.executablePath();
