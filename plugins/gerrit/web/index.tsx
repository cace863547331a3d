import { codeHostPoint, definePlugin } from '@callboard/web-kit';

export const gerritPlugin = definePlugin({
  id: 'gerrit',
  extensions: [
    // Gerrit gives no tokens to people by OAuth, and has no scopes.
    codeHostPoint.add({ type: 'gerrit', title: 'Gerrit', scopes: { read: [], write: [] } }),
  ],
});
