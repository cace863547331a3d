/** The German texts of the catalog. */
export const messages = {
  title: 'Katalog',
  'palette.entities': 'Katalog',

  'myGroups.one': 'Meine Gruppe',
  'myGroups.several': 'Meine Gruppen',

  'star.add': '{{title}} mit einem Stern markieren',
  'star.remove': 'Stern von {{title}} entfernen',
};
