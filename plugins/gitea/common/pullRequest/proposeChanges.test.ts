import { proposedChanges, testProposedChanges, testRefusedChanges } from '@callboard/integrations/testing';
import { onTestFinished } from 'vitest';
import { startGitea } from '../../server/testing/index.ts';
import { proposeChanges } from '../index.ts';

const suite = {
  async start(files: Record<string, string>) {
    const host = await startGitea();
    onTestFinished(() => host.close());
    host.admit('Bearer user-token');
    const shop = host.addRepository('acme/shop', { defaultBranch: 'trunk', files });
    const page = `${host.url}/acme/shop`;
    const propose = (over: object) => proposeChanges({ ...proposedChanges, url: new URL(page), ...over }, fetch);
    return { shop, page, propose };
  },
  paths: { file: (path: string) => `/src/branch/trunk/${path}`, link: '/pulls/1', branches: '/branches' },
};

testProposedChanges(suite);
testRefusedChanges(suite, '/compare/trunk...fix-template');
