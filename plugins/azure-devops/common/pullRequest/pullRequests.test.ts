import type { ProposalSuite } from '@callboard/integrations/testing';
import { startProposals, testProposedChanges, testProposedFile } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { startAzureDevops } from '../../server/testing/index.ts';
import { createPullRequest, proposeChanges } from '../index.ts';

const suite: ProposalSuite = {
  title: 'Azure DevOps',
  ids: { created: '[IMP-026] ' },
  async start(options) {
    const host = await startAzureDevops();
    host.addToken('user-token');
    const shop = host.addRepository('acme/Web shop/shop', options);
    return { host, shop, page: `${host.url}/acme/Web%20shop/_git/shop`, apiBaseUrl: host.url };
  },
  proposeFile: createPullRequest,
  proposeChanges,
  paths: {
    link: '/pullrequest/1',
    newFile: (path) => `?path=/${path}`,
    file: (path) => `?path=/${path}&version=GBtrunk`,
    branches: '/branches',
    newRequest: (branch) => `/pullrequestcreate?sourceRef=${branch}&targetRef=trunk`,
  },
  steps: {
    root: '/acme/Web%20shop/_apis/git/repositories/shop',
    calls: () =>
      ['GET ?', 'GET /refs?filter=heads%2Ftrunk&', 'POST /pushes?', 'POST /pullrequests?'].map(
        (call) => `${call}api-version=6.0`,
      ),
  },
  missing: '/acme/web/_git/none',
  empty: (page) => `'${page}' has no default branch yet: add a file to it and try again`,
  reasons: {
    missing: '404: TF401019: The Git repository with name or identifier none does not exist.',
    token: '401: The host returned a sign-in page',
    branch:
      "409: TF401028: The reference 'refs/heads/callboard-integration' has already been updated by another client",
    readOnly: "403: TF401027: You need the Git 'GenericContribute' permission to perform this action.",
    request: '409: TF401179: An active pull request for the source and target branch already exists',
  },
  newBranch: "Couldn't create a new branch with name callboard-integration and the catalog-info.yaml file added",
};

testProposedFile(suite);
testProposedChanges(suite);

test('a file is proposed for the default branch, whichever file and branch the URL shows', async () => {
  const { create, shop, page } = await startProposals(suite);
  shop.commit('old', {});
  const { location } = await create({ url: new URL(`${page}?path=/x&version=GBold`) });
  expect(location).toBe(`${page}?path=/catalog-info.yaml`);
  expect(shop.pullRequests).toMatchObject([{ base: 'trunk' }]);
});

test.each(['/acme/Web%20shop', '/acme', '/', '/acme/_git', '/acme/Web%20shop/_git/'])(
  '[IMP-018] %s lacks an organisation, a project or a repository',
  async (path) => {
    const { create, host } = await startProposals(suite);
    await expect(create({ url: new URL(path, host.url) })).rejects.toMatchObject({
      name: 'InputError',
      message: 'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    });
    expect(host.visits).toEqual([]);
  },
);

test('[IMP-027] a missing default branch is an error', async () => {
  const { create, shop, host } = await startProposals(suite);
  shop.commit('trunk-2', {});
  shop.branches.delete('trunk');
  await expect(create()).rejects.toMatchObject({
    name: 'NotFoundError',
    message: 'The requested ref heads/trunk was not found',
  });
  expect(host.visits).toHaveLength(2);
});
