import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSiteBuilder } from '../packages/docs/index.ts';
import { kits } from './kits/kits.mjs';

const root = fileURLToPath(new URL('../docs', import.meta.url));

test('our own docs build without a warning, and every page is in the navigation', async () => {
  const paths = [...filesIn('')];
  const builder = createSiteBuilder({ threads: 1 });
  try {
    const source = { list: async () => paths, read: async (path: string) => readFileSync(join(root, path)) };
    const site = await builder.build(source, { siteName: 'Callboard' });
    expect(site.warnings.filter((warning) => !isLinkToCode(warning))).toEqual([]);
    const tree = site.files.find(({ path }) => path === 'callboard-site.json');
    const { nav } = JSON.parse(new TextDecoder().decode(await tree!.read())) as { nav: NavItem[] };
    const inNav = new Set(nav.flatMap(pagesIn));
    expect(site.pages.filter(({ url }) => !inNav.has(url)).map(({ source: path }) => path)).toEqual([]);
  } finally {
    await builder.close();
  }
});

/**
 * At the code host such a link leads to the code; in the portal it is plain text. Authors of plugins elsewhere have only the packed
 * kits, which contain their READMEs and the example plugins.
 */
function isLinkToCode(warning: string): boolean {
  const [, page = '', link = ''] = /^(\S+): '([^']+)' does not exist in the docs$/.exec(warning) ?? [];
  const target = join(root, page, '..', link);
  if (!link.startsWith('../') || !existsSync(target)) return false;
  return !page.startsWith('extend/') || isPacked(relative(join(root, '..'), target).split(sep).join('/'));
}

const isPacked = (path: string) =>
  /^examples\/plugins(\/|$)/.test(path) || kits.some(({ folder }) => path === `${folder}/README.md`);

test('the README of each kit refers to its public names', () => {
  const withReport = kits.filter(({ name }) => existsSync(join(root, reportOf(name))));
  const readMes = withReport.map(({ name, folder }) => ({ name, file: join(root, '..', folder, 'README.md') }));
  const silent = readMes.filter(
    ({ name, file }) => existsSync(file) && !readFileSync(file, 'utf8').includes(`(../../docs/${reportOf(name)})`),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

const reportOf = (kit: string) => `extend/api/${kit.replace('@callboard/', '')}.md`;

type NavItem = { page?: string; items?: NavItem[] };

function pagesIn({ page, items }: NavItem): string[] {
  return [...(page === undefined ? [] : [page]), ...(items ?? []).flatMap(pagesIn)];
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
