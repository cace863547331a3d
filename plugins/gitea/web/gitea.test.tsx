import { testCodeHost } from '@callboard/web-kit/testing';
import { giteaPlugin } from './index.tsx';

const page = 'https://git.acme.example/acme/web';

testCodeHost({
  plugin: giteaPlugin,
  integrations: { gitea: [{ host: 'git.acme.example', authProvider: 'oidc' }] },
  listed: [{ type: 'gitea', title: 'Gitea', host: 'git.acme.example' }],
  providers: [{ id: 'oidc' }],
  tokens: [{ url: page, provider: 'oidc', read: 'read:user read:repository', write: 'write:repository' }],
  pullRequests: page,
  issues: {
    file: `${page}/src/branch/main/docs/a.md`,
    form: `${page}/issues/new?title=Wrong+%26+old&body=See+here`,
    outside: 'https://git.acme.example/',
  },
});
