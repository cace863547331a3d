import { afterAll, expect, test } from 'vitest';
import { type BuildLimits, createSiteBuilder } from '../index.ts';
import { memorySource, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

const build = (files: Record<string, string>, limits?: Partial<BuildLimits>) =>
  builder.build(memorySource(files), { siteName: 'S', limits });

test('a page that takes too long is shown as plain text, and does not affect the next build', async () => {
  const slow = `# Slow <b>\n\n${'!!! note\n    ```ts\n    const a: string = `x`;\n    ```\n\n'.repeat(8_000)}`;
  const site = await build({ 'docs/index.md': slow, 'docs/a.md': '# A\n' }, { pageMs: 40 });
  const html = await textOf(site, 'index.html');
  expect(html).toContain('<pre># Slow &lt;b&gt;');
  expect(html).not.toContain('class="admonition');
  expect(site.warnings).toContain('docs/index.md: code is not highlighted: it took longer than 40 ms');
  expect(site.warnings).toContain('docs/index.md: shown as plain text: it took longer than 40 ms');
  expect(await textOf(await build({ 'docs/index.md': '!!! note\n    x\n' }), 'index.html')).toContain(
    'class="admonition note"',
  );
});

test('a file that is too large is skipped with a warning, and too many are an error', async () => {
  const files = {
    'docs/index.md': '# A\n',
    'docs/big.md': 'x'.repeat(2_000),
    'docs/big.bin': 'x'.repeat(3_000),
    'docs/small.bin': 'x',
  };
  const site = await build(files, { pageBytes: 1_000, assetBytes: 1_000 });
  expect(site.metadata.files).toContain('small.bin');
  expect(site.metadata.files).not.toContain('big.bin');
  expect(await textOf(site, 'big/index.html')).toContain('This page is too large to show: it is 2000 bytes.');
  expect(site.warnings).toEqual([
    'docs/big.md: skipped: the page is 2000 bytes; the limit is 1000',
    'docs/big.bin: skipped: the file is 3000 bytes; the limit is 1000',
  ]);
  await expect(build(files, { totalBytes: 2_000 })).rejects.toThrow('The files of the site have more than 2000 bytes');
  await expect(build(files, { files: 3 })).rejects.toThrow('The source has 4 files; the limit is 3');
});

test('concurrent builds do not affect each other', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `site-${at}`);
  const sites = await Promise.all(
    names.map((name) => {
      const pages = Array.from({ length: 12 }, (_, at) => [
        `docs/p${at}.md`,
        `# ${name} ${at}\n\n[o](only-${name}.md)\n`,
      ]);
      return build({ 'docs/index.md': '# I\n', [`docs/only-${name}.md`]: '# O\n', ...Object.fromEntries(pages) });
    }),
  );
  expect(sites.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(sites.map(({ pages }) => pages.find(({ url }) => url === 'p7/')?.title)).toEqual(
    names.map((name) => `${name} 7`),
  );
});

test('a closed builder rejects builds', async () => {
  const closed = createSiteBuilder({ threads: 1 });
  await closed.close();
  await expect(closed.build(memorySource({ 'README.md': '# A\n' }), { siteName: 'S' })).rejects.toThrow(
    'The docs builder is closed',
  );
});

/** Texts that slow down parsers with backtracking. */
const costly: Record<string, (size: number) => string> = {
  'opening tags': (size) => '<div markdown>\n'.repeat(size / 15),
  'tags that never end': (size) => '<a '.repeat(size / 3),
  'attributes without an end': (size) => `<div ${'a="'.repeat(size / 3)}`,
  'opening tables': (size) => '<table>\n'.repeat(size / 8),
  'formulas that never end': (size) => '$$\n'.repeat(size / 3),
  'marks of changes that never end': (size) => '{++'.repeat(size / 3),
  'braces that never end': (size) => '{ .a '.repeat(size / 5),
  'attribute lists one behind another': (size) => `*a*${'{.a}'.repeat(size / 4)}`,
  'footnotes of footnotes': (size) =>
    Array.from({ length: size / 20 }, (_, at) => `[^${at}]: x[^${at + 1}]\n`).join(''),
  'the same heading': (size) => '# a\n'.repeat(size / 4),
  'tabs, each in a separate set': (size) => '===! "a"\n    x\n'.repeat(size / 15),
  'slashes that never end': (size) => '/// note\n'.repeat(size / 9),
  'terms without a meaning': (size) => 'a\n'.repeat(size / 2),
  'colons and keys': (size) => ':a++b'.repeat(size / 5),
  'tables with bars in code': (size) => '| `a|b` |\n|---|---|\n| `c|d` |\n\n'.repeat(size / 35),
};

test.each(Object.entries(costly))('%s are processed in time linear in their length', async (_name, text) => {
  const site = await build({ 'docs/index.md': text(200_000) }, { pageMs: 30_000 });
  expect(site.warnings.filter((line) => line.includes('took longer'))).toEqual([]);
});
