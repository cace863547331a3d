import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

// Half as large as the readable build: it is compiled again for each page.
const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Axe = typeof import('axe-core') & { _audit: { rules: { id: string; impact: string }[] } };
type WindowWithAxe = { axe?: Axe };

/** Which rules of axe are checked; all of them by default. */
export type CheckedRules = { only?: string[]; except?: string[] };

/** The serious and critical findings of axe on the page, which must have been opened with `bypassCSP`. */
export async function seriousProblems(page: Page, { only, except = [] }: CheckedRules = {}): Promise<string[]> {
  await addAxe(page);
  // Passing elements are not described: for a long page that would take most of the time. Style sheets are not parsed
  // either: only a rule that is off by default uses them.
  const options = {
    resultTypes: ['violations' as const],
    preload: false,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: only }),
  };
  const { violations } = await page.evaluate((given) => (window as WindowWithAxe).axe!.run(given), options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}

async function addAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => (window as WindowWithAxe).axe !== undefined);
  if (isThere) return;
  await page.addScriptTag({ path: file });
  // A rule has one impact; rules whose findings would not be reported need not run.
  await page.evaluate(() => {
    const axe = (window as WindowWithAxe).axe!;
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'moderate' || impact === 'minor');
    // The source of each element is not collected either, because nobody reads it.
    axe.configure({ rules: lesser.map(({ id }) => ({ id, enabled: false })), noHtml: true });
  });
}
