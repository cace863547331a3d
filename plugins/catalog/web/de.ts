/** The German texts of the catalog. */
export const messages = {
  'myGroups.one': 'Meine Gruppe',
  'myGroups.several': 'Meine Gruppen',
};
