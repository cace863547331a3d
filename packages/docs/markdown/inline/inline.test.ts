import { afterAll, expect, test } from 'vitest';
import { createSiteBuilder } from '../../index.ts';
import { pageReader } from '../../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
const page = pageReader(builder);
afterAll(() => builder.close());

const inline = async (markdown: string, others?: Record<string, string>) =>
  (await page(markdown, others)).content.trim();

test('words are marked, inserted, deleted, raised and lowered', async () => {
  expect(await inline('==a== ^^b^^ ~~c~~ x^2^ H~2~O 1 ^ 2 ~ 3\n')).toBe(
    '<p><mark>a</mark> <ins>b</ins> <del>c</del> x<sup>2</sup> H<sub>2</sub>O 1 ^ 2 ~ 3</p>',
  );
});

test('keyboard keys are rendered as keys', async () => {
  expect(await inline('++ctrl+shift+"é"++ and C++ or D++\n')).toBe(
    '<p><span class="keys"><kbd class="key-ctrl">Ctrl</kbd><span>+</span><kbd class="key-shift">Shift</kbd><span>+</span>' +
      '<kbd class="key-é">é</kbd></span> and C++ or D++</p>',
  );
});

test('shows changes to text', async () => {
  expect(await inline('{++a *b*++} {--c--} {~~d~>e~~} {==f==} {>>g<<}\n')).toBe(
    '<p><ins class="critic">a <em>b</em></ins> <del class="critic">c</del> <del class="critic">d</del><ins class="critic">e</ins> ' +
      '<mark class="critic">f</mark> <span class="critic comment">g</span></p>',
  );
});

test('shows changes to whole paragraphs', async () => {
  expect(await inline('{==\n\nOne\n\nTwo\n\n==}\n\n{==\n\nnever closed\n')).toBe(
    '<div><mark class="critic block">\n<p>One</p>\n<p>Two</p>\n</mark></div>\n<p>{==</p>\n<p>never closed</p>',
  );
});

test('emoji are characters and icons are drawings, with a name; anything else stays', async () => {
  const html = await inline(':smile: :material-rocket-launch:{ .lg } :octicons-unheard-of-16: 10:30:00 :nobody:\n');
  expect(html.replace(/<svg viewBox="0 0 24 24" aria-hidden="true">.*?<\/svg>/, 'drawing')).toBe(
    '<p><span class="twemoji" title=":smile:">😄</span> <span class="twemoji lg" title="rocket launch">drawing</span> ' +
      '<span class="twemoji" title="unheard of"></span> 10:30:00 :nobody:</p>',
  );
});

test('an unknown icon is shown by its name if it is alone', async () => {
  expect(await inline('| :simple-unheard: | :fontawesome-brands-github-alt: |\n|---|---|\n')).toMatch(
    /<th><span class="twemoji" title="unheard">unheard<\/span><\/th>\s*<th><span class="twemoji" title="github alt"><svg/,
  );
});

test('attributes apply to the element before them, and braces in text stay', async () => {
  expect(
    await inline('**a**{ .red #x } [b](https://e.example){ .md-button target=_blank } `c`{ .d } /users/{id} {id}\n'),
  ).toBe(
    '<p><strong id="x" class="red">a</strong> <a href="https://e.example" target="_blank" class="md-button" rel="noopener noreferrer">b</a> ' +
      '<code class="d">c</code> /users/{id} {id}</p>',
  );
  expect(await inline('A paragraph\n{: .lead }\n')).toBe('<p class="lead">A paragraph</p>');
  expect(await inline('## GET /users/{id}\n\n## Other { #mine .c }\n')).toMatch(
    /^<h2 id="get-usersid">[\s\S]*<h2 id="mine" class="c">Other</,
  );
});

test('character sequences such as (tm) and --> become symbols where the site enables it', async () => {
  expect(await inline('(tm) a --> b <-- c +/- (c)\n')).toBe('<p>™ a → b ← c ± ©</p>');
  expect(await inline('(tm) --> b\n', { 'mkdocs.yml': 'site_name: S\nplugins: [search]\n' })).toBe(
    '<p>(tm) --&gt; b</p>',
  );
});

test('bare addresses become links', async () => {
  expect(await inline('https://example.com/a_b_c, someone@example.com and example.com\n')).toBe(
    '<p><a href="https://example.com/a_b_c">https://example.com/a_b_c</a>, <a href="mailto:someone@example.com">someone@example.com</a> ' +
      'and example.com</p>',
  );
});

test('quotes and line breaks follow the settings of the site', async () => {
  const config = { 'mkdocs.yml': 'site_name: S\nplugins: []\nmarkdown_extensions: [smarty, nl2br]\n' };
  expect(await inline('"a" -- b\nc\n', config)).toBe('<p>“a” – b<br>\nc</p>');
});

test('inline code can be highlighted', async () => {
  expect(await inline('`#!python range(3)` `#!no`\n')).toBe(
    '<p><code class="highlight language-python"><span class="nf">range</span><span class="p">(</span><span class="mi">3</span>' +
      '<span class="p">)</span></code> <code>#!no</code></p>',
  );
});

test('progress is shown as a bar, from a percentage or a fraction', async () => {
  const bar = (classes: string, percent: number, label: string) =>
    `<span class="${classes}" role="progressbar" aria-label="${label}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${percent}">` +
    `<span class="progress-bar" style="width: ${percent}%"></span><span class="progress-label">${label}</span></span>`;
  expect(await inline('[=45% "Nearly &half"]{: .thin onclick=x } [= 9/20] [=x%] [=1/0] [=4]\n')).toBe(
    `<p>${bar('progress thin', 45, 'Nearly &amp;half')} ${bar('progress', 45, '45%')} [=x%] [=1/0] [=4]</p>`,
  );
});

test('a reference may follow a space or a line break, unless the words before it are a reference', async () => {
  const names = '\n\n[gates]: https://a.example/ "All"\n[zones]: https://b.example/\n';
  expect(await inline(`See [the *plan*]\n[gates], [it] [gates], [zones] [gates] and [x] [y].${names}`)).toBe(
    '<p>See <a href="https://a.example/" title="All">the <em>plan</em></a>, <a href="https://a.example/" title="All">it</a>, ' +
      '<a href="https://b.example/">zones</a> <a href="https://a.example/" title="All">gates</a> and [x] [y].</p>',
  );
});

test('an unknown name in angle brackets is shown, unless it has a closing tag', async () => {
  expect(await inline('Between 0 and <weight-total>, or <Name>; <em>x</em> <x-y>z</x-y> <input> <a-b c="d">\n')).toBe(
    '<p>Between 0 and &lt;weight-total&gt;, or &lt;Name&gt;; <em>x</em> z  </p>',
  );
});

test.each([
  [
    'color: white; background: linear-gradient(-45deg, rgba(1, 2, 3, 0.5) 0%, #fff 100%)',
    'color: white; background: linear-gradient(-45deg, rgba(1, 2, 3, 0.5) 0%, #fff 100%)',
  ],
  ['color: white; background: url(https://x.example/a.png); width: 50%', 'width: 50%'],
  ['color: transparent; background: red; -webkit-background-clip: text', undefined],
  ['margin: rgb(1) -5px; color: red', 'color: red'],
])('colours of a style are kept or dropped together: %s', async (style, kept) => {
  const { content } = await page(`<p style="${style}">x</p>\n`);
  expect(/ style="([^"]*)"/.exec(content)?.[1]).toBe(kept);
});
