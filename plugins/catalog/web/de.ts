import { kindMessages } from './kinds/germanKinds.ts';

/** The German texts of the catalog. */
export const messages = {
  ...kindMessages,

  title: 'Katalog',

  'myGroups.one': 'Meine Gruppe',
  'myGroups.several': 'Meine Gruppen',

  'filter.tags': 'Schlagwörter',
  'column.namespace': 'Namensraum',

  'live.changed': 'Eben geändert',

  'star.add': '{{title}} mit einem Stern markieren',
  'star.remove': 'Stern von {{title}} entfernen',
};
