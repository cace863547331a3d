import { createTranslationRef } from '@callboard/web-kit';

const logMessages = {
  search: 'Search the log',
  found: '{{current}} of {{all}}',
  nothingFound: 'Nothing found',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  times: 'Show times',
  wrap: 'Wrap lines',
  copy: 'Copy the log',
  copied: 'Log copied',
  notCopied: 'The browser does not allow copying here',
  download: 'Download the log',
} as const;

const german = {
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

/** A separate translation, so it loads with the first log. */
export const logTranslation = createTranslationRef({
  id: 'ui.log',
  messages: logMessages,
  languages: { de: async () => ({ messages: german }) },
});
