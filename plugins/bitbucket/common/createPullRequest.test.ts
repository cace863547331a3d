import {
  type ProposedFileSuite,
  proposedFile,
  testOutsideRepository,
  testProposedFile,
  withoutDelete,
} from '@callboard/integrations/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startBitbucketCloud } from '../server/testing/index.ts';
import { createPullRequest } from './index.ts';

const suite: ProposedFileSuite = {
  title: 'Bitbucket',
  async start(options) {
    const host = await startBitbucketCloud({ authorizations: ['Bearer user-token'] });
    const shop = host.addRepository('acme/shop', options);
    const page = `${host.url}/acme/shop`;
    const request = { ...proposedFile, apiBaseUrl: host.apiBaseUrl, url: new URL(page) };
    return { host, shop, page, create: (over, send = fetch) => createPullRequest({ ...request, ...over }, send) };
  },
  paths: {
    link: '/pull-requests/1',
    location: '/src/trunk/catalog-info.yaml',
    branches: '/branches',
    newRequest: '/pull-requests/new?source=callboard-integration',
  },
  steps: {
    root: '/2.0/repositories/acme/shop',
    calls: (shop) => [
      'GET ',
      'GET /refs/branches/trunk',
      `GET /src/${shop.commitOf('trunk')}/catalog-info.yaml?format=meta`,
      'POST /refs/branches',
      'POST /src',
      'POST /pullrequests',
    ],
  },
  missing: '/acme/none',
  empty: (page) =>
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`,
  readOnly: { isReadOnly: true },
  reasons: {
    missing: '404: Repository acme/none not found',
    token: '401: Token is invalid, expired, or not supported for this endpoint.',
    branch: '400: Branch "callboard-integration" already exists',
    readOnly: '403: Your credentials lack one or more required privilege scopes.',
  },
};

testProposedFile(suite);
testOutsideRepository(suite, 'is not in a repository at Bitbucket Cloud');

async function started(files: Record<string, string> = { 'README.md': '# Shop' }) {
  const proposing = await suite.start({ defaultBranch: 'trunk', files });
  onTestFinished(() => proposing.host.close());
  return proposing;
}

test('an existing file is not replaced', async () => {
  const { create } = await started({ 'catalog-info.yaml': 'kind: API' });
  await expect(create()).rejects.toMatchObject({ name: 'ConflictError' });
});

test('a rejected commit leaves no branch behind, and a branch that cannot be deleted is reported', async () => {
  const { create, shop, page } = await started();
  await expect(create({ title: '' })).rejects.toThrow(
    'received http response status code 400: Bad request. The branch callboard-integration, which was created for it, was deleted',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  await expect(create({ title: '' }, withoutDelete)).rejects.toThrow(
    `is left behind: delete it at ${page}/branches before you try again`,
  );
});

test('a pull request that cannot be opened leaves the branch and explains how to continue', async () => {
  const { create, shop, page } = await started();
  const refusing: typeof fetch = (url, init) => {
    if (String(url).endsWith('/pullrequests')) shop.branches.set('callboard-integration', shop.commitOf('trunk')!);
    return fetch(url, init);
  };
  await expect(create({}, refusing)).rejects.toThrow(
    `open the pull request yourself at ${page}${suite.paths.newRequest}, or delete the branch`,
  );
});
