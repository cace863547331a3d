export const messages = {
  title: 'Was du erfährst, und wie',
  hint: 'Alles kommt, was du nicht abschaltest. Was für alle ist, kommt immer in den Eingang.',
  web: 'Portal',
  origin: 'Von {{origin}}',
  everything: 'Alles andere von {{origin}}',
  label: '{{topic}} über {{channel}}',
  empty: 'Noch ist nichts gekommen',
  'empty.hint': 'Sobald etwas gekommen ist, kannst du es hier nach seinem Thema abschalten.',
  failed: 'Die Einstellungen konnten nicht gelesen werden',
  notSaved: 'Die Einstellungen konnten nicht gespeichert werden',
};
