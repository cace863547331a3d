import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const harnessPlugin = definePlugin({
  id: 'harness',
  extensions: [
    // Harness gives no tokens to people by OAuth, and has no scopes.
    codeHostPoint.add({ type: 'harness', title: 'Harness Code', scopes: { read: [], write: [] } }),
  ],
});
