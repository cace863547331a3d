/** German texts of the shortcut sheet. */
export const messages = {
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
