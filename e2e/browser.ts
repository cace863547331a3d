import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { slowness } from '../scripts/times/slowness.mjs';

let launched: Promise<Browser> | undefined;
afterAll(async () => (await launched)?.close());

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export type OpenPage = Page & {
  /** The errors that it logged. */
  problems: string[];
  network: { pending: Set<Request>; changedAt: number };
};

/** A fresh browser profile on the product; paths are relative to it. */
export async function openPage(options: BrowserContextOptions = desktop): Promise<OpenPage> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM, args: chromiumFlags });
  const context = await (await launched).newContext({ baseURL: inject('productUrl'), ...options });
  context.setDefaultTimeout(20_000 * slowness());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return Object.assign(page, { problems, network: networkOf(page) });
}

/** The stream stays open while a page listens, so no page waits for it to end. */
export const signalStream = '/api/signals/stream';

function networkOf(page: Page): OpenPage['network'] {
  const network = { pending: new Set<Request>(), changedAt: performance.now() };
  const end = (request: Request) => {
    network.pending.delete(request);
    network.changedAt = performance.now();
  };
  page.on('request', (request) => {
    // The signal stream never ends.
    if (!request.url().endsWith(signalStream)) network.pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return network;
}

/** Waits until the page has made no request for half a second. Playwright's own `networkidle` comes once a load. */
export async function untilQuiet({ network }: OpenPage): Promise<void> {
  const isQuiet = () => network.pending.size === 0 && performance.now() - network.changedAt > 500;
  await expect.poll(isQuiet).toBe(true);
}

/**
 * Opens a page repeatedly until it shows a text that the catalog is about to add, with a longer wait each time: on a
 * busy machine an idle network means that code is being compiled, and a page that is left then starts over.
 */
export async function openUntil(page: OpenPage, path: string, text: string): Promise<void> {
  const before = page.problems.length;
  for (let patience = 1_000; patience < 64_000; patience *= 2) {
    await page.goto(path);
    const isShown = await page
      .getByText(text)
      .first()
      .waitFor({ timeout: patience })
      .then(
        () => true,
        () => false,
      );
    if (isShown) return;
    // The text was not there yet, which is not a problem.
    page.problems.length = before;
  }
  throw new Error(`'${path}' did not come to show '${text}'.`);
}

/** The HTTP status of a component in the catalog of the page's portal, requested as its guest. */
export async function componentStatus(page: Page, name: string): Promise<number> {
  const providers = await (await page.request.get('/api/auth/providers')).json();
  const { token } = providers.find(({ id }: { id: string }) => id === 'guest').session.backstageIdentity;
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/catalog/entities/by-name/component/default/${name}`, { headers })).status();
}

/**
 * Whether the page does not wait for a call: it comes after the page is shown (errors of an entity's ancestors,
 * navigation badges, signals), or is for a card of another plugin.
 */
export function isLateCall({ pathname, search }: URL): boolean {
  const isBadge = pathname === '/api/notifications/status' || search.includes('filter=status.items');
  return (
    isBadge || pathname === signalStream || pathname.endsWith('/ancestry') || pathname.startsWith('/api/kubernetes/')
  );
}
