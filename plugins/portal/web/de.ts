/** The German texts of the portal page. */
export const messages = {
  title: 'Über dieses Portal',
  nav: 'Portal',
  welcome: 'Das ist das Portal von {{organization}}: was hier läuft und wo alles liegt.',
  welcomePlain: 'Das ist dein Portal: was hier läuft und wo alles liegt.',

  'status.label': 'Zustand',
  'status.ready': 'Alles ist bereit',
  'status.waiting_one': '{{count}} Plugin ist nicht bereit',
  'status.waiting_other': '{{count}} Plugins sind nicht bereit',
  'status.version': 'Version',
  'status.started': 'Gestartet',
  'status.database': 'Datenbank',
  'status.node': 'Node.js',

  'warnings.title_one': '{{count}} Wert in der Konfiguration sollte angesehen werden',
  'warnings.title_other': '{{count}} Werte in der Konfiguration sollten angesehen werden',
  'warnings.hint': 'Das Portal läuft auch ohne sie. Sie fielen beim Start auf.',

  'plugins.title': 'Auf dem Brett',
  'plugins.ready': 'Bereit',
  'plugins.waiting': 'Nicht bereit',
  'plugins.api': 'API',
  'plugins.apiOf': 'API-Beschreibung von {{plugin}}',

  'places.title': 'Wo alles liegt',
  'places.data': 'Daten',
  'places.dataHint': 'Alles, was das Portal schreibt, liegt in diesem Ordner.',
  'places.config': 'Konfiguration',
  'places.configHint': 'Spätere Dateien gehen früheren vor.',
  'places.copy': '{{path}} kopieren',

  'keys.title': 'Tastatur',
  'keys.control': 'Strg',
  'keys.palette': 'Befehlspalette',
  'keys.move': 'In einer Liste bewegen',
  'keys.choose': 'Auswählen',
  'keys.close': 'Schließen',
  'keys.skip': 'Zum Inhalt springen',

  'read.title': 'Weiterlesen',
  'read.readme': 'Was es ist und wie man es startet',
  'read.architecture': 'Wie es gebaut ist, auf einer Seite',
  'read.contributing': 'Was man wo ändert und wie man es belegt',
  'read.glossary': 'Die Wörter, die wir benutzen',
  'read.decisions': 'Warum es so ist',

  'next.title': 'Nach deinem Geschmack',
  'next.settings': 'Einstellungen',
  'next.settingsHint': 'Design, Sprache, Seitenleiste und Feature-Flags',
  'next.gallery': 'Bausteine',
  'next.galleryHint': 'Alle Teile des Designsystems, für alle, die Seiten bauen',
};
