/** The German texts of the shell and of entity pages. */
export const messages = {
  title: 'Quellen',
  entityLink: 'Quelle im Katalog',
};
