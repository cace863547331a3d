import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const file = createRequire(import.meta.url).resolve('axe-core');

type WindowWithAxe = { axe?: typeof import('axe-core') };

/** What axe finds serious or critical on the page, by all its rules or by these; it must have been opened with `bypassCSP`. */
export async function seriousProblems(page: Page, rules?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (!isThere) await page.addScriptTag({ path: file });
  // What passes is not described: for a long page that would be most of the time. Nor are the style sheets read again: only
  // a rule that is off by itself looks at them.
  const violations = await page.evaluate(async (only) => {
    const found = await (window as WindowWithAxe).axe!.run({
      resultTypes: ['violations'],
      preload: false,
      ...(only && { runOnly: only }),
    });
    return found.violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}
