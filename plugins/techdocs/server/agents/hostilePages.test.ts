import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMemoryBucket } from '../testing/memoryBucket.ts';
import { aComponent, openTechdocsApp, type TechdocsApp } from '../testing/techdocsApp.ts';

const booking = 'component:default/booking';
const folder = 'default/component/booking';
const { objects, plugin: bucket } = aMemoryBucket();
let app: TechdocsApp;
let threads = 0;
const countThread = (_worker: Worker) => {
  threads += 1;
};

beforeAll(async () => {
  app = await openTechdocsApp({
    entities: [aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' })],
    techdocs: { builder: 'external', publisher: { type: 'memory' } },
    plugins: [bucket],
  });
  await app.arrival(booking);
});
afterAll(() => app.close());
beforeEach(() => {
  threads = 0;
  process.on('worker', countThread);
  objects.clear();
  objects.set(`${folder}/techdocs_metadata.json`, Buffer.from('{"site_name":"Booking"}'));
});
afterEach(() => process.off('worker', countThread));

const read = async (path: string) => {
  const url = '/api/techdocs/.backstage/actions/v1/actions/techdocs:read-page/invoke';
  const payload = { entityRef: booking, path };
  const answer = await app.inject({ method: 'POST', url, headers: app.guest, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const put = (path: string, html: string) => objects.set(`${folder}/${path}`, Buffer.from(html));

describe('[SEC-11] docs.read-page with a page from another builder', () => {
  test('shows text only: no scripts, styles, forms or dangerous addresses', async () => {
    put(
      'index.html',
      '<body><script>alert(1)</script><style>p{}</style><p onclick="x()">a <a href="javascript:alert(1)">b</a> <a href="//evil.example/x">c</a></p><form><button>d</button></form></body>',
    );
    expect((await read('')).output.markdown).toBe('a b [c](//evil.example/x)\n');
  });

  test('converts a long page in a thread, once for each version', async () => {
    put('long/index.html', `<article><h1>Long</h1>${'<p>Text</p>'.repeat(12_000)}</article>`);
    const first = await read('long/');
    expect([first.status, first.output.title, first.output.nextOffset]).toEqual([200, 'Long', expect.any(Number)]);
    expect((await read('long/')).output).toEqual(first.output);
    expect(threads).toBe(1);
    put('long/index.html', `<article><h1>Longer</h1>${'<p>Text</p>'.repeat(12_000)}</article>`);
    expect((await read('long/')).output.title).toBe('Longer');
  });

  test('refuses a page that is too large, or whose Markdown would be', async () => {
    put('huge/index.html', 'x'.repeat(10 * 1024 * 1024 + 1));
    expect((await read('huge/')).status).toBe(413);
    put('wide/index.html', `<ul><li><table>${'<tr><td colspan=50>'.repeat(70_000)}`);
    const { status, error } = await read('wide/');
    expect([status, error.message]).toEqual([400, expect.stringContaining('cannot be shown as Markdown')]);
  });

  test('follows pages that have moved inside the site, and no further', async () => {
    const moved = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
    put('old/index.html', moved('../new/#a'));
    put('new/index.html', '<main><p>New</p></main>');
    expect((await read('old/')).output).toMatchObject({ path: 'new/', markdown: 'New\n' });
    put('a/index.html', moved('../b/'));
    put('b/index.html', moved('../a/'));
    put('out/index.html', moved('../../vault/'));
    put('away/index.html', moved('https://evil.example/'));
    for (const path of ['a/', 'out/', 'away/'])
      expect((await read(path)).output).toMatchObject({ isFound: true, markdown: '' });
  });
});

test('a portal without a search offers docs.read-page only', async () => {
  const answer = await app.inject({ url: '/api/techdocs/.backstage/actions/v1/actions', headers: app.guest });
  expect(answer.json().actions.map(({ id }: { id: string }) => id)).toEqual(['techdocs:read-page']);
});
