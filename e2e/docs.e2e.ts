import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-docs-'));
const config = join(folder, 'app-config.yaml');
let product: Awaited<ReturnType<typeof startProduct>>;

const entity = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: de-icing
  annotations:
    backstage.io/techdocs-ref: dir:.
spec: { type: service, lifecycle: production, owner: boarding }
`;
const write = (path: string, text: string) => {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Tricks by which a page would run a script, each of which would set the same mark. */
const tricks = `# Tricks

<script>window.ran = 'script'</script>
<img src="x" onerror="window.ran = 'image'">
<svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script></svg>
<iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
<details open ontoggle="window.ran = 'toggle'">details</details>
<style>body { display: none }</style>
<a href="javascript:window.ran = 'link'">a link</a>

[another](javascript:window.ran='markdown')

\`\`\`mermaid
flowchart LR
  a["<img src=x onerror=window.ran='diagram'>"] --> b
  click b "javascript:window.ran='click'"
\`\`\`

The end of the tricks.
`;

beforeAll(async () => {
  write('catalog-info.yaml', entity);
  write('mkdocs.yml', 'site_name: De-icing\nhooks: [hooks.py]\nnav:\n  - Home: index.md\n  - Tricks: tricks.md\n');
  write('hooks.py', 'raise SystemExit("ran")');
  write('docs/index.md', '# De-icing\n\nKeeps wings clean. See [the tricks](tricks.md#tricks).\n');
  write('docs/tricks.md', tricks);
  const paragraphs = 'The crew checks every wing again, slowly. '.repeat(400);
  write(
    'docs/long.md',
    `# Checklist\n\n## Fluids\n\nHolds expire after ten minutes.\n\n${paragraphs}\n\n## Refills\n\nA refill takes an hour.\n\n${paragraphs}\n`,
  );
  write('docs/wide.md', '---\nhide: [navigation]\n---\n# Wide\n\nA page without navigation.\n');
  const locations = [join(root, 'examples/catalog-info.yaml'), join(folder, 'catalog-info.yaml')];
  const catalog = { locations: locations.map((target) => ({ type: 'file', target })) };
  writeFileSync(config, JSON.stringify({ catalog, techdocs: { build: { recheckAfter: '1s' } } }));
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (path: string) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  await page.goto(path);
  return page;
};

test('docs are built when first opened, read page by page, and offered again when their source has changed', async () => {
  const page = await open('/catalog/default/component/de-icing');
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Docs' }).click();
  await page.getByText('Keeps wings clean.').waitFor();
  await page.goto('/docs/all');
  await page.getByRole('link', { name: 'de-icing' }).click();
  await page.getByRole('link', { name: 'the tricks' }).click();
  await page.waitForURL('**/docs/default/component/de-icing/tricks/#tricks');
  await page.getByText('The end of the tricks.').waitFor();

  write('docs/index.md', '# De-icing\n\nKeeps wings and runways clean.\n');
  // A source check is not repeated within a second, so the first one may come too early.
  const show = page.getByRole('button', { name: 'Show it' });
  const isNew = async () => {
    await page.goto('/docs/default/component/de-icing');
    const either = show.or(page.getByText('Keeps wings and runways clean.')).first();
    return either.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isNew, { timeout: 90_000 }).toBe(true);
  if (await show.isVisible()) await show.click();
  await page.getByText('Keeps wings and runways clean.').waitFor();
});

test('search results of a site are above the article, right below the field, even on a scrolled page', async () => {
  const page = await open('/docs/default/component/de-icing/long/');
  const field = page.getByRole('combobox', { name: 'Search this documentation' });
  for (const scrolled of [0, 600]) {
    await page.getByRole('paragraph').filter({ hasText: 'Holds expire after ten minutes.' }).waitFor();
    await page.mouse.move(720, 500);
    await page.mouse.wheel(0, scrolled);
    await page.keyboard.press('/');
    await field.fill('expire');
    const option = page.getByRole('option', { name: /Fluids/ });
    expect(await option.textContent()).toMatch(/^FluidsChecklistHolds expire after ten minutes\. .* every …$/);
    expect(await option.locator('mark').textContent()).toBe('expire');
    const isOnTop = () =>
      option.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width - 8, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    const [below, above] = [(await page.getByRole('listbox').boundingBox())!, (await field.boundingBox())!];
    expect(below.y - (above.y + above.height)).toBeLessThan(24);
    await field.fill('');
  }
  await page.context().close();
});

test('a search result on another page of a site opens that page at the section found', async () => {
  const page = await open('/docs/default/component/de-icing/');
  await page.getByText(/^Keeps wings/).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search this documentation' }).fill('refill');
  await page.getByRole('option', { name: /Refills/ }).click();
  await page.waitForURL('**/docs/default/component/de-icing/long/#refills');
  const top = async () => (await page.getByRole('heading', { name: 'Refills' }).boundingBox())?.y;
  await expect.poll(top).toBeLessThan(400);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.context().close();
});

test('a page without navigation uses the space of the navigation', async () => {
  const page = await open('/docs/default/component/de-icing/wide/');
  const text = page.getByText('A page without navigation.');
  await text.waitFor();
  await expect.poll(async () => (await text.boundingBox())!.width).toBeGreaterThan(500);
  await page.context().close();
});

/** The build shortens the names of files. */
const fileLetters = 8;

test('[DOCS-004] [DOCS-005] the code of each docs page, and of docs in search results, is loaded on demand', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const has = (name: string) => loaded.some((url) => url.includes(`/${name.slice(0, fileLetters)}-`));
  await page.goto('/catalog');
  await page.getByText('acars-gateway').waitFor();
  const names = ['DocsHomePage', 'DocsIndexPage', 'ReaderPage', 'CustomHome', 'DocsResult'];
  expect(names.filter(has)).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Docs' }).click();
  await page.getByRole('heading', { name: 'By system' }).waitFor();
  expect(names.filter(has)).toEqual(['DocsHomePage']);
  await page.getByRole('link', { name: 'All documentation' }).click();
  await page.getByRole('table', { name: 'All documentation' }).getByRole('link', { name: 'de-icing' }).click();
  await page.getByText('Keeps wings').waitFor();
  expect(names.filter(has)).toEqual(['DocsHomePage', 'DocsIndexPage', 'ReaderPage']);
  await page.goto('/search?types[]=techdocs');
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => has('DocsResult')).toBe(true);
});

