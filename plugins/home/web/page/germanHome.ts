/** The German texts of the page. */
export const messages = {
  title: 'Start',
  'greeting.morning': 'Guten Morgen, {{name}}',
  'greeting.afternoon': 'Guten Tag, {{name}}',
  'greeting.evening': 'Guten Abend, {{name}}',
  edit: 'Bearbeiten',
  'widgets.label': 'Widgets',
  'widget.failed': 'Dieses Widget kann nicht gezeigt werden',
  'widget.retry': 'Noch einmal versuchen',
  'widget.unloaded': 'Der Code dieses Widgets wurde nicht geladen.',
  'widget.gone': 'Nicht mehr da',
  'widget.gone.hint': 'Das Widget „{{widget}}“ ist nicht mehr installiert. Diese Karte siehst du nur beim Bearbeiten.',
  'empty.title': 'Diese Seite ist leer',
  'empty.hint': 'Wähle, was du hier sehen möchtest, oder nimm die Seite, mit der alle anfangen.',
  'group.label': 'Widgets in dieser Karte',
};
