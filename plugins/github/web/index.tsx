import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const githubPlugin = definePlugin({
  id: 'github',
  extensions: [
    codeHostPoint.add({
      type: 'github',
      title: 'GitHub',
      defaultHosts: ['github.com'],
      // `repo` already allows writing, but a push with a workflow file is refused without `workflow`.
      scopes: { read: ['repo', 'read:org', 'read:user'], write: ['workflow'] },
      commitsPath: ['/blob/', '/commits/'],
      loadPullRequests: () => import('./pullRequests.ts').then((module) => module.pullRequests),
      listsOwnRepositories: true,
      loadIssues: () => import('./pullRequests.ts').then((module) => module.issues),
    }),
  ],
});
