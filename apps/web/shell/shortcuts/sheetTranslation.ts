import { createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Tastenkürzel',
  everywhere: 'Überall',
  places: 'Gehe zu',
  palette: 'Überallhin gehen, alles tun',
  search: 'Auf der Seite suchen',
  rows: 'Nächste und vorige Zeile einer Liste',
  open: 'Die Zeile öffnen',
  help: 'Diese Tastenkürzel',
  close: 'Schließen, was offen ist',
};

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
  languages: { de: async () => ({ messages: german }) },
});
