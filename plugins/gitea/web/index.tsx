import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const giteaPlugin = definePlugin({
  id: 'gitea',
  extensions: [
    codeHostPoint.add({
      type: 'gitea',
      title: 'Gitea',
      scopes: { read: ['read:user', 'read:repository'], write: ['write:repository'] },
      commitsPath: ['/src/branch/', '/commits/branch/'],
      loadPullRequests: () => import('./pullRequests.ts').then((module) => module.pullRequests),
      listsOwnRepositories: true,
      loadIssues: () => import('./pullRequests.ts').then((module) => module.issues),
    }),
  ],
});
