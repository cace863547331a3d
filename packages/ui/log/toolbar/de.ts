export const messages = {
  search: 'Zeilen durchsuchen',
  found: '{{current}} von {{all}}',
  nothingFound: 'Nichts gefunden',
  previousMatch: 'Voriger Treffer',
  nextMatch: 'Nächster Treffer',
  times: 'Zeiten zeigen',
  wrap: 'Zeilen umbrechen',
  copy: 'Alle Zeilen kopieren',
  copied: 'Die Zeilen wurden kopiert',
  notCopied: 'Der Browser erlaubt hier kein Kopieren',
  download: 'Alle Zeilen herunterladen',
};
