// The cost of a navigation in the browser: the longest task of its main thread, and when the content is shown. In wall
// time, which a busy machine stretches, and in processor time, which it does not. A reload is warm and also has its
// first contentful paint. Options: --rounds 5
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startProduct } from '../e2e/product.mjs';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs';
import { navigations } from './pages/navigations.mjs';
import { recordTasks } from './pages/recordTasks.mjs';

const { values: options, positionals: names } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const rounds = Number(options.rounds);
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const row = (name, ...figures) => console.log(name.padEnd(26), figures.map((text) => text.padStart(18)).join(''));

const product = await startProduct();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
try {
  row('median, wall (processor)', 'longest task', 'all tasks', 'first paint', 'content after');
  for (const navigation of navigations) {
    if (names.length > 0 && !names.some((part) => navigation.name.includes(part))) continue;
    const taken = [];
    for (let round = 0; round < rounds; round++) taken.push(await measure(navigation));
    const of = (name) => median(taken.map((one) => one[name])).toFixed(0);
    row(
      navigation.name,
      `${of('longestMs')} (${of('longestCpuMs')}) ms`,
      `${of('allMs')} (${of('allCpuMs')}) ms`,
      navigation.isLoad ? `${of('firstPaintMs')} ms` : '',
      `${of('contentMs')} ms`,
    );
  }
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
} finally {
  await Promise.all([browser.close(), product.stop()]);
}

/** In a separate visit, so modules loaded by earlier navigations do not make it faster. */
async function measure({ from, go, until }) {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(from.path);
    await page.locator('main').getByText(from.sign).first().waitFor();
    await page.waitForLoadState('networkidle');
    return await recordTasks(browser, page, async () => {
      await go(page);
      await until(page);
    });
  } finally {
    await context.close();
  }
}
