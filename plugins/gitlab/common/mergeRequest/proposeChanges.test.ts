import { proposedChanges, testProposedChanges, testRefusedChanges } from '@callboard/integrations/testing';
import { onTestFinished } from 'vitest';
import { startGitlab } from '../../server/testing/index.ts';
import { proposeChanges } from '../index.ts';

const suite = {
  async start(files: Record<string, string>) {
    const { apiBaseUrl, ...host } = await startGitlab();
    onTestFinished(() => host.close());
    host.addToken('user-token');
    const shop = host.addProject('acme/platform/shop', { defaultBranch: 'trunk', files });
    const page = `${host.url}/acme/platform/shop`;
    const propose = (over: object) =>
      proposeChanges({ ...proposedChanges, apiBaseUrl, url: new URL(page), ...over }, fetch);
    return { shop, page, propose };
  },
  paths: {
    file: (path: string) => `/-/blob/trunk/${path}`,
    link: '/-/merge_requests/1',
    branches: '/-/branches',
  },
};

testProposedChanges(suite);
testRefusedChanges(suite, '/-/merge_requests/new?merge_request%5Bsource_branch%5D=fix-template');
