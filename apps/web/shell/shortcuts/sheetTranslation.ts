import { createTranslationRef } from '@callboard/web-kit';

export const sheetTranslation = createTranslationRef({
  id: 'shell.shortcuts',
  messages: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    places: 'Go to',
    palette: 'Open the command palette',
    search: 'Search on the page',
    rows: 'Next or previous row',
    open: 'Open the row',
    help: 'Show these shortcuts',
    close: 'Close dialog or panel',
  },
  languages: { de: () => import('./germanSheet.ts') },
});
