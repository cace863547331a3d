import { expect, onTestFinished, test } from 'vitest';
import { startGitlab } from '../../server/testing/index.ts';
import { proposeChanges } from '../index.ts';

const text = (content: string) => ({ base64: Buffer.from(content).toString('base64'), text: content });
const changes = {
  title: 'Fix the template',
  body: 'It was wrong.',
  branch: 'fix-template',
  mainPath: 'template.yaml',
  token: 'user-token',
};

async function setUp() {
  const host = await startGitlab();
  onTestFinished(() => host.close());
  host.addToken('user-token');
  const files = { 'README.md': '# Shop', 'a/template.yaml': 'before', 'a/old.md': 'old' };
  const shop = host.addProject('acme/platform/shop', { defaultBranch: 'trunk', files });
  const page = `${host.url}/acme/platform/shop`;
  const propose = (over: Partial<Parameters<typeof proposeChanges>[0]>) =>
    proposeChanges({ ...changes, files: [], apiBaseUrl: host.apiBaseUrl, url: new URL(page), ...over }, fetch);
  return { shop, page, propose };
}

test('several files next to a file are changed, added and deleted in one commit', async () => {
  const { shop, page, propose } = await setUp();
  const made = await propose({
    url: new URL(`${page}/-/blob/trunk/a/template.yaml`),
    isBesideUrl: true,
    files: [
      { path: 'template.yaml', isNew: false, content: text('after 🚀') },
      { path: 'skeleton/new.md', isNew: true, content: text('new') },
      { path: 'old.md', isNew: false },
    ],
  });
  expect(made).toEqual({ link: `${page}/-/merge_requests/1`, location: `${page}/-/blob/trunk/a/template.yaml` });
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
  await expect(propose({ files: taken })).rejects.toThrow('Choose another folder, or start from the existing files');
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  shop.commit('fix-template', { 'x.md': 'x' });
  const files = [{ path: 'b.md', isNew: true, content: text('b') }];
  await expect(propose({ files })).rejects.toThrow(
    `The branch already exists: choose another name, or delete it at ${page}/-/branches`,
  );
});

test('a pull request that cannot be opened explains how to continue, and an invalid repository is rejected', async () => {
  const { shop, page, propose } = await setUp();
  shop.pullRequests.push({ number: 1, title: '', body: '', head: 'fix-template', base: 'trunk' });
  const files = [{ path: 'b.md', isNew: true, content: text('b') }];
  await expect(propose({ files })).rejects.toThrow('The branch already contains the files');
  await expect(propose({ files, url: new URL('/', page) })).rejects.toMatchObject({ name: 'InputError' });
});
