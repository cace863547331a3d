import type { ProposalSuite } from '@callboard/integrations/testing';
import { startProposals, testProposedChanges, testProposedFile, textContent } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { startGithub } from '../../server/testing/index.ts';
import { createPullRequest, proposeChanges } from '../index.ts';

const suite: ProposalSuite = {
  title: 'GitHub',
  async start(options) {
    const host = await startGithub();
    host.addToken('user-token');
    const shop = host.addRepository('acme/shop', options);
    return { host, shop, page: `${host.url}/acme/shop`, apiBaseUrl: host.apiBaseUrl };
  },
  proposeFile: createPullRequest,
  proposeChanges,
  ids: {
    created: '[IMP-020] ',
    missing: '[IMP-021] ',
    empty: '[IMP-022] ',
    branch: '[IMP-023] ',
    file: '[IMP-024] ',
    request: '[IMP-025] ',
  },
  paths: {
    link: '/pull/1',
    file: (path) => `/blob/trunk/${path}`,
    branches: '/branches',
    newRequest: (branch) => `/compare/trunk...${branch}`,
  },
  steps: {
    root: '/api/v3/repos/acme/shop',
    calls: () => [
      ...['GET ', 'GET /git/ref/heads/trunk', 'POST /git/refs'],
      ...['PUT /contents/catalog-info.yaml', 'POST /pulls'],
    ],
  },
  missing: '/acme/none',
  empty: () => "Couldn't fetch default branch data, received http response status code 409: Git Repository is empty.",
  readOnly: { isArchived: true },
  reasons: {
    missing: '404: Not Found',
    token: '401: Bad credentials',
    branch: '422: Reference already exists',
    readOnly: '403: Repository was archived so is read-only.',
    file: '422: Invalid request.\n\n"sha" wasn\'t supplied',
    request: '422: Validation Failed, A pull request already exists for acme:callboard-integration',
  },
  outside: 'is not in a repository on GitHub',
};

testProposedFile(suite);
testProposedChanges(suite);

test('a binary file is sent before the tree, and the branch is created last', async () => {
  const { shop, propose, steps } = await startProposals(suite, { files: { 'README.md': '# Shop' } });
  await propose({ files: [{ path: 'a/picture.png', isNew: true, content: { base64: 'iVAA/w==' } }] });
  const picture = Buffer.from('iVAA/w==', 'base64').toString('latin1');
  expect(shop.filesAt('fix-template')).toEqual({ 'README.md': '# Shop', 'a/picture.png': picture });
  expect(steps().slice(2)).toEqual([
    expect.stringMatching(/^GET \/git\/trees\/\w+\?recursive=1$/),
    ...['POST /git/blobs', 'POST /git/trees', 'POST /git/commits', 'POST /git/refs', 'POST /pulls'],
  ]);
});

test('an existing file is not replaced by a new one, and nothing is written', async () => {
  const { shop, page, propose, steps } = await startProposals(suite);
  const files = [{ path: 'a/template.yaml', isNew: true, content: textContent('mine') }];
  await expect(propose({ files })).rejects.toMatchObject({
    name: 'ConflictError',
    message: `${page} already has a/template.yaml: choose another folder, or start from the existing files`,
  });
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  expect(steps().some((step) => step.startsWith('POST'))).toBe(false);
});

test('changes with a token that the host does not know are an error', async () => {
  const { propose } = await startProposals(suite);
  await expect(propose({ token: 'wrong' })).rejects.toThrow("Couldn't fetch repo data");
});
