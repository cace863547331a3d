import {
  type ProposalSuite,
  startProposals,
  testProposedChanges,
  testProposedFile,
  withoutDelete,
} from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { startBitbucketCloud } from '../server/testing/index.ts';
import { createPullRequest, proposeChanges } from './index.ts';

const suite: ProposalSuite = {
  title: 'Bitbucket',
  async start(options) {
    const host = await startBitbucketCloud({ authorizations: ['Bearer user-token'] });
    const shop = host.addRepository('acme/shop', options);
    return { host, shop, page: `${host.url}/acme/shop`, apiBaseUrl: host.apiBaseUrl };
  },
  paths: {
    link: '/pull-requests/1',
    file: (path) => `/src/trunk/${path}`,
    branches: '/branches',
    newRequest: (branch) => `/pull-requests/new?source=${branch}`,
  },
  proposeFile: createPullRequest,
  proposeChanges,
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
  reasons: {
    missing: '404: Repository acme/none not found',
    token: '401: Token is invalid, expired, or not supported for this endpoint.',
    branch: '400: Branch "callboard-integration" already exists',
    readOnly: '403: Your credentials lack one or more required privilege scopes.',
  },
  outside: 'is not in a repository on Bitbucket Cloud',
};

testProposedFile(suite);
testProposedChanges(suite);

test('an existing file is a conflict', async () => {
  const { create } = await startProposals(suite, { files: { 'catalog-info.yaml': 'kind: API' } });
  await expect(create()).rejects.toMatchObject({ name: 'ConflictError' });
});

test('a rejected commit leaves no branch behind, and a branch that cannot be deleted is reported', async () => {
  const { create, shop, page } = await startProposals(suite);
  await expect(create({ title: '' })).rejects.toThrow(
    'received http response status code 400: Bad request. The branch callboard-integration, which was created for it, was deleted',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  await expect(create({ title: '' }, withoutDelete)).rejects.toThrow(
    `is left behind: delete it at ${page}/branches before you try again`,
  );
});

test('a pull request that cannot be opened leaves the branch and explains how to continue', async () => {
  const { create, shop, page } = await startProposals(suite);
  const refusing: typeof fetch = (url, init) => {
    if (String(url).endsWith('/pullrequests')) shop.branches.set('callboard-integration', shop.commitOf('trunk')!);
    return fetch(url, init);
  };
  await expect(create({}, refusing)).rejects.toThrow(
    `open the pull request yourself at ${page}/pull-requests/new?source=callboard-integration, or delete the branch`,
  );
});

test('a binary file is rejected before anything is sent', async () => {
  const { host, propose } = await startProposals(suite);
  const files = [{ path: 'logo.png', isNew: true, content: { base64: 'AP8=' } }];
  await expect(propose({ files })).rejects.toThrow(
    'logo.png is not text, and Bitbucket only accepts text from a browser',
  );
  expect(host.visits).toEqual([]);
});
