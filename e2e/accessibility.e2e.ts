import { describe, expect, test } from 'vitest';
import { desktop, openPage, phone } from './browser.ts';
import { pages } from './pages.mjs';
import { seriousProblems } from './seriousProblems.ts';

const variants = [
  { name: 'light', options: { ...desktop, colorScheme: 'light' as const } },
  { name: 'dark', options: { ...desktop, colorScheme: 'dark' as const } },
  { name: 'phone', options: { ...phone, colorScheme: 'light' as const } },
];

describe.each(variants)('$name', ({ options }) => {
  test.each(pages)('axe finds nothing serious on $name', async ({ path, ready, act }) => {
    const page = await openPage({ ...options, reducedMotion: 'reduce', bypassCSP: true });
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    await act?.(page);
    expect(await seriousProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.context().close();
  });
});
