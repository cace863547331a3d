import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { desktop, phone } from './browser.ts';
import { seriousProblems } from './seriousProblems.ts';

type Look = 'light' | 'dark' | 'phone';

/** What to open a page with that is to be looked at. */
export const lookable = { ...desktop, colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true } as const;

/** A page fits the screen, and axe finds nothing serious on it, in light, in dark and on a phone; it is loaded only once. */
export async function checkEveryLook(page: Page, onLook: (look: Look) => unknown = () => {}): Promise<void> {
  await check(page, 'light');
  await onLook('light');
  await changeTheme(page, 'dark');
  // The theme changes colours and nothing else.
  await check(page, 'dark', ['color-contrast']);
  await onLook('dark');
  await changeTheme(page, 'light');
  const becomeDesktop = await becomePhone(page);
  await check(page, 'phone');
  await onLook('phone');
  await becomeDesktop();
}

async function check(page: Page, look: Look, rules?: string[]): Promise<void> {
  const { width } = (look === 'phone' ? phone : desktop).viewport;
  // What is still moving is looked at again: a dialog on its way, a window that has just become wide.
  const again = { timeout: 15_000, interval: 200 };
  await vi.waitFor(async () => expect(await seriousProblems(page, rules), look).toEqual([]), again);
  // Not the window's own width, which grows along.
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await vi.waitFor(async () => expect(await scrollWidth(), look).toBeLessThanOrEqual(width), again);
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

async function becomePhone(page: Page): Promise<() => Promise<void>> {
  // The size itself is Playwright's own, for it goes back to that for pictures; that it is a phone is not for it to change.
  await page.setViewportSize(phone.viewport);
  const session = await page.context().newCDPSession(page);
  const { width, height } = phone.viewport;
  const metrics = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.waitForFunction((wanted) => window.innerWidth === wanted && matchMedia('(hover: none)').matches, width);
  return async () => {
    await session.detach();
    await page.setViewportSize(desktop.viewport);
    await page.waitForFunction((wanted) => window.innerWidth === wanted, desktop.viewport.width);
  };
}
