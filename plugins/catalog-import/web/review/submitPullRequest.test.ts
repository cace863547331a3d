import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { expect, test, vi } from 'vitest';
import { usualImportFile } from '../../common/index.ts';
import type { PullRequestPlan } from './plan.ts';
import { submitPullRequest } from './submitPullRequest.ts';

const plan: PullRequestPlan = {
  type: 'pull-request',
  url: 'https://gitlab.com/acme/web',
  title: 'Add it',
  body: '',
  content: 'kind: Component\n',
  entities: [],
};

const family = { type: 'gitlab', title: 'GitLab', scopes: { read: [], write: [] } };

test.each([
  ['without pull request support', { type: 'gitlab', title: 'GitLab', host: 'gitlab.com', isConfigured: true, family }],
  ['that is not configured', undefined],
])('[IMP-019] a pull request on a host %s is not implemented, and requests no token', async (_, host) => {
  const getCredentials = vi.fn();
  const parts = {
    validate: async () => {},
    hosts: { byUrl: () => host },
    scmAuth: { getCredentials },
    importFile: usualImportFile,
    reasonFor: () => '',
  };
  await expect(submitPullRequest(plan, parts)).rejects.toThrow(/^unimplemented!$/);
  expect(getCredentials).not.toHaveBeenCalled();
});

test.each([
  [
    false,
    new ServiceUnavailableError('Failed to fetch'),
    /^Failed to fetch\. The browser may only call 'gitlab\.com' if /,
  ],
  [true, new ServiceUnavailableError('Failed to fetch'), /^Failed to fetch$/],
  [false, new InputError('No'), /^No$/],
])('on a host that is configured (%s), the error %o is reported as %s', async (isConfigured, thrown, message) => {
  const loadPullRequests = async () => ({ create: () => Promise.reject(thrown), createForFiles: vi.fn() });
  const host = { type: 'gitlab', title: 'GitLab', host: 'gitlab.com', isConfigured };
  const parts = {
    validate: async () => {},
    hosts: { byUrl: () => ({ ...host, family: { ...family, loadPullRequests } }) },
    scmAuth: { getCredentials: async () => ({ token: 'a', headers: {} }) },
    importFile: usualImportFile,
    reasonFor: () => '',
  };
  await expect(submitPullRequest(plan, parts)).rejects.toThrow(message);
});
