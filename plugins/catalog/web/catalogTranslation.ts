import { createTranslationRef } from '@callboard/web-kit';
import { kindMessages } from './kinds/kindMessages.ts';

export const catalogTranslation = createTranslationRef({
  id: 'catalog',
  messages: {
    ...kindMessages,

    title: 'Catalog',

    'myGroups.one': 'My group',
    'myGroups.several': 'My groups',

    'filter.tags': 'Tags',
    'column.namespace': 'Namespace',

    'live.changed': 'Changed just now',

    'commands.starred': 'Starred',
    'commands.copy': 'Copy entity ref',
    'commands.copied': 'Copied {{entityRef}}',
    'commands.notCopied': 'The browser did not allow copying {{entityRef}}',
    'commands.refresh': 'Refresh {{title}}',
    'commands.refreshed': '{{title}} will be refreshed in a moment',
    'commands.openTab': 'Open {{tab}}',

    'star.add': 'Star {{title}}',
    'star.remove': 'Unstar {{title}}',
  },
  languages: { de: () => import('./de.ts') },
});
