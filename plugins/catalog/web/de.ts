import { kindMessages } from './kinds/germanKinds.ts';

export const messages = {
  ...kindMessages,

  title: 'Katalog',

  'myGroups.one': 'Meine Gruppe',
  'myGroups.several': 'Meine Gruppen',

  'filter.tags': 'Schlagwörter',
  'column.namespace': 'Namensraum',

  'live.changed': 'Eben geändert',

  'commands.starred': 'Mit Stern',
  'commands.copy': 'Ref des Eintrags kopieren',
  'commands.copied': '{{entityRef}} kopiert',
  'commands.notCopied': 'Der Browser hat das Kopieren von {{entityRef}} nicht erlaubt',
  'commands.refresh': '{{title}} neu lesen',
  'commands.refreshed': '{{title}} wird gleich neu gelesen',
  'commands.openTab': '{{tab}} öffnen',

  'star.add': '{{title}} mit einem Stern markieren',
  'star.remove': 'Stern von {{title}} entfernen',
};
