export const messages = {
  label: 'Seiten der Vorlagen',
  templates: 'Vorlagen',
  runs: 'Läufe',
  actions: 'Installierte Aktionen',
  extensions: 'Erweiterungen für Vorlagen',
  manage: 'Vorlagen verwalten',
};
