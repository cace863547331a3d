import { createTranslationRef } from '@callboard/web-kit';

export const sheetTranslation = createTranslationRef({
  id: 'shell.shortcuts',
  messages: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    places: 'Go to',
    palette: 'Go to anything, do anything',
    search: 'Search on the page',
    rows: 'Next and previous row of a list',
    open: 'Open the row',
    help: 'These shortcuts',
    close: 'Close what is open',
  },
  languages: { de: () => import('./germanSheet.ts') },
});
