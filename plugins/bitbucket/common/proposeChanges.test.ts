import { expect, onTestFinished, test } from 'vitest';
import { startBitbucketCloud } from '../server/testing/index.ts';
import { proposeChanges } from './index.ts';

const text = (content: string) => ({ base64: Buffer.from(content).toString('base64'), text: content });
const changes = {
  title: 'Fix the template',
  body: 'It was wrong.',
  branch: 'fix-template',
  mainPath: 'template.yaml',
  token: 'user-token',
};

async function setUp() {
  const host = await startBitbucketCloud({ authorizations: ['Bearer user-token'] });
  onTestFinished(() => host.close());
  const files = { 'README.md': '# Shop', 'a/template.yaml': 'before', 'a/old.md': 'old' };
  const shop = host.addRepository('acme/shop', { defaultBranch: 'trunk', files });
  const page = `${host.url}/acme/shop`;
  const propose = (over: Partial<Parameters<typeof proposeChanges>[0]>) =>
    proposeChanges({ ...changes, files: [], apiBaseUrl: host.apiBaseUrl, url: new URL(page), ...over }, fetch);
  return { shop, page, propose };
}

test('several files next to a file are changed, added and deleted in one commit', async () => {
  const { shop, page, propose } = await setUp();
  const made = await propose({
    url: new URL(`${page}/src/trunk/a/template.yaml`),
    isBesideUrl: true,
    files: [
      { path: 'template.yaml', isNew: false, content: text('after 🚀') },
      { path: 'skeleton/new.md', isNew: true, content: text('new') },
      { path: 'old.md', isNew: false },
    ],
  });
  expect(made).toEqual({ link: `${page}/pull-requests/1`, location: `${page}/src/trunk/a/template.yaml` });
  expect(shop.filesAt('fix-template')).toEqual({
    'README.md': '# Shop',
    'a/template.yaml': 'after 🚀',
    'a/skeleton/new.md': 'new',
  });
  const { title, body } = changes;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'fix-template', base: 'trunk' }]);
});

test('existing files are not replaced, and an existing branch stays unchanged', async () => {
  const { shop, page, propose } = await setUp();
  const taken = [{ path: 'a/template.yaml', isNew: true, content: text('mine') }];
  await expect(propose({ files: taken })).rejects.toThrow('choose another folder, or start from the existing files');
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  shop.commit('fix-template', { 'x.md': 'x' });
  const files = [{ path: 'b.md', isNew: true, content: text('b') }];
  await expect(propose({ files })).rejects.toThrow(
    `The branch already exists: choose another name, or delete it at ${page}/branches`,
  );
});

test('a binary file and an invalid repository are rejected before anything is sent', async () => {
  const { shop, page, propose } = await setUp();
  const files = [{ path: 'logo.png', isNew: true, content: { base64: 'AP8=' } }];
  await expect(propose({ files })).rejects.toThrow(
    'logo.png is not text, and Bitbucket only accepts text from a browser',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  await expect(propose({ url: new URL('/', page) })).rejects.toMatchObject({ name: 'InputError' });
});
