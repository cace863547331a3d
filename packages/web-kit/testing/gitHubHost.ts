import { type CodeHostFamily, codeHostPoint } from '../codeHosts/codeHostPoint.ts';
import { definePlugin } from '../plugins/plugin.ts';

/** A plugin with GitHub as a code host; a test adds the functions of the host that it needs. */
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
