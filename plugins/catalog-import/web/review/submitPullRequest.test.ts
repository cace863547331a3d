import { expect, test, vi } from 'vitest';
import type { PullRequestPlan } from '../flow/plan.ts';
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
  ['that takes no pull requests', { type: 'gitlab', title: 'GitLab', host: 'gitlab.com', family }],
  ['that is not configured', undefined],
])('[IMP-019] a pull request at a host %s is not implemented, and asks for no token', async (_, host) => {
  const getCredentials = vi.fn();
  const parts = {
    validate: async () => {},
    hosts: { byUrl: () => host },
    scmAuth: { getCredentials },
  };
  await expect(submitPullRequest(plan, parts)).rejects.toThrow(/^unimplemented!$/);
  expect(getCredentials).not.toHaveBeenCalled();
});
