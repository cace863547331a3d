/** The German texts of the shell and of entity pages. */
export const messages = {
  title: 'Quellen',
  'command.sources': 'Quellen des Katalogs',
  'command.failing': 'Quellen mit Fehlern',
  'command.group': 'Verwaltung',
  entityLink: 'Quelle im Katalog',
};
