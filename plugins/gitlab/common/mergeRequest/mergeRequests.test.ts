import { type ProposalSuite, testProposedChanges, testProposedFile } from '@callboard/integrations/testing';
import { startGitlab } from '../../server/testing/index.ts';
import { createMergeRequest, proposeChanges } from '../index.ts';

const suite: ProposalSuite = {
  title: 'GitLab',
  word: 'merge request',
  proposeFile: createMergeRequest,
  proposeChanges,
  async start(options) {
    const host = await startGitlab();
    host.addToken('user-token');
    const shop = host.addProject('acme/platform/shop', options);
    return { host, shop, page: `${host.url}/acme/platform/shop`, apiBaseUrl: host.apiBaseUrl };
  },
  steps: {
    root: '/api/v4/projects/acme%2Fplatform%2Fshop',
    calls: () => [
      'GET ',
      'GET /repository/branches/trunk',
      'POST /repository/branches',
      'POST /repository/files/catalog-info.yaml',
      'POST /merge_requests',
    ],
  },
  paths: {
    link: '/-/merge_requests/1',
    file: (path) => `/-/blob/trunk/${path}`,
    branches: '/-/branches',
    newRequest: (branch) => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`,
  },
  outside: 'is not in a project on GitLab',
  missing: '/acme/none',
  reasons: {
    missing: '404: 404 Project Not Found',
    token: '401: 401 Unauthorized',
    branch: '400: Branch already exists',
    readOnly: '403: 403 Forbidden',
    file: '400: A file with this name already exists',
    request: '409: Another open merge request already exists for this source branch: !1',
  },
};

testProposedFile(suite);
testProposedChanges(suite);
