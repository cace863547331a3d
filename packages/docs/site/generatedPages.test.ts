import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../index.ts';
import { navShape, pageReader, siteReader, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());
const read = pageReader(builder);
const { treeOf } = siteReader(builder, 'S');

describe('a blog', () => {
  const post = (date: string, more: string, text: string) => `---\ndate: ${date}\n${more}---\n${text}`;
  const wordsOf = (html: string) => html.slice(html.indexOf('<!--content-->')).replace(/<[^>]*>|\s+/g, ' ');

  test('has its posts where Material puts them, and a page that lists them, the latest first, without drafts', async () => {
    const { site } = await read('# Home\n', {
      'mkdocs.yml': 'site_name: S\nplugins: [search, blog]\n',
      'docs/blog/index.md': '# News\n',
      'docs/blog/posts/one.md': post(
        '2024-01-31',
        'description: It flies\n',
        '# One [x] with `code`\n\n[two](a b.md)\n',
      ),
      'docs/blog/posts/a b.md': '---\ndate: { created: 2025-02-01 }\ntitle: Two\nslug: second\n---\nText\n',
      'docs/blog/posts/three.md': '---\ndate: 2026-01-01\ndraft: true\n---\n# Three\n',
      'docs/blog/posts/four.md': '# Without a day\n',
    });
    const html = await textOf(site, 'blog/index.html');
    expect(wordsOf(html)).toMatch(
      /News .*Two {2,}· 2025-02-01 .*One \[x\] with {2,}code {2,}· 2024-01-31 · It flies .*Without a day/,
    );
    expect(html).toContain('<a href="2025/02/01/second/">Two</a>');
    expect(html).toContain('>One [x] with <code>code</code></a>');
    expect(await textOf(site, 'blog/2024/01/31/one-x-with-code/index.html')).toContain(
      'href="../../../../2025/02/01/second/"',
    );
    expect(site.pages.map(({ url }) => url).toSorted()).toEqual([
      ...['', 'blog/', 'blog/2024/01/31/one-x-with-code/', 'blog/2025/02/01/second/', 'blog/archive/2024/'],
      ...['blog/archive/2025/', 'blog/posts/four/'],
    ]);
    expect(site.warnings).toEqual([]);
  });

  test('has pages for years, categories and further posts, which are in the navigation', async () => {
    const posts = Array.from({ length: 5 }, (_, at) => [
      `docs/news/posts/p${at}.md`,
      post(
        `202${at < 3 ? 4 : 5}-03-0${at + 1}`,
        `categories: [Travel & co${at === 0 ? ', Air' : ''}]\n`,
        `# Post ${at}\n`,
      ),
    ]);
    const { site, tree } = await treeOf({
      'mkdocs.yml':
        'plugins: [{ blog: { blog_dir: news, pagination_per_page: 2, post_url_format: "{categories}/{slug}" } }]\nnav: [index.md, Blog: [news/index.md]]\n',
      'docs/index.md': '# Home\n',
      ...Object.fromEntries(posts),
    });
    expect(navShape(tree.nav)).toEqual([
      'Home>',
      {
        Blog: [
          'Blog>news/',
          { Archive: ['2025>news/archive/2025/', '2024>news/archive/2024/'] },
          { Categories: ['Air>news/category/air/', 'Travel & co>news/category/travel--co/'] },
        ],
      },
    ]);
    expect(wordsOf(await textOf(site, 'news/index.html'))).toMatch(/Post 4 .*Post 3 .* 1 .*· {2,}2 .*· {2,}3 /);
    const third = await textOf(site, 'news/page/3/index.html');
    expect(wordsOf(third)).toMatch(/Blog .*Post 0 /);
    expect(third).toContain('<a href="../../travel--co/post-0/">');
    expect(third).toContain('<a href="../2/">2</a>');
    expect(wordsOf(await textOf(site, 'news/archive/2024/page/2/index.html'))).toMatch(/2024 .*Post 0 /);
    expect(wordsOf(await textOf(site, 'news/category/air/index.html'))).toMatch(/Air .*Post 0 /);
    expect(site.warnings).toEqual([]);
  });
});

test('an empty page with a theme template lists its part of the navigation', async () => {
  const files = {
    'mkdocs.yml': 'nav: [index.md, start.md, Guide: [guide/a.md], Web: https://x.example/]\n',
    'docs/start.md': '# Start `here`\n',
    'docs/guide/a.md': '# A\n',
  };
  const { content } = await read('---\ntitle: Home\ntemplate: home.html\n---\n\n<!-- nothing -->\n', files);
  expect(content).toMatch(
    /<a href="start\/">Start here<\/a>.*Guide.*<a href="guide\/a\/">A<\/a>.*<a href="https:\/\/x\.example\/">Web<\/a>/s,
  );
  const own = await read('---\ntemplate: home.html\n---\n\nWelcome.\n', files);
  expect(own.content).toContain('<p>Welcome.</p>');
  expect(own.content).not.toContain('<a href="start/">');
});

test('a README that is the list of its folder is also a page, and the first of its section if configured', async () => {
  const { tree, site } = await treeOf({
    'mkdocs.yml':
      'plugins: [{ literate-nav: { nav_file: README.md, implicit_index: true } }]\nnav: [index.md, Guide: guide/]\n',
    'docs/index.md': '# Home\n',
    'docs/guide/README.md': '# The guide\n\n- [Second](b.md)\n- [First](a.md)\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/b.md': '# B\n',
  });
  expect(navShape(tree.nav)).toEqual(['Home>', { Guide: ['The guide>guide/', 'Second>guide/b/', 'First>guide/a/'] }]);
  expect(await textOf(site, 'guide/index.html')).toContain('The guide');
});
