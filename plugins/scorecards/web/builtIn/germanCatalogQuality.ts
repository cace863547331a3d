export const messages = {
  title: 'Katalogqualität',
  description: 'Ob Einträge eine Beschreibung, einen Eigentümer und eine bekannte Quelle haben.',
  check: {
    'owner-exists': 'Gehört jemandem im Katalog',
    'owner-has-members': 'Eigentümer hat Mitglieder',
    'no-dangling-relations': 'Alle Beziehungen führen zu vorhandenen Einträgen',
    described: 'Hat eine Beschreibung',
    'lifecycle-known': 'Lebenszyklus ist bekannt',
    documented: 'Hat eine Dokumentation',
    'definition-parses': 'Definition ist lesbar',
    'not-orphaned': 'Noch in ihrer Quelle',
  },
  fix: {
    'owner-exists': 'Setze `spec.owner` auf eine Gruppe oder einen Benutzer im Katalog.',
    'owner-has-members': 'Nimm Mitglieder in die Gruppe auf, oder gib den Eintrag einer anderen Gruppe.',
    'no-dangling-relations': 'Registriere die fehlenden Einträge, oder entferne die Verweise auf sie.',
    described: 'Beschreibe den Eintrag mit einem Satz in `metadata.description`.',
    'lifecycle-known': 'Setze `spec.lifecycle` auf experimental, production oder deprecated.',
    documented: 'Füge eine Dokumentation und die Annotation `backstage.io/techdocs-ref: dir:.` hinzu.',
    'definition-parses': 'Korrigiere die Syntax von `spec.definition`.',
    'not-orphaned': 'Stelle die Datei wieder her, die den Eintrag definiert hat, oder lösche den Eintrag.',
  },
};
