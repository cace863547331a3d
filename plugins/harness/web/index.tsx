import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const harnessPlugin = definePlugin({
  id: 'harness',
  extensions: [
    // Harness does not issue OAuth tokens to users, and has no scopes.
    codeHostPoint.add({ type: 'harness', title: 'Harness Code', scopes: { read: [], write: [] } }),
  ],
});
