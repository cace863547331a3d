import { testCodeHost } from '@callboard/web-kit/testing';
import { githubPlugin } from './index.tsx';

const apiBaseUrl = 'https://ghe.acme.example/api/v3';

testCodeHost({
  plugin: githubPlugin,
  integrations: { github: [{ host: 'ghe.acme.example', apiBaseUrl }] },
  listed: [
    { type: 'github', title: 'GitHub', host: 'ghe.acme.example', apiBaseUrl },
    { type: 'github', title: 'GitHub', host: 'github.com' },
  ],
  providers: [{ id: 'github', codeHost: 'github.com' }],
  tokens: [
    { url: 'https://github.com/acme/web', provider: 'github', read: 'repo read:org read:user', write: 'workflow' },
  ],
  pullRequests: 'https://github.com/acme',
  issues: {
    file: 'https://github.com/acme/web/blob/main/docs/a.md',
    form: 'https://github.com/acme/web/issues/new?title=Wrong+%26+old&body=See+here',
    outside: 'https://github.com/acme',
  },
});
