import { type CodeHostFamily, codeHostPoint } from '../codeHosts/codeHostPoint.ts';
import { definePlugin } from '../plugins/plugin.ts';

/** A plugin with GitHub as a code host; the family adds what a test uses of it. */
export const gitHubHost = (family: Partial<CodeHostFamily> = {}) =>
  definePlugin({
    id: 'hosts',
    extensions: [
      codeHostPoint.add({
        type: 'github',
        title: 'GitHub',
        defaultHosts: ['github.com'],
        scopes: { read: [], write: [] },
        ...family,
      }),
    ],
  });
