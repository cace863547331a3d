import { changedFiles, proposedChanges, testProposedChanges } from '@callboard/integrations/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startBitbucketCloud } from '../server/testing/index.ts';
import { proposeChanges } from './index.ts';

async function start(files: Record<string, string>) {
  const host = await startBitbucketCloud({ authorizations: ['Bearer user-token'] });
  onTestFinished(() => host.close());
  const shop = host.addRepository('acme/shop', { defaultBranch: 'trunk', files });
  const page = `${host.url}/acme/shop`;
  const request = { ...proposedChanges, apiBaseUrl: host.apiBaseUrl, url: new URL(page) };
  return { shop, page, propose: (over: object) => proposeChanges({ ...request, ...over }, fetch) };
}

testProposedChanges({
  start,
  paths: { file: (path) => `/src/trunk/${path}`, link: '/pull-requests/1', branches: '/branches' },
});

test('a binary file is rejected before anything is sent', async () => {
  const { shop, propose } = await start(changedFiles);
  const files = [{ path: 'logo.png', isNew: true, content: { base64: 'AP8=' } }];
  await expect(propose({ files })).rejects.toThrow(
    'logo.png is not text, and Bitbucket only accepts text from a browser',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
});
