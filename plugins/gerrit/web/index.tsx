import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const gerritPlugin = definePlugin({
  id: 'gerrit',
  extensions: [
    // Gerrit does not issue OAuth tokens to users, and has no scopes.
    codeHostPoint.add({ type: 'gerrit', title: 'Gerrit', scopes: { read: [], write: [] } }),
  ],
});
