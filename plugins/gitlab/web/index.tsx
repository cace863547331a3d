import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const gitlabPlugin = definePlugin({
  id: 'gitlab',
  extensions: [
    codeHostPoint.add({
      type: 'gitlab',
      title: 'GitLab',
      defaultHosts: ['gitlab.com'],
      scopes: { read: ['read_user', 'read_api', 'read_repository'], write: ['write_repository', 'api'] },
      commitsPath: ['/-/blob/', '/-/commits/'],
      loadPullRequests: () => import('./mergeRequests.ts').then((module) => module.mergeRequests),
      listsOwnRepositories: true,
      loadIssues: () => import('./mergeRequests.ts').then((module) => module.issues),
    }),
  ],
});
