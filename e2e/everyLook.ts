import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { desktop, phone } from './browser.ts';
import { type CheckedRules, seriousProblems } from './seriousProblems.ts';

type Look = 'light' | 'dark' | 'phone';

/** The options to open a page for this check: in dark mode, which is checked first. */
export const lookable = { ...desktop, colorScheme: 'dark', reducedMotion: 'reduce', bypassCSP: true } as const;

/**
 * A page fits the screen, and axe finds no serious problem on it, in dark mode, in light mode and on a phone; it is
 * loaded only once. Each look is one change away from the last, because a change redraws the whole page; afterwards the
 * window is empty and restored.
 */
export async function checkEveryLook(page: Page, onLook: (look: Look) => unknown = () => {}): Promise<void> {
  // The theme changes colours and nothing else.
  await check(page, 'dark', { only: ['color-contrast'] });
  await onLook('dark');
  await becomeLight(page);
  await check(page, 'light');
  await onLook('light');
  const becomeDesktop = await becomePhone(page);
  // The width changes the layout and not the colours, and contrast takes half of the time of all rules.
  await check(page, 'phone', { except: ['color-contrast'] });
  await onLook('phone');
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/favicon.svg');
  await becomeDesktop();
  await page.emulateMedia({ colorScheme: 'dark' });
}

async function check(page: Page, look: Look, rules?: CheckedRules): Promise<void> {
  const { width } = (look === 'phone' ? phone : desktop).viewport;
  // Moving parts are checked again: a dialog that opens, a window that has just become narrow. On a busy machine, one
  // check of a long page takes a quarter of a minute.
  const again = { timeout: 60_000, interval: 200 };
  await vi.waitFor(async () => expect(await seriousProblems(page, rules), look).toEqual([]), again);
  // Not the width of the window, which grows with its content; a dialog or a drawer is a window inside it.
  const scrollWidth = () =>
    page.evaluate(() => {
      const windows = [document.documentElement, ...document.querySelectorAll('[role="dialog"], dialog')];
      return Math.max(...windows.map((one) => one.scrollWidth));
    });
  await vi.waitFor(async () => expect(await scrollWidth(), look).toBeLessThanOrEqual(width), again);
}

async function becomeLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme=light]').waitFor();
}

async function becomePhone(page: Page): Promise<() => Promise<void>> {
  // Playwright sets the size, because it restores it after screenshots; the session below makes it a phone.
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
