import { codeHostPoint, definePlugin } from '@callboard/web-kit';

/**
 * The browser's half: the hosts that `integrations.wiki` lists are wikis, and this is what a user's token for them must allow. Who
 * gives the token is the `authProvider` of the host there.
 */
export const wikiHostPlugin = definePlugin({
  id: 'wiki-host',
  extensions: [
    codeHostPoint.add({
      type: 'wiki',
      title: 'Wiki',
      scopes: { read: ['pages:read'], write: ['pages:write'] },
    }),
  ],
});
