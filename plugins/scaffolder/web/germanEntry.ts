export const messages = {
  create: 'Erstellen',
  createFrom: 'Aus {{template}} erstellen',
  tasks: 'Läufe von Vorlagen',
  actions: 'Installierte Aktionen',
  extensions: 'Erweiterungen für Vorlagen',
  manage: 'Vorlagen verwalten',
  editor: 'Vorlageneditor',
  form: 'Formularwerkstatt',
  fields: 'Eigene Felder',
  'search.templates': 'Vorlagen',
  'search.actions': 'Aktionen',
};
