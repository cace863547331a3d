/** The German texts of the catalog. */
export const messages = {
  'myGroups.one': 'Meine Gruppe',
  'myGroups.several': 'Meine Gruppen',

  'star.add': '{{title}} mit einem Stern markieren',
  'star.remove': 'Stern von {{title}} entfernen',
};
