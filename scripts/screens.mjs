// `npm run screens [-- name… --looks=light,dark,768,1280-dark]`: takes screenshots of pages into screens/, for people
// to check. By default every page in all the usual looks.
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pages } from '../e2e/pages.mjs';
import { startProduct } from '../e2e/product.mjs';
import { ensureBuilt } from './build.mjs';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { fail, say } from './print.mjs';
import { quietOf } from './quietPage.mjs';
import { root } from './run.mjs';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = (width, colorScheme = 'light') => ({ viewport: { width, height: 900 }, colorScheme });
const named = {
  light: desktop(1440),
  dark: desktop(1440, 'dark'),
  phone: { ...phone, colorScheme: 'light' },
  // A browser zoomed to 200 % has half the width and twice the pixel density.
  zoom: { ...desktop(720), deviceScaleFactor: 2 },
};
const usualLooks = ['light', 'dark', 'phone', '768', '1280', '2560', 'zoom'];

/** The name of a look, or a width in pixels, optionally dark: `1024-dark`. */
function optionsOf(look) {
  const [, width, theme] = /^(\d{3,4})(?:-(light|dark))?$/.exec(look) ?? [];
  const options = named[look] ?? (width && desktop(Number(width), theme));
  if (!options)
    throw new Error(`No look '${look}': ${Object.keys(named).join(', ')}, or a width such as 768 or 768-dark`);
  return options;
}

async function screens() {
  const { values, positionals: wanted } = parseArgs({ options: { looks: { type: 'string' } }, allowPositionals: true });
  const looks = values.looks?.split(',') ?? usualLooks;
  const variants = looks.map((look) => ({ suffix: look, options: optionsOf(look) }));
  const chosen = wanted.length > 0 ? pages.filter(({ name }) => wanted.some((part) => name.includes(part))) : pages;
  await ensureBuilt();
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  const product = await startProduct();
  if (wanted.length === 0 && !values.looks) rmSync(`${root}screens`, { recursive: true, force: true });
  mkdirSync(`${root}screens`, { recursive: true });
  const missing = [];
  try {
    for (const { suffix, options } of variants) {
      const context = await browser.newContext({ ...options, baseURL: product.url, reducedMotion: 'reduce' });
      for (const page of chosen) {
        const picture = `${page.name}-${suffix}`;
        await photograph(context, page, `${root}screens/${picture}.png`).catch(({ message }) => {
          missing.push(picture);
          say(`No picture of ${picture}: ${message.split('\n', 1)[0]}`);
        });
      }
      await context.close();
    }
  } finally {
    await Promise.all([browser.close(), product.stop()]);
  }
  say(`${chosen.length * variants.length - missing.length} pictures are in screens/`);
  if (missing.length > 0) throw new Error(`Pages without a screenshot: ${missing.join(', ')}`);
}

async function photograph(context, { path, ready, act }, file) {
  const page = await context.newPage();
  const quiet = quietOf(page);
  await page.goto(path);
  // The same words may also be in a closed menu.
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
  await act?.(page);
  // Lazily loaded parts, such as Markdown texts, must be in the screenshot too.
  await quiet();
  // The gallery shows endless loading states, so the wait is limited.
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: 3_000 })
    .catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  // As tall as its content, so elements fixed to the window are where people see them.
  const { width, height } = page.viewportSize();
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, content) });
  await page.screenshot({ path: file });
  await page.close();
}

screens().catch(fail);
