import { kindMessages } from './kinds/kindMessages.ts';

/** The English texts of the catalog. */
export const catalogMessages = {
  ...kindMessages,

  title: 'Catalog',

  'myGroups.one': 'My group',
  'myGroups.several': 'My groups',

  'filter.tags': 'Tags',
  'column.namespace': 'Namespace',

  'live.changed': 'Changed just now',

  'star.add': 'Star {{title}}',
  'star.remove': 'Remove the star of {{title}}',
} as const;
