import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { chromiumFlags } from '../scripts/chromium.mjs';

let launched: Promise<Browser> | undefined;
afterAll(async () => (await launched)?.close());

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A fresh browser profile on the product; paths are relative to it. Errors of the page are gathered in `problems`. */
export async function openPage(options: BrowserContextOptions = desktop): Promise<Page & { problems: string[] }> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM, args: chromiumFlags });
  const context = await (await launched).newContext({ baseURL: inject('productUrl'), ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return Object.assign(page, { problems });
}
