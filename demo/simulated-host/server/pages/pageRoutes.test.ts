import { expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../testing/startTestHost.ts';

const unescaped = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

async function look({ url }: Pick<TestHost, 'url'>, path: string) {
  const answer = await fetch(url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function submit({ url }: Pick<TestHost, 'url'>, path: string, values: Record<string, string>) {
  const { text } = await look({ url }, path);
  const fields = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const body = new URLSearchParams(Object.fromEntries(fields.map(([, name, value = '']) => [name, unescaped(value)])));
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return fetch(url + path, { method: 'POST', body, redirect: 'manual' });
}

test('a repository, its folders and its files have pages, and every page is marked as a simulation', async () => {
  const host = await startTestHost();
  await host.addRepository(
    'shop',
    { 'README.md': '# Shop <script>', 'docs/a b.md': 'Guide' },
    { description: 'A & B' },
  );
  const pages = [
    '/demo',
    '/demo/shop',
    '/demo/shop/tree/main/docs',
    '/demo/shop/blob/main/docs/a%20b.md',
    '/demo/shop/pulls',
  ];
  for (const path of [...pages, '/demo/shop/edit/main/README.md', '/demo/shop/commits/main', '/demo/nowhere'])
    expect((await look(host, path)).text, path).toContain('This is a simulated code host');
  const front = await look(host, '/demo/shop');
  expect(front.text).toContain('# Shop &lt;script&gt;');
  expect(front.text).toContain('A &amp; B');
  expect(front.text).toContain('href="/demo/shop/tree/main/docs"');
  expect(front.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await look(host, '/demo/shop/blob/main/docs/a%20b.md')).text).toContain('<pre>Guide</pre>');
  const raw = await look(host, '/demo/shop/raw/HEAD/README.md');
  expect([raw.text, raw.headers.get('content-type')]).toEqual(['# Shop <script>', 'text/plain; charset=utf-8']);
  for (const path of [
    '/demo/nowhere',
    '/nobody',
    '/demo/shop/blob/main/none',
    '/demo/shop/tree/none',
    '/demo/shop/pull/7',
  ])
    expect((await look(host, path)).status, path).toBe(404);
});

test('a file is changed on its branch, and sends a webhook', async () => {
  const host = await startTestHost();
  const repository = await host.addRepository('shop', { 'README.md': '# Shop' });
  const page = '/demo/shop/edit/main/README.md';
  const values = { content: '# New\r\nline', message: 'Say more', way: 'commit' };
  expect((await submit(host, page, { ...values, formKey: 'guess' })).status).toBe(403);
  expect((await submit(host, page, { ...values, hash: 'f'.repeat(40) })).status).toBe(409);
  expect((await submit(host, page, values)).headers.get('location')).toBe('/demo/shop/blob/main/README.md');
  const commit = await repository.commit((await repository.commitOf('main'))!);
  expect([commit.author.name, commit.message]).toEqual(['A developer', 'Say more\n']);
  expect((await look(host, '/demo/shop/raw/main/README.md')).text).toBe('# New\nline');
  expect(host.webhooks).toMatchObject([{ type: 'push', payload: { commits: [{ modified: ['README.md'] }] } }]);
});

test('a change is proposed, shown as a diff, and merged with a button', async () => {
  const host = await startTestHost();
  await host.addRepository('shop', { 'README.md': 'one\ntwo\nthree\n' });
  const values = { content: 'one\n2\nthree\n', message: 'Count', way: 'propose' };
  const path = (await submit(host, '/demo/shop/edit/main/README.md', values)).headers.get('location')!;
  expect(path).toBe('/demo/shop/pull/1');
  const before = await look(host, path);
  expect(before.text).toContain('<span class="removed">- two</span><span class="added">+ 2</span>');
  expect(before.text).toContain('Merge pull request');
  expect((await submit(host, path, { way: 'merge' })).status).toBe(303);
  const after = await look(host, path);
  expect(after.text).toContain('<span class="badge">merged</span>');
  expect(after.text).not.toContain('Merge pull request</button>');
  expect(after.text).toContain('<span class="removed">- two</span>');
  expect((await look(host, '/demo/shop/raw/main/README.md')).text).toBe('one\n2\nthree\n');
  expect(host.webhooks.at(-1)).toMatchObject({ type: 'pull_request', payload: { action: 'closed' } });
});
