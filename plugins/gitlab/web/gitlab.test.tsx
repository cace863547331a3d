import { testCodeHost } from '@callboard/web-kit/testing';
import { gitlabPlugin } from './index.tsx';

const apiBaseUrl = 'https://git.acme.example/gitlab/api/v4';
const file = 'https://git.acme.example/acme/platform/web/-/blob/main/a.yaml';

testCodeHost({
  plugin: gitlabPlugin,
  providers: [{ id: 'gitlab', codeHost: 'git.acme.example' }],
  integrations: { gitlab: [{ host: 'git.acme.example', apiBaseUrl }] },
  listed: ['git.acme.example', 'gitlab.com'].map((host) => ({
    type: 'gitlab',
    title: 'GitLab',
    host,
    ...(host === 'git.acme.example' && { apiBaseUrl }),
  })),
  tokens: [
    {
      url: file,
      provider: 'gitlab',
      read: 'read_user read_api read_repository',
      write: 'write_repository api',
    },
  ],
  issues: {
    file,
    form: 'https://git.acme.example/acme/platform/web/-/issues/new?issue%5Btitle%5D=Wrong+%26+old&issue%5Bdescription%5D=See+here',
    outside: 'https://git.acme.example/acme',
  },
  pullRequests: file,
});
