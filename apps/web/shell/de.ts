/** The German texts of the shell. */
export const messages = {
  skipLink: 'Zum Inhalt springen',
  'sidebar.label': 'Hauptnavigation',
  'sidebar.home': '{{title}}, Startseite',
  'sidebar.search': 'Suche',
  'sidebar.pin': 'Seitenleiste anheften',
  'sidebar.unpin': 'Seitenleiste lösen',
  'bottomBar.menu': 'Menü',
  'bottomBar.close': 'Menü schließen',

  'connection.label': 'Verbindung zum Portal',
  'connection.lost': 'Das Portal ist nicht erreichbar. Neuer Versuch …',
  'connection.retry': 'Jetzt versuchen',
  'version.new': 'Eine neue Version des Portals ist da.',
  'version.reload': 'Neu laden',

  'palette.title': 'Befehlspalette',
  'palette.placeholder': 'Seiten, Entitäten und Befehle suchen',
  'palette.results': 'Befehle',
  'palette.recent': 'Zuletzt benutzt',
  'palette.close': 'Befehlspalette schließen (Esc)',
  'palette.found_one': '{{count}} Befehl',
  'palette.found_other': '{{count}} Befehle',
  'palette.failed': 'Die Befehlspalette konnte nicht geladen werden. Versuche es gleich noch einmal.',
  'palette.nothing': 'Nichts passt zu „{{query}}“',
  'palette.nothingHint': 'Weniger Buchstaben helfen, oder der Name einer Seite oder Einstellung.',
  'palette.keys.move': 'bewegen',
  'palette.keys.choose': 'auswählen',
  'palette.keys.close': 'schließen',

  'commands.pages': 'Seiten',
  'gallery.title': 'Bausteine',
};
