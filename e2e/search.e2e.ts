import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openPage, openUntil } from './browser.ts';
import { root, startProduct } from './product.mjs';

let folder: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let page: Awaited<ReturnType<typeof openPage>>;

const component = (name: string, description = 'A door') =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name}, description: ${description} }\nspec: { type: service, lifecycle: experimental, owner: boarding }\n`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-search-'));
  const own = join(folder, 'services.yaml');
  writeFileSync(own, component('lounge-door'));
  const locations = [join(root, 'examples/catalog-info.yaml'), own].map((target) => ({ type: 'file', target }));
  writeFileSync(join(folder, 'app-config.yaml'), JSON.stringify({ catalog: { locations } }));
  const args = ['--config', join(root, 'app-config.yaml'), '--config', join(folder, 'app-config.yaml')];
  product = await startProduct({ args });
  page = await openPage({ ...desktop, baseURL: product.url });
});

afterAll(async () => {
  await page.context().close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The first result of the palette for these words, once the search has responded. */
async function goByPalette(words: string, name: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill(words);
  await page.getByRole('option', { selected: true }).filter({ hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${name}`);
}

test('the palette finds names that are misspelt or lack their hyphens', async () => {
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goByPalette('bookng', 'booking-api');
  await goByPalette('boardingpass', 'boarding-pass');
  await goByPalette('tracker bag', 'baggage-tracker');
  // Visited pages are offered first.
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /^baggage-tracker/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor({ state: 'detached' });
});

test('the palette reports how soon after the last key it shows results', async () => {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Command palette' });
  await input.waitFor();
  // From the key to the frame with the results, by the browser's own clock.
  await page.evaluate(() => {
    const isShown = () =>
      [...document.querySelectorAll('[role="option"]')].some(({ textContent }) =>
        textContent?.includes('notam-parser'),
      );
    const onInput = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          document.body.dataset.shownAfter = String(Math.round(performance.now() - timeStamp));
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    document.addEventListener('input', onInput, { once: true, capture: true });
  });
  await input.fill('notam');
  const shown = page.locator('body[data-shown-after]');
  await shown.waitFor();
  console.log(
    `The palette showed what was found ${await shown.getAttribute('data-shown-after')} ms after the last key`,
  );
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
});

test('[SEARCH-001] [SEARCH-013] the page filters the results, its URL matches its state, and Back undoes a click', async () => {
  const results = page.getByRole('article');
  await page.goto('/search?query=booking');
  await results.first().waitFor();
  await page.getByRole('button', { name: /^Catalog \d/ }).click();
  await page.getByRole('checkbox', { name: /^production/ }).click();
  const operations = results.filter({ hasText: 'API operations' });
  await expect.poll(() => operations.count()).toBe(0);
  await expect.poll(() => results.filter({ hasText: 'bookings-db' }).count()).toBe(0);
  const narrowed = await results.allTextContents();

  const shared = await openPage({ ...desktop, baseURL: product.url });
  await shared.goto(page.url());
  await expect.poll(() => shared.getByRole('article').allTextContents()).toEqual(narrowed);
  expect(shared.problems).toEqual([]);
  await shared.context().close();

  await page.goBack();
  await page.goBack();
  await operations.first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/default/component/booking-api');
});

test('[SEARCH-007] a new entity is found moments later, with the first five lines of its text', async () => {
  const long = component(
    'zeppelin-mooring',
    'Holds what is lighter than air until somebody lets it go again. '.repeat(30),
  );
  writeFileSync(join(folder, 'services.yaml'), `${component('lounge-door')}---\n${long}`);
  await openUntil(page, '/search?query=zeppelin+mooring', 'zeppelin-mooring');
  const text = page.getByText('Holds what is lighter than air');
  // The row is drawn again when the code of its type arrives.
  const lines = () =>
    text.evaluate((shown) => {
      const height = Number.parseFloat(getComputedStyle(shown).lineHeight);
      const all = Math.round(shown.scrollHeight / height);
      return { shown: Math.round(shown.clientHeight / height), hasMore: all > 5 };
    });
  await expect.poll(lines).toEqual({ shown: 5, hasMore: true });
  expect(page.problems).toEqual([]);
});
