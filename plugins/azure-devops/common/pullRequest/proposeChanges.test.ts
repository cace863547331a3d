import { proposedChanges, testProposedChanges, testRefusedChanges } from '@callboard/integrations/testing';
import { onTestFinished } from 'vitest';
import { startAzureDevops } from '../../server/testing/index.ts';
import { proposeChanges } from '../index.ts';

const suite = {
  async start(files: Record<string, string>) {
    const { url: apiBaseUrl, ...azure } = await startAzureDevops();
    onTestFinished(() => azure.close());
    azure.addToken('user-token');
    const shop = azure.addRepository('acme/Web shop/shop', { defaultBranch: 'trunk', files });
    const page = `${apiBaseUrl}/acme/Web%20shop/_git/shop`;
    const request = { ...proposedChanges, apiBaseUrl, url: new URL(page) };
    return { shop, page, propose: (over: object) => proposeChanges({ ...request, ...over }, fetch) };
  },
  paths: {
    file: (path: string) => `?path=/${path}&version=GBtrunk`,
    link: '/pullrequest/1',
    branches: '/branches',
  },
};

testProposedChanges(suite);
testRefusedChanges(suite, '/pullrequestcreate?sourceRef=fix-template&targetRef=trunk');
