import {
  type ProposedFileSuite,
  proposedFile,
  testLeftoverBranch,
  testOutsideRepository,
  testProposedFile,
  testRefusedRequest,
} from '@callboard/integrations/testing';
import { startGitlab } from '../../server/testing/index.ts';
import { createMergeRequest } from '../index.ts';

const suite: ProposedFileSuite = {
  title: 'GitLab',
  async start(options) {
    const host = await startGitlab();
    host.addToken('user-token');
    const page = `${host.url}/acme/platform/shop`;
    const request = { ...proposedFile, apiBaseUrl: host.apiBaseUrl, url: new URL(page) };
    return {
      host,
      shop: host.addProject('acme/platform/shop', options),
      page,
      create: (over, send = fetch) => createMergeRequest({ ...request, ...over }, send),
    };
  },
  paths: {
    link: '/-/merge_requests/1',
    location: '/-/blob/trunk/catalog-info.yaml',
    branches: '/-/branches',
    newRequest: '/-/merge_requests/new?merge_request%5Bsource_branch%5D=callboard-integration',
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
  missing: '/acme/none',
  empty: (page) =>
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`,
  readOnly: { isReadOnly: true },
  reasons: {
    missing: '404: 404 Project Not Found',
    token: '401: 401 Unauthorized',
    branch: '400: Branch already exists',
    readOnly: '403: 403 Forbidden',
  },
};

testProposedFile(suite);
testLeftoverBranch(suite, '400: A file with this name already exists');
testRefusedRequest(suite, '409: Another open merge request already exists for this source branch: !1', 'merge request');
testOutsideRepository(suite, 'is not in a project at GitLab');
