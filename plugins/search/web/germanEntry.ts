export const messages = {
  title: 'Suche',
  entities: 'Katalog',
  'palette.all': 'Alle Treffer für „{{term}}“',
  'palette.suggestion': 'Meintest du „{{term}}“?',
};
