// `npm run screens [name]`: photographs every page in light, dark and phone width into screens/, for people to look at.
import { mkdirSync, rmSync } from 'node:fs';
import { pages } from '../e2e/pages.mjs';
import { startProduct } from '../e2e/product.mjs';
import { ensureBuilt } from './build.mjs';
import { chromiumFlags, ensureChromium } from './chromium.mjs';
import { fail, say } from './print.mjs';
import { root } from './run.mjs';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const variants = [
  { suffix: 'light', options: { ...desktop, colorScheme: 'light' } },
  { suffix: 'dark', options: { ...desktop, colorScheme: 'dark' } },
  { suffix: 'phone', options: { ...phone, colorScheme: 'light' } },
];

async function screens() {
  await ensureBuilt();
  const wanted = process.argv.slice(2);
  const chosen = wanted.length > 0 ? pages.filter(({ name }) => wanted.some((part) => name.includes(part))) : pages;
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  const product = await startProduct();
  if (wanted.length === 0) rmSync(`${root}screens`, { recursive: true, force: true });
  mkdirSync(`${root}screens`, { recursive: true });
  try {
    for (const { suffix, options } of variants) {
      const context = await browser.newContext({ ...options, baseURL: product.url, reducedMotion: 'reduce' });
      for (const page of chosen) await photograph(context, page, `${root}screens/${page.name}-${suffix}.png`);
      await context.close();
    }
  } finally {
    await Promise.all([browser.close(), product.stop()]);
  }
  say(`${chosen.length * variants.length} pictures are in screens/`);
}

async function photograph(context, { path, ready, act }, file) {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await act?.(page);
  // Parts that are loaded on their own, such as texts in Markdown, are to be on the picture too.
  await page.waitForLoadState('networkidle');
  // The gallery shows what waits for ever, so it is waited for only so long.
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: 3_000 })
    .catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  // As tall as its content, so that what is fixed to the window stands where people see it.
  const { width, height } = page.viewportSize();
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, content) });
  await page.screenshot({ path: file });
  await page.close();
}

screens().catch(fail);
