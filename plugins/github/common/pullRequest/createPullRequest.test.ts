import {
  type ProposedFileSuite,
  proposedFile,
  testLeftoverBranch,
  testOutsideRepository,
  testProposedFile,
  testRefusedRequest,
} from '@callboard/integrations/testing';
import { startGithub } from '../../server/testing/index.ts';
import { createPullRequest } from '../index.ts';

const suite: ProposedFileSuite = {
  title: 'GitHub',
  async start(options) {
    const host = await startGithub();
    host.addToken('user-token');
    const shop = host.addRepository('acme/shop', options);
    const page = `${host.url}/acme/shop`;
    const request = { ...proposedFile, apiBaseUrl: host.apiBaseUrl, url: new URL(page) };
    return { host, shop, page, create: (over, send = fetch) => createPullRequest({ ...request, ...over }, send) };
  },
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
    location: '/blob/trunk/catalog-info.yaml',
    branches: '/branches',
    newRequest: '/compare/trunk...callboard-integration',
  },
  steps: {
    root: '/api/v3/repos/acme/shop',
    calls: () => [
      'GET ',
      'GET /git/ref/heads/trunk',
      'POST /git/refs',
      'PUT /contents/catalog-info.yaml',
      'POST /pulls',
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
  },
};

testProposedFile(suite);
testLeftoverBranch(suite, '422: Invalid request.\n\n"sha" wasn\'t supplied');
testRefusedRequest(suite, '422: Validation Failed, A pull request already exists for acme:callboard-integration');
testOutsideRepository(suite, 'is not in a repository at GitHub');