test('[DOCS-004] the code of a configured home is loaded on demand', async () => {
  const panels = [{ title: 'Start here', filter: { 'metadata.name': 'de-icing' } }];
  const panelConfig = join(folder, 'panels.yaml');
  writeFileSync(panelConfig, JSON.stringify({ techdocs: { home: { panels } } }));
  const files = [join(root, 'app-config.yaml'), config, panelConfig];
  const described = await startProduct({ args: files.flatMap((file) => ['--config', file]) });
  onTestFinished(described.stop);
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: described.url });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const has = (name: string) => loaded.some((url) => url.includes(`/${name.slice(0, fileLetters)}-`));
  await page.goto('/catalog');
  await page.getByText('acars-gateway').waitFor();
  expect(['DocsHomePage', 'CustomHome'].filter(has)).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Docs' }).click();
  await page.getByRole('region', { name: 'Start here' }).getByRole('link', { name: 'de-icing' }).waitFor();
  expect(['DocsHomePage', 'CustomHome'].filter(has)).toEqual(['DocsHomePage', 'CustomHome']);
});

test('[SEC-01] [SEC-09] no script of a hostile page runs, in the reader or as a separate file', async () => {
  const page = await open('/docs/default/component/de-icing/tricks/');
  await page.getByText('The end of the tricks.').waitFor();
  await page.locator('.mermaid').waitFor();
  await page.getByText('a link').click();
  const ran = () => page.evaluate(() => (window as { ran?: string }).ran ?? 'nothing');
  expect(await ran()).toBe('nothing');
  expect(await page.locator('[data-docs-content] iframe, [data-docs-content] script').count()).toBe(0);

  // The file itself, with the reader's cookie: it has no origin to act for.
  await page.goto('/api/techdocs/static/docs/default/component/de-icing/tricks/index.html');
  await page.getByText('The end of the tricks.').waitFor();
  expect(await ran()).toBe('nothing');
  expect(await page.evaluate(() => window.origin)).toBe('null');
  expect(product.output()).not.toContain('SystemExit');
});
