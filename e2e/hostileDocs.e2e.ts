import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openPage, untilQuiet } from './browser.ts';
import { lookOfPage, wrongInPage } from './hostile/lookOfPage.ts';
import { files, tricks } from './hostile/tricks.ts';
import { root, spawnServer, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-hostile-'));
const published = join(folder, 'published');
let product: Awaited<ReturnType<typeof startProduct>>;

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const pages = ['harmless', ...Object.keys(tricks).map(slugOf)];
/** Each trick with a heading before it, which identifies its page. */
const texts = {
  harmless: '',
  ...Object.fromEntries(Object.entries(tricks).map(([name, text]) => [slugOf(name), text])),
};

const entity = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}, annotations: { backstage.io/techdocs-ref: "dir:./${name}" } }
spec: { type: service, lifecycle: production, owner: boarding }
`;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(async () => {
  write('catalog-info.yaml', `${entity('built-here')}---\n${entity('built-elsewhere')}`);
  write(
    'built-here/mkdocs.yml',
    'site_name: Built here\nhooks: [hooks.py]\nextra_javascript: [code.js]\nextra_css: [x.css]\n',
  );
  write('built-here/hooks.py', 'raise SystemExit("ran")');
  write('built-here/docs/index.md', '# First\n');
  for (const [name, text] of Object.entries(texts)) {
    write(`built-here/docs/${name}.md`, `# Page ${name}\n\nSome text.\n\n## One\n\n## Two\n\n${text}\n`);
    // The output of MkDocs, with nothing removed.
    write(
      `published/default/component/built-elsewhere/${name}/index.html`,
      `<!doctype html><html><body><div class="md-content"><article class="md-content__inner md-typeset"><h1>Page ${name}</h1><h2 id="one">One</h2><h2 id="two">Two</h2>${asHtml(text)}</article></div></body></html>`,
    );
  }
  for (const [path, text] of Object.entries(files)) {
    write(`built-here/docs/files/${path}`, text);
    write(`published/default/component/built-elsewhere/files/${path}`, text);
  }
  const out = join(published, 'default/component/built-here');
  const build = spawnServer(['docs', 'build', join(folder, 'built-here'), '--out', out], {});
  expect([await build.ended, build.output()]).toEqual([0, expect.not.stringContaining('SystemExit')]);
  const catalog = { locations: [{ type: 'file', target: join(folder, 'catalog-info.yaml') }] };
  const publisher = { type: 'local', local: { publishDirectory: published } };
  write('app-config.yaml', JSON.stringify({ catalog, techdocs: { builder: 'external', publisher } }));
  const configs = [join(root, 'app-config.yaml'), join(folder, 'app-config.yaml')];
  product = await startProduct({ args: configs.flatMap((path) => ['--config', path]) });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Diagrams are the only part of Markdown that also acts in a page built by others. */
const asHtml = (text: string) =>
  text.replace(
    /```mermaid\n([\s\S]*?)\n```/g,
    (_, diagram: string) => `<pre class="mermaid">${escaped(diagram)}</pre>`,
  );
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A browser that records everything that a trick reaches. */
async function openWatched() {
  const page = await openPage({ ...desktop, baseURL: product.url });
  const events: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => events.push(`dialog ${dialog.message()}`)));
  page.on('popup', (popup) => void events.push(`window ${popup.url()}`));
  // Requests that the content policy blocks do not get here.
  await page.route('https://forbidden.example/**', (route) => {
    events.push(`request ${route.request().url()}`);
    return route.abort();
  });
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()) events.push(`frame ${frame.url()}`);
  });
  const ran = () => page.evaluate(() => (window as { ran?: unknown }).ran ?? 'nothing');
  return { page, events, ran };
}

describe.each(['built-here', 'built-elsewhere'])('[SEC-01] [SEC-09] hostile docs, %s', (site) => {
  const reader = `/docs/default/component/${site}`;
  const served = `/api/techdocs/static/docs/default/component/${site}`;

  test('are harmless page by page in the reader, and the portal around them stays unchanged', async () => {
    const { page, events, ran } = await openWatched();
    await page.goto(`${reader}/harmless/`);
    await page.getByRole('heading', { name: 'Page harmless' }).waitFor();
    await untilQuiet(page);
    const usual = await page.evaluate(lookOfPage);
    for (const name of pages) {
      // Like a link of the app: leftovers of a page would affect the next one.
      await page.evaluate((url) => {
        history.pushState({}, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `${reader}/${name}/`);
      await page.waitForFunction(isShown, `Page ${name}`);
      await page.waitForFunction(isSettled);
      expect.soft([name, await page.evaluate(wrongInPage)]).toEqual([name, []]);
      expect.soft([name, await page.evaluate(lookOfPage)]).toEqual([name, usual]);
      expect.soft([name, await ran(), events, page.frames().length]).toEqual([name, 'nothing', [], 1]);
      expect(new URL(page.url()).pathname).toBe(`${reader}/${name}/`);
    }
    await untilQuiet(page);
    expect([await ran(), events]).toEqual(['nothing', []]);
  });

  test('are harmless when their files are opened directly, with the docs cookie', async () => {
    const { page, events, ran } = await openWatched();
    await page.goto(`${reader}/harmless/`);
    await page.getByRole('heading', { name: 'Page harmless' }).waitFor();
    const paths = [...pages.map((name) => `${name}/index.html`), ...Object.keys(files).map((name) => `files/${name}`)];
    for (const path of paths) {
      const answer = await page.goto(`${served}/${path}`, { waitUntil: 'load' });
      expect.soft([path, answer?.status(), await ran()]).toEqual([path, 200, 'nothing']);
      expect(await page.evaluate(() => window.origin)).toBe('null');
      expect(answer?.headers()['content-security-policy']).toMatch(/^sandbox;default-src 'none';/);
    }
    // Frames of a file are sandboxed and empty; nothing has left them.
    expect(events.filter((event) => !event.startsWith('frame '))).toEqual([]);
  });

  test('are harmless as a file that a page leads to', async () => {
    const { page, events, ran } = await openWatched();
    await page.goto(`${reader}/files/page.html`);
    await page.getByRole('heading', { name: 'A file' }).waitFor();
    await page.waitForFunction(isSettled);
    expect(await page.evaluate(wrongInPage)).toEqual([]);
    expect([await ran(), events, page.frames().length]).toEqual(['nothing', [], 1]);
  });
});

const isShown = (title: string) => {
  const heading = document.querySelector('[data-docs-content]')?.shadowRoot?.querySelector('h1');
  return heading?.firstChild?.textContent === title;
};

/** Pictures are loaded or failed, and diagrams are drawn or given up. */
function isSettled(): boolean {
  const shadow = document.querySelector('[data-docs-content]')?.shadowRoot;
  const pictures = [...(shadow?.querySelectorAll('img') ?? [])];
  const diagrams = [...(shadow?.querySelectorAll<HTMLElement>('pre.mermaid, div.mermaid') ?? [])];
  return (
    pictures.every(({ complete, loading }) => complete || loading === 'lazy') &&
    diagrams.every(({ dataset, title }) => dataset.drawn !== undefined || title !== '')
  );
}
