import { codeHostPoint, definePlugin } from '@callboard/web-kit';

// The id of Azure DevOps in every tenant.
const scope = (name: string) => `499b84ac-1321-427f-aa17-267ca6975798/${name}`;

export const azureDevopsPlugin = definePlugin({
  id: 'azure-devops',
  extensions: [
    codeHostPoint.add({
      type: 'azure',
      title: 'Azure DevOps',
      defaultHosts: ['dev.azure.com'],
      authProvider: 'microsoft',
      scopes: {
        read: ['vso.build', 'vso.code', 'vso.graph', 'vso.project', 'vso.profile'].map(scope),
        write: ['vso.code_manage'].map(scope),
      },
      loadPullRequests: () => import('./pullRequests.ts').then((module) => module.pullRequests),
    }),
  ],
});
