// The product behind Backstage's own frontend, from its published packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { desktop, type OpenPage, openPage } from './browser.ts';
import { buildPeerFrontend } from './peerFrontend/buildPeerFrontend.mjs';

let app: string;
beforeAll(async () => {
  app = await buildPeerFrontend();
}, 600_000);

/**
 * The peer's app instead of ours, at the URL of the product, which answers all other calls. Every visitor is signed in
 * as a guest.
 */
async function openPeer(path: string): Promise<OpenPage & { failures: string[] }> {
  const { origin } = new URL(inject('productUrl'));
  const page = await openPage(desktop);
  const data = {
    app: { title: 'Peer', baseUrl: origin },
    backend: { baseUrl: origin },
    organization: { name: 'Peer' },
  };
  const config = `<script>globalThis.peerConfig = ${JSON.stringify([{ context: 'peer', data }])}</script>`;
  const html = readFileSync(join(app, 'index.html'), 'utf8').replace('<head>', `<head>${config}`);
  await page.route(
    (url) => url.origin === origin && !/^\/(?:api|\.backstage)\//.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(app, pathname);
      const isFile = pathname.startsWith('/assets/') && existsSync(file);
      return route.fulfill(isFile ? { path: file } : { body: html, contentType: 'text/html' });
    },
  );
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Enter' }).click();
  return Object.assign(page, { failures });
}

/** A call may return 404, such as for docs that were never built; the app handles that. */
function expectNoErrors({ problems, failures }: OpenPage & { failures: string[] }) {
  expect(failures).toEqual([]);
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
}

/** Of the text and all its ancestors, including those outside its shadow tree. */
const opacityOf = (locator: Locator) =>
  locator.evaluate((element) => {
    let opacity = 1;
    for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
      if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity);
    return opacity;
  });

test("Backstage's catalog lists the entities and opens the page of one", async () => {
  const page = await openPeer('/catalog');
  await page.getByText(/Owned Components \(\d+\)/i).waitFor();
  await page.getByRole('button', { name: /^All/ }).or(page.getByTestId('user-picker-all')).first().click();
  await page.getByRole('link', { name: 'booking-api', exact: true }).first().click();
  await page.getByText('View TechDocs', { exact: false }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/catalog/default/component/booking-api');
  expectNoErrors(page);
  await page.context().close();
});

test("Backstage's docs reader shows the text of a page, and turns to another", async () => {
  const page = await openPeer('/docs/default/component/booking-api');
  const text = page.locator('article.md-content__inner p').first();
  await text.waitFor();
  // Its reader hides a page until the stylesheet that it knows by name has been loaded.
  await expect.poll(() => opacityOf(text)).toBe(1);
  const before = await text.textContent();
  await page.locator('a.md-footer__link--next').click();
  await expect.poll(() => text.textContent()).not.toBe(before);
  await expect.poll(() => opacityOf(text)).toBe(1);
  expectNoErrors(page);
  await page.context().close();
});

test("Backstage's notifications page counts unread notifications", async () => {
  const page = await openPeer('/notifications');
  await page.getByText(/Unread notifications \(\d+\)/).waitFor();
  expectNoErrors(page);
  await page.context().close();
});

test("Backstage's templates lead to a form that can be filled in", async () => {
  const page = await openPeer('/create');
  const card = page.locator('[data-testid="template-card-actions"]').first();
  await card.getByRole('button', { name: 'Choose' }).click();
  await page.waitForURL(/\/create\/templates\/default\//);
  await page.locator('form').getByRole('textbox').or(page.locator('form').getByRole('combobox')).first().waitFor();
  await page.getByRole('button', { name: /^(?:Next|Review)$/ }).waitFor();
  expectNoErrors(page);
  await page.context().close();
});
