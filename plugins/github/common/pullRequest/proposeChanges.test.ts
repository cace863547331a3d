import { expect, onTestFinished, test } from 'vitest';
import { startGithub } from '../../server/testing/index.ts';
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
  const github = await startGithub();
  onTestFinished(() => github.close());
  github.addToken('user-token');
  const files = { 'README.md': '# Shop', 'a/template.yaml': 'before', 'a/old.md': 'old' };
  const shop = github.addRepository('acme/shop', { defaultBranch: 'trunk', files });
  const page = `${github.url}/acme/shop`;
  const propose = (over: Partial<Parameters<typeof proposeChanges>[0]>) =>
    proposeChanges({ ...changes, files: [], apiBaseUrl: github.apiBaseUrl, url: new URL(page), ...over }, fetch);
  const steps = () =>
    github.visits.map(({ method, path }) => `${method} ${path.replace('/api/v3/repos/acme/shop', '')}`);
  return { github, shop, page, propose, steps };
}

test('several files next to a file are changed, added and deleted in one commit', async () => {
  const { shop, page, propose, steps } = await setUp();
  const made = await propose({
    url: new URL(`${page}/blob/trunk/a/template.yaml`),
    isBesideUrl: true,
    files: [
      { path: 'template.yaml', isNew: false, content: text('after') },
      { path: 'skeleton/new.md', isNew: true, content: text('new') },
      { path: 'picture.png', isNew: true, content: { base64: 'iVAA/w==' } },
      { path: 'old.md', isNew: false },
    ],
  });
  expect(made).toEqual({ link: `${page}/pull/1`, location: `${page}/blob/trunk/a/template.yaml` });
  expect(shop.filesAt('fix-template')).toEqual({
    'README.md': '# Shop',
    'a/template.yaml': 'after',
    'a/skeleton/new.md': 'new',
    'a/picture.png': Buffer.from('iVAA/w==', 'base64').toString('latin1'),
  });
  const { title, body } = changes;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'fix-template', base: 'trunk' }]);
  expect(steps().slice(2)).toEqual([
    expect.stringMatching(/^GET \/git\/trees\/\w+\?recursive=1$/),
    'POST /git/blobs',
    'POST /git/trees',
    'POST /git/commits',
    'POST /git/refs',
    'POST /pulls',
  ]);
});

test('an existing file is not replaced by a new one, and nothing is written', async () => {
  const { shop, page, propose, steps } = await setUp();
  const files = [{ path: 'a/template.yaml', isNew: true, content: text('mine') }];
  await expect(propose({ files })).rejects.toMatchObject({
    name: 'ConflictError',
    message: `${page} already has a/template.yaml: choose another folder, or start from the existing files`,
  });
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  expect(steps().some((step) => step.startsWith('POST'))).toBe(false);
});

test('an existing branch stays unchanged, and a pull request that cannot be opened explains how to continue', async () => {
  const { shop, page, propose } = await setUp();
  const files = [{ path: 'b.md', isNew: true, content: text('b') }];
  shop.commit('fix-template', {});
  await expect(propose({ files })).rejects.toThrow(
    `The branch already exists: choose another name, or delete it at ${page}/branches`,
  );
  shop.pullRequests.push({ number: 1, title: '', body: '', head: 'other', base: 'trunk' });
  await expect(propose({ files, branch: 'other' })).rejects.toThrow(
    `open the pull request yourself at ${page}/compare/trunk...other`,
  );
  await expect(propose({ files, token: 'wrong' })).rejects.toThrow("Couldn't fetch repo data");
});
