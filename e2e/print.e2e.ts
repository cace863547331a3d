import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { desktop, openPage, untilQuiet } from './browser.ts';
import { root, startProduct } from './product.mjs';

let product: Awaited<ReturnType<typeof startProduct>>;
let run: string;

beforeAll(async () => {
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml')], hasCodeHost: true });
  const providers = await (await fetch(`${product.url}/api/auth/providers`)).json();
  const { token } = providers.find(({ id }: { id: string }) => id === 'guest').session.backstageIdentity;
  const values = {
    subject: 'component:default/acars-gateway',
    owner: 'group:default/runway',
    audience: 'engineers',
    sections: ['runbook'],
  };
  const body = JSON.stringify({ templateRef: 'template:default/new-docs-site', values });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // The template is added to the catalog a moment after the start.
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${product.url}/api/scaffolder/v2/tasks`, { method: 'POST', headers, body });
      expect([answer.status, answer.ok || (await answer.text())]).toEqual([201, true]);
      run = (await answer.json()).id;
    },
    { timeout: 150_000, interval: 500 },
  );
}, 240_000);
afterAll(() => product.stop());

/** A page as wide as A4, printed by a user in dark mode. */
async function printed(path: string, text: string): Promise<Page> {
  const page = await openPage({ ...desktop, baseURL: product.url, colorScheme: 'dark' });
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await untilQuiet(page);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** Elements that only make sense on a screen, and content that would be missing on paper. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const nameOf = (element: Element) => element.getAttribute('aria-label') || element.textContent;
    // Text for screen readers only is one pixel high.
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowY !== 'visible' &&
      element.clientHeight > 1 &&
      element.scrollHeight > element.clientHeight + 1;
    return {
      aroundThePage: all(
        'header[role=banner], [class*=sidebar], [role=tablist], nav[aria-label="Sections of this page"]',
      ).length,
      // Buttons that expand something show its title.
      buttons: all('main button:not([aria-expanded])').map(nameOf),
      boxes: all('main input').map(nameOf),
      leftOut: all('main *').filter((element) => getComputedStyle(element).contentVisibility === 'auto').length,
      cut: all('main section *').filter(isCut).map(nameOf),
      tooWide: document.documentElement.scrollWidth > window.innerWidth,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });

const clean = {
  aroundThePage: 0,
  buttons: [],
  boxes: [],
  leftOut: 0,
  cut: [],
  tooWide: false,
  ground: 'rgb(255, 255, 255)',
};

const pages = [
  { what: 'an entity', path: () => '/catalog/default/component/booking-api', text: 'Dependency of' },
  { what: 'a system', path: () => '/catalog/default/system/baggage', text: 'Tells every bag which belt' },
  { what: 'an API', path: () => '/catalog/default/api/bookings-v2/definition', text: 'Hold seats' },
  {
    what: 'an API of events',
    path: () => '/catalog/default/api/bag-scans/definition',
    text: 'A scanner saw something',
  },
  { what: 'docs', path: () => '/docs/default/component/booking-api', text: 'Staging is reset every Sunday' },
  { what: 'a run', path: () => `/create/tasks/${run}`, text: 'Where to put it' },
];

test.each(pages)('$what prints as a page of text, with all its content', async ({ path, text }) => {
  const page = await printed(path(), text);
  expect(await page.getByText(text).first().isVisible()).toBe(true);
  expect(await faults(page)).toEqual(clean);
  await page.context().close();
});
