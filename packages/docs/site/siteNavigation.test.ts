import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../index.ts';
import { navOf, siteReader, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

const { treeOf } = siteReader(builder, 'Booking');

describe('titles of the navigation with HTML in them', () => {
  const titled = (title: string) =>
    treeOf({
      'mkdocs.yml': `nav:\n  - index.md\n  - ${JSON.stringify(title)}: a.md\n  - ${JSON.stringify(title)}:\n      - b.md\n`,
      'docs/index.md': '# I\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    });

  test.each([
    ['Govern <b>now</b>', 'Govern now', 'Govern <b>now</b>'],
    ['<span class="x">A <img src="https://x.example/a.png"></span>', 'A', '<img src="https://x.example/a.png"'],
    ['<i>a</i> &amp; b', 'a & b', '<i>a</i> &amp; b'],
    ['A <script>alert(1)</script><i onclick="x()">b</i>', 'A b', 'A <i>b</i>'],
    ['<a href="https://x.example">A</a> <div>b</div>', 'A b', 'A b'],
    ['A <img src="img/a.png">', 'A', 'A'],
    ['A <b>open', 'A open', 'A <b>open</b>'],
  ])('are shown as MkDocs shows them: %s', async (title, text, html) => {
    const { site, tree } = await titled(title);
    expect(tree.nav.slice(1).map((item) => item.title)).toEqual([text, text]);
    expect(tree.pages.find(({ url }) => url === 'a/')?.title).toBe(text);
    const page = await textOf(site, 'index.html');
    const labels = [...page.matchAll(/<span class="md-ellipsis">(.*?)<\/span>(?=<\/a>|<span class="md-nav__icon)/g)];
    expect(labels.map(([, label]) => label).filter((label) => label?.includes(html)).length).toBeGreaterThan(1);
    expect(page).not.toMatch(/<script>alert|onclick/);
  });

  test('stay text if nothing in them is an element', async () => {
    expect(navOf((await titled('a < b and c > d')).tree)).toContain('a < b and c > d:a/');
    expect(navOf((await titled('Vec<T>')).tree)).toContain('Vec<T>:a/');
    expect((await titled('a <b')).tree.nav[1]).toMatchObject({ title: 'a <b' });
  });
});

describe('the navigation', () => {
  const pages = {
    'docs/index.md': '# Welcome\n',
    'docs/a.md': '---\ntitle: Front\n---\n# A\n',
    'docs/guide/b.md': 'no title\n',
    'docs/guide/c.md': '# C\n',
  };

  test('without a list follows the folders, pages first', async () => {
    const { tree } = await treeOf(pages);
    expect(navOf(tree)).toBe('Welcome: Front:a/ Guide[B:guide/b/ C:guide/c/]');
    expect(tree.pages.map(({ url, previous, next }) => [url, previous, next])).toEqual([
      ['', undefined, 'a/'],
      ['a/', '', 'guide/b/'],
      ['guide/b/', 'a/', 'guide/c/'],
      ['guide/c/', 'guide/b/', undefined],
    ]);
  });

  test('has titles, sections, external links, folders and patterns', async () => {
    const nav =
      'nav:\n  - index.md\n  - Own: a.md\n  - Part:\n      - guide/c.md\n      - Web: https://example.com/x\n  - All: guide/*.md\n  - guide/\n  - Gone: gone.md\n';
    const { site, tree } = await treeOf({ ...pages, 'mkdocs.yml': `site_name: S\n${nav}` });
    expect(navOf(tree)).toBe(
      'Welcome: Own:a/ Part[C:guide/c/ Web>https://example.com/x] All[B:guide/b/ C:guide/c/] Guide[B:guide/b/ C:guide/c/]',
    );
    expect(site.warnings).toEqual(["the navigation names 'gone.md', which does not exist"]);
  });

  test('follows the options of folders', async () => {
    const { tree } = await treeOf({
      ...pages,
      'docs/.pages': 'nav:\n  - guide\n  - ...\n',
      'docs/guide/.pages': 'title: The guide\nnav:\n  - c.md\n  - Second: b.md\n',
    });
    expect(navOf(tree)).toBe('The guide[C:guide/c/ Second:guide/b/] Welcome: Front:a/');
  });

  test('gives a section its index page if the theme enables it', async () => {
    const { site, tree } = await treeOf({
      ...pages,
      'docs/guide/index.md': '# The guide\n',
      'mkdocs.yml': 'site_name: S\ntheme:\n  name: material\n  features: [navigation.indexes]\n',
    });
    expect(navOf(tree)).toBe('Welcome: Front:a/ Guide:guide/[B:guide/b/ C:guide/c/]');
    expect(await textOf(site, 'guide/c/index.html')).toContain('<a href="../../guide/" class="md-nav__link">');
  });

  test('includes other sites of the source, below their names', async () => {
    const { site, tree } = await treeOf({
      'mkdocs.yml':
        "site_name: S\nnav:\n  - Home: index.md\n  - Team: '!include ./teams/one/mkdocs.yml'\n  - Out: '!include ../../secret/mkdocs.yml'\n",
      'docs/index.md': '# S\n',
      'teams/one/mkdocs.yml': 'site_name: team-one\nnav:\n  - index.md\n  - Deep: deep/x.md\n',
      'teams/one/docs/index.md': '# One\n\n[x](deep/x.md)\n',
      'teams/one/docs/deep/x.md': '# X\n',
    });
    expect(navOf(tree)).toBe('Home: Team[One:team-one/ Deep:team-one/deep/x/]');
    expect(await textOf(site, 'team-one/index.html')).toContain('<a href="deep/x/">x</a>');
    expect(site.warnings).toEqual([
      expect.stringContaining("'!include ../../secret/mkdocs.yml' is skipped: it is outside the source"),
    ]);
  });
});
