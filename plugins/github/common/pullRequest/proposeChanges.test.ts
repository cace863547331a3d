import {
  changedFiles,
  proposedChanges,
  stepsOf,
  testProposedChanges,
  testRefusedChanges,
  textContent,
} from '@callboard/integrations/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startGithub } from '../../server/testing/index.ts';
import { proposeChanges } from '../index.ts';

async function start(files: Record<string, string>) {
  const github = await startGithub();
  onTestFinished(() => github.close());
  github.addToken('user-token');
  const shop = github.addRepository('acme/shop', { defaultBranch: 'trunk', files });
  const page = `${github.url}/acme/shop`;
  const request = { ...proposedChanges, apiBaseUrl: github.apiBaseUrl, url: new URL(page) };
  const propose = (over: object) => proposeChanges({ ...request, ...over }, fetch);
  return { shop, page, propose, steps: () => stepsOf(github, '/api/v3/repos/acme/shop') };
}

const suite = {
  start,
  paths: { file: (path: string) => `/blob/trunk/${path}`, link: '/pull/1', branches: '/branches' },
};
testProposedChanges(suite);
testRefusedChanges(suite, '/compare/trunk...fix-template');

test('a binary file is sent before the tree, and the branch is created last', async () => {
  const { shop, propose, steps } = await start(changedFiles);
  await propose({ files: [{ path: 'a/picture.png', isNew: true, content: { base64: 'iVAA/w==' } }] });
  expect(shop.filesAt('fix-template')).toEqual({
    ...changedFiles,
    'a/picture.png': Buffer.from('iVAA/w==', 'base64').toString('latin1'),
  });
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
  const { shop, page, propose, steps } = await start(changedFiles);
  const files = [{ path: 'a/template.yaml', isNew: true, content: textContent('mine') }];
  await expect(propose({ files })).rejects.toMatchObject({
    name: 'ConflictError',
    message: `${page} already has a/template.yaml: choose another folder, or start from the existing files`,
  });
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  expect(steps().some((step) => step.startsWith('POST'))).toBe(false);
});

test('a token that the host does not know is an error', async () => {
  const { propose } = await start(changedFiles);
  await expect(propose({ token: 'wrong' })).rejects.toThrow("Couldn't fetch repo data");
});
