import {
  type ProposedFileSuite,
  proposedFile,
  testProposedFile,
  testRefusedRequest,
} from '@callboard/integrations/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startAzureDevops } from '../../server/testing/index.ts';
import { createPullRequest } from '../index.ts';

const root = '/acme/Web%20shop/_apis/git/repositories/shop';
const suite: ProposedFileSuite = {
  title: 'Azure DevOps',
  async start(options) {
    const host = await startAzureDevops();
    host.addToken('user-token');
    const shop = host.addRepository('acme/Web shop/shop', options);
    const page = `${host.url}/acme/Web%20shop/_git/shop`;
    const request = { ...proposedFile, apiBaseUrl: host.url, url: new URL(`${page}?path=/x&version=GBold`) };
    return { host, shop, page, create: (over, send = fetch) => createPullRequest({ ...request, ...over }, send) };
  },
  ids: { created: '[IMP-026] ' },
  paths: {
    link: '/pullrequest/1',
    location: '?path=/catalog-info.yaml',
    branches: '/branches',
    newRequest: '/pullrequestcreate?sourceRef=callboard-integration&targetRef=trunk',
  },
  steps: {
    root,
    calls: () => [
      'GET ?api-version=6.0',
      'GET /refs?filter=heads%2Ftrunk&api-version=6.0',
      'POST /pushes?api-version=6.0',
      'POST /pullrequests?api-version=6.0',
    ],
  },
  missing: '/acme/web/_git/none',
  empty: (page) => `'${page}' has no default branch yet: add a file to it and try again`,
  readOnly: { isReadOnly: true },
  reasons: {
    missing: '404: TF401019: The Git repository with name or identifier none does not exist.',
    token: '401: The host returned a sign-in page',
    branch:
      "409: TF401028: The reference 'refs/heads/callboard-integration' has already been updated by another client",
    readOnly: "403: TF401027: You need the Git 'GenericContribute' permission to perform this action.",
  },
  newBranch: "Couldn't create a new branch with name callboard-integration and the catalog-info.yaml file added",
};

testProposedFile(suite);
testRefusedRequest(suite, '409: TF401179: An active pull request for the source and target branch already exists');

async function started() {
  const proposing = await suite.start({ defaultBranch: 'trunk', files: { 'README.md': '# Shop' } });
  onTestFinished(() => proposing.host.close());
  return proposing;
}

test.each(['/acme/Web%20shop', '/acme', '/', '/acme/_git', '/acme/Web%20shop/_git/'])(
  '[IMP-018] %s lacks an organisation, a project or a repository',
  async (path) => {
    const { create, host } = await started();
    await expect(create({ url: new URL(path, host.url) })).rejects.toMatchObject({
      name: 'InputError',
      message: 'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    });
    expect(host.visits).toEqual([]);
  },
);

test('[IMP-027] a missing default branch is an error', async () => {
  const { create, shop, host } = await started();
  shop.commit('trunk-2', {});
  shop.branches.delete('trunk');
  await expect(create()).rejects.toMatchObject({
    name: 'NotFoundError',
    message: 'The requested ref heads/trunk was not found',
  });
  expect(host.visits).toHaveLength(2);
});
