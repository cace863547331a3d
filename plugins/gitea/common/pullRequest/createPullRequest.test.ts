import {
  type ProposedFileSuite,
  proposedFile,
  testLeftoverBranch,
  testOutsideRepository,
  testProposedFile,
  testRefusedRequest,
} from '@callboard/integrations/testing';
import { startGitea } from '../../server/testing/index.ts';
import { createPullRequest } from '../index.ts';

const suite: ProposedFileSuite = {
  title: 'Gitea',
  async start(options) {
    const host = await startGitea();
    host.admit('Bearer user-token');
    const page = `${host.url}/acme/shop`;
    return {
      host,
      shop: host.addRepository('acme/shop', options),
      page,
      create: (over, send = fetch) => createPullRequest({ ...proposedFile, url: new URL(page), ...over }, send),
    };
  },
  paths: {
    link: '/pulls/1',
    location: '/src/branch/trunk/catalog-info.yaml',
    branches: '/branches',
    newRequest: '/compare/trunk...callboard-integration',
  },
  steps: {
    root: '/api/v1/repos/acme/shop',
    calls: () => ['GET ', 'GET /branches/trunk', 'POST /branches', 'POST /contents/catalog-info.yaml', 'POST /pulls'],
  },
  missing: '/acme/none',
  empty: (page) =>
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`,
  readOnly: { isReadOnly: true },
  reasons: {
    missing: "404: The target couldn't be found.",
    branch: '409: The branch already exists',
    readOnly: '403: user should have a permission to write to a repo',
  },
};

testProposedFile(suite);
testLeftoverBranch(suite, '422: repository file already exists [path: catalog-info.yaml]');
testRefusedRequest(suite, '409: pull request already exists for these targets [issue_id: 1]');
testOutsideRepository(suite, 'is not in a repository at Gitea');
