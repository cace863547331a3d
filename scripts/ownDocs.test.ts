import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSiteBuilder } from '../packages/docs/index.ts';

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

/** At the code host such a link leads to the code; in the portal it is plain text. */
function isLinkToCode(warning: string): boolean {
  const [, page = '', link = ''] = /^(\S+): '([^']+)' does not exist in the docs$/.exec(warning) ?? [];
  return link.startsWith('../') && existsSync(join(root, page, '..', link));
}

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
