import { expect, test } from 'vitest';
import { aDocsPage } from '../../../testing/index.ts';
import { readPage } from './readPage.ts';

const address = {
  fileUrl: 'https://portal.test/api/techdocs/static/docs/default/component/booking/guide/index.html',
  siteUrl: 'https://portal.test/api/techdocs/static/docs/default/component/booking/',
  docsUrl: 'https://portal.test/api/techdocs/static/docs/',
  readerPath: '/docs/default/component/booking',
  docsPath: '/docs/',
};
const read = (content: string) => readPage(aDocsPage({ title: 'Guide', content }), address);
const nodesOf = async (content: string) => {
  const place = document.createElement('div');
  place.innerHTML = (await read(content)).html;
  return place;
};

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="https://evil.example/"></object>',
  '<embed src="https://evil.example/">',
  '<form action="https://evil.example/"><input name="password"></form>',
  '<style>body { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<p style="position: fixed; inset: 0; background: url(https://evil.example/)">x</p>',
  '<details ontoggle="alert(1)" open>x</details>',
])('[SEC-09] %s has no effect in a page', async (attack) => {
  const nodes = await nodesOf(attack);
  expect(
    nodes.querySelector('script, iframe, object, embed, form, style, link, base, meta, input:not([type])'),
  ).toBeNull();
  for (const element of nodes.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      expect(value.replace(/\s/g, '')).not.toMatch(/^(?:javascript|data:text|vbscript):?/i);
      expect(value).not.toContain('evil.example');
      expect(value).not.toContain('position');
    }
  }
});

test.each([
  [
    'color: white; background: linear-gradient(90deg, rgb(1, 2, 3), #fff)',
    'color: white; background: linear-gradient(90deg, rgb(1, 2, 3), #fff)',
  ],
  ['color: white; background: url(https://evil.example/x.png); width: 50%', 'width: 50%'],
  ['color: white; background-color: var(--brand)', null],
  ['color: rgb(1, 2, 3)', 'color: rgb(1, 2, 3)'],
  ['background: linear-gradient(red, url(https://evil.example/)); color: white', null],
  ['background-color: red; color: env(x)', null],
])('colours of a style are kept or dropped together: %s', async (style, kept) => {
  expect((await nodesOf(`<p style="${style}">x</p>`)).querySelector('p')?.getAttribute('style') || null).toBe(kept);
});

test('links lead to pages of the reader, files and other places', async () => {
  const nodes = await nodesOf(
    '<a href="../">up</a><a href="setup.html#a">own</a><a href="#here">here</a><a href="../../../api/flights/">other</a><a href="../plan.pdf">file</a><a href="mailto:crew@example.com">mail</a>',
  );
  expect([...nodes.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/docs/default/component/booking/',
    '/docs/default/component/booking/guide/setup.html#a',
    '/docs/default/component/booking/guide/#here',
    '/docs/default/api/flights/',
    'https://portal.test/api/techdocs/static/docs/default/component/booking/plan.pdf',
    'mailto:crew@example.com',
  ]);
});

test('keeps tabs, tasks, images, tables and formulas', async () => {
  const { html } = await read(
    '<div class="tabbed-set"><input type="radio" name="a" id="t1" checked><div class="tabbed-labels"><label for="t1">One</label></div></div><ul><li class="task-list-item"><input type="checkbox" checked> done</li></ul><table><tr><td style="text-align: right">1</td></tr></table><math><mi>x</mi></math><span class="twemoji"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></span>',
  );
  for (const kept of ['type="radio"', 'for="t1"', 'type="checkbox"', 'text-align: right', '<math', '<svg', '<path'])
    expect(html).toContain(kept);
});

test('reads a heading without its permalink', async () => {
  expect(
    await read(
      '<h1>Guide<a class="headerlink" href="#g">¶</a></h1><h2 id="seats">Seats <em>now</em><a class="headerlink">¶</a></h2>',
    ),
  ).toMatchObject({
    title: 'Guide',
    headings: [{ id: 'seats', title: 'Seats now', level: 2 }],
  });
});

test('[SEC-01] frames are sandboxed, from configured hosts only, and never from the portal itself', async () => {
  const frames = ['video.example', 'evil.example', window.location.host].map(
    (host) => `<iframe src="https://${host}/x" srcdoc="y" onload="x()" sandbox="allow-top-navigation"></iframe>`,
  );
  const page = aDocsPage({ title: 'Guide', content: frames.join('') });
  const { html } = await readPage(page, address, ['video.example', window.location.host]);
  expect(html.match(/<iframe[\s\S]*<\/iframe>/g)).toEqual([
    '<iframe src="https://video.example/x" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"></iframe>',
  ]);
});

test('[SEC-09] a page cannot set the source of its diagrams, nor mark them as drawn', async () => {
  const { html } = await read('<pre class="mermaid" data-source="flowchart LR" data-drawn data-x="y">pie</pre>');
  expect(html).toContain('<pre class="mermaid" data-x="y" tabindex="0">pie</pre>');
});

test('sanitises a long page in parts, safely and in order', async () => {
  const parts = Array.from(
    { length: 40 },
    (_, at) => `<h2 id="p${at}">Part ${at}</h2><p>${'word '.repeat(500)}</p><img src=x onerror=a()>`,
  );
  const { html, headings } = await read(`Before${parts.join('')}After`);
  expect(headings.map(({ id }) => id)).toEqual(parts.map((_, at) => `p${at}`));
  expect(html).not.toContain('onerror');
  expect(html).toMatch(/Before<h2 id="p0">[\s\S]*After/);
});
