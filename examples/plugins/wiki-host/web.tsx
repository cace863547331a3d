import { codeHostPoint, definePlugin } from '@callboard/web-kit';

/**
 * The part for the browser: the hosts in `integrations.wiki` are wikis, and user tokens for them need these scopes. The
 * `authProvider` of the host issues the tokens.
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
