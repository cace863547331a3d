import { renderCodeHost, testCodeHost } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { bitbucketPlugin } from './index.tsx';

const page = 'https://bitbucket.org/acme/web';
const onServer = { provider: 'bitbucketServer', read: 'PUBLIC_REPOS REPO_READ', write: 'REPO_WRITE' };

const suite = {
  plugin: bitbucketPlugin,
  // Servers are listed below the new and the old key.
  integrations: {
    bitbucketServer: [{ host: 'git.acme.example' }],
    bitbucket: [
      { host: 'bitbucket.org' },
      { host: 'git.acme.example' },
      { host: 'old.acme.example', authProvider: 'bitbucketServer' },
    ],
  },
  listed: [
    { type: 'bitbucket', title: 'Bitbucket Cloud', host: 'bitbucket.org' },
    { type: 'bitbucketServer', title: 'Bitbucket Server', host: 'git.acme.example' },
    { type: 'bitbucketServer', title: 'Bitbucket Server', host: 'old.acme.example' },
  ],
  providers: [
    { id: 'bitbucket', codeHost: 'bitbucket.org' },
    { id: 'bitbucketServer', codeHost: 'git.acme.example' },
  ],
  tokens: [
    {
      url: page,
      provider: 'bitbucket',
      read: 'account team pullrequest snippet issue',
      write: 'pullrequest:write snippet:write issue:write',
    },
    { url: 'https://git.acme.example/projects/A', ...onServer },
    { url: 'https://old.acme.example/projects/A', ...onServer },
  ],
  pullRequests: page,
  issues: {
    file: `${page}/src/main/docs/a.md`,
    form: `${page}/issues/new?title=Wrong+%26+old&content=See+here`,
    outside: 'https://bitbucket.org/acme',
  },
};

testCodeHost(suite);

test('a server has no pull requests from the browser', () => {
  const host = renderCodeHost(suite).hosts.byUrl('https://git.acme.example/a');
  expect(host?.title).toBe('Bitbucket Server');
  expect(host?.family.loadPullRequests).toBeUndefined();
});
