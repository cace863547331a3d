import { codeHostPoint, definePlugin } from '@callboard/web-kit';

const cloudHost = 'bitbucket.org';

export const bitbucketPlugin = definePlugin({
  id: 'bitbucket',
  extensions: [
    codeHostPoint.add({
      type: 'bitbucket',
      title: 'Bitbucket Cloud',
      integrationsKey: 'bitbucketCloud',
      formerKey: { name: 'bitbucket', includes: (host) => host === cloudHost },
      defaultHosts: [cloudHost],
      // Writing to a repository comes with writing to its pull requests.
      scopes: {
        read: ['account', 'team', 'pullrequest', 'snippet', 'issue'],
        write: ['pullrequest:write', 'snippet:write', 'issue:write'],
      },
      loadPullRequests: () => import('./pullRequests.ts').then((module) => module.pullRequests),
      loadIssues: () => import('./pullRequests.ts').then((module) => module.issues),
    }),
    // A server does not allow calls from pages of other hosts, so there are no pull requests from the browser.
    codeHostPoint.add({
      type: 'bitbucketServer',
      title: 'Bitbucket Server',
      formerKey: { name: 'bitbucket', includes: (host) => host !== cloudHost },
      scopes: { read: ['PUBLIC_REPOS', 'REPO_READ'], write: ['REPO_WRITE'] },
    }),
  ],
});
