import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core');

/** What axe finds serious or critical on the page, by all its rules or by these; it must have been opened with `bypassCSP`. */
export async function seriousProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(
    (only) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(only ? { runOnly: only } : {}),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}
