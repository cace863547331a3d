export const germanWebKitTexts = {
  boot: {
    config: 'Die Konfiguration konnte nicht geladen werden, jemand sollte sich diesen Fehler ansehen: {{message}}',
    chunk: 'Ein Teil der Anwendung konnte nicht geladen werden, bitte die Seite neu laden',
  },
  entry: {
    noToken: 'Dieses Portal öffnet sich nur mit einem Token, und die Anmeldung gab keines',
    noCookie:
      'Der Browser hat die Anmeldung nicht behalten. Cookies müssen erlaubt und das Portal unter {{url}} geöffnet sein',
  },
  extension: { failed: 'Die Erweiterung {{name}} konnte nicht geladen werden, bitte die Seite neu laden' },
  identity: { failed: 'Deine Identität konnte nicht geladen werden: {{error}}' },
  network: { unreachable: 'Das Portal ist gerade nicht erreichbar. Versuche es gleich noch einmal.' },
  storage: { failed: 'Deine Änderung wurde nicht gespeichert. {{reason}}' },
  texts: { failed: "Die Texte von '{{id}}' konnten in der Sprache '{{language}}' nicht geladen werden" },
  theme: { light: 'Hell', dark: 'Dunkel' },
};
