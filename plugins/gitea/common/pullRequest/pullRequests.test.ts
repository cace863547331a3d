import {
  type ProposalSuite,
  type RepositoryOptions,
  testProposedChanges,
  testProposedFile,
} from '@callboard/integrations/testing';
import { startGitea } from '../../server/testing/index.ts';
import { createPullRequest, proposeChanges } from '../index.ts';

async function start(options: RepositoryOptions) {
  const host = await startGitea();
  host.admit('Bearer user-token');
  const shop = host.addRepository('acme/shop', options);
  return { host, shop, page: `${host.url}/acme/shop`, apiBaseUrl: host.url };
}

const suite: ProposalSuite = {
  title: 'Gitea',
  start,
  proposeFile: createPullRequest,
  proposeChanges,
  paths: {
    link: '/pulls/1',
    file: (path) => `/src/branch/trunk/${path}`,
    branches: '/branches',
    newRequest: (branch) => `/compare/trunk...${branch}`,
  },
  steps: {
    root: '/api/v1/repos/acme/shop',
    calls: () => ['GET ', 'GET /branches/trunk', 'POST /branches', 'POST /contents/catalog-info.yaml', 'POST /pulls'],
  },
  missing: '/acme/none',
  reasons: {
    missing: "404: The target couldn't be found.",
    branch: '409: The branch already exists',
    readOnly: '403: user should have a permission to write to a repo',
    file: '422: repository file already exists [path: catalog-info.yaml]',
    request: '409: pull request already exists for these targets [issue_id: 1]',
  },
  outside: 'is not in a repository on Gitea',
};

testProposedFile(suite);
testProposedChanges(suite);
