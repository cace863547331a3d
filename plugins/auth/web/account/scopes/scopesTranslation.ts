import { createTranslationRef } from '@callboard/web-kit';

const german = {
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

/** The names of scopes, and the access that each gives. */
export const scopesTranslation = createTranslationRef({
  id: 'account.scopes',
  messages: {
    read: 'Read',
    readWrite: 'Read and write',
    write: 'Write',
    templates: 'Run templates',
    only: 'Only {{plugins}}',

    'hint.read': 'See everything that you can see',
    'hint.write': 'Change, register and delete everything that you can',
    'hint.templates': 'Start, retry, cancel and approve template runs',
    'hint.only': 'Nothing outside {{plugins}}',
  },
  languages: { de: async () => ({ messages: german }) },
});
