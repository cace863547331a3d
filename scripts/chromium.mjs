import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { say, step } from './print.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags for a quiet, closed-network, possibly-root machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of a Chromium: $CHROMIUM, one on the PATH, Playwright's own, or else one that it installs. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    await step('Installing Chromium (apt-get install chromium)', async () => {
      await run('apt-get', ['update', '-q'], { stdio: 'ignore' });
      await run('apt-get', ['install', '-y', '-q', 'chromium'], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    });
  } else {
    say('No Chromium found; asking Playwright to install one');
    await run('npx', ['playwright-core', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'The browser tests need Chromium, and it could not be installed. Install it, or set CHROMIUM to its path.',
    );
  return installed;
}

function findChromium() {
  if (process.env.CHROMIUM) {
    if (!existsSync(process.env.CHROMIUM))
      throw new Error(`CHROMIUM is set to '${process.env.CHROMIUM}', which does not exist.`);
    return process.env.CHROMIUM;
  }
  return names.map(onPath).find(Boolean) ?? playwrightsOwn();
}

function onPath(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function playwrightsOwn() {
  const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
