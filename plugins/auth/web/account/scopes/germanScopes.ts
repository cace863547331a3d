/** The German names of scopes. */
export const messages = {
  read: 'Lesen',
  readWrite: 'Lesen und schreiben',
  write: 'Schreiben',
  templates: 'Vorlagen ausführen',
  only: 'Nur {{plugins}}',

  'hint.read': 'Alles sehen, was du sehen kannst',
  'hint.write': 'Alles ändern, registrieren und löschen, was du ändern kannst',
  'hint.templates': 'Läufe von Vorlagen starten, wiederholen, abbrechen und freigeben',
  'hint.only': 'Nichts außerhalb von {{plugins}}',
};
