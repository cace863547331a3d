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

/** A separate translation, so it loads with the first log. */
export const logTranslation = createTranslationRef({
  id: 'ui.log',
  messages: logMessages,
  languages: { de: () => import('./de.ts') },
});
