export const messages = {
  contents: 'Inhalt',
  closeContents: 'Inhalt schließen',
  search: 'In dieser API suchen',
  nothingFound: 'Hier heißt nichts „{{query}}“.',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer',
  link: 'Link zu {{name}}',
  showInSource: '{{name}} im Quelltext zeigen',
  deprecated: 'Veraltet',
  more: '{{count}} weitere zeigen',

  'unreadable.syntax': 'Diese Definition lässt sich nicht lesen',
  'unreadable.at': 'Zeile {{line}}: {{reason}}',
  'unreadable.empty': 'Diese Definition ist leer',
  'unreadable.emptyReason': 'Der Eintrag hat keinen Text in spec.definition.',
  'unreadable.notAnObject': 'Diese Definition lässt sich nicht lesen',
  'unreadable.notAnObjectReason':
    'Sie ist ein einzelner Wert oder eine Liste; erwartet wird ein Objekt mit Schlüsseln.',
  'unreadable.unrecognised': 'In dieser Definition wurde nichts erkannt',
  'unreadable.unrecognisedReason': 'Sie wird gezeigt, wie sie ist.',
  'unreadable.tooLong': 'Diese Definition ist zum Zeichnen zu lang',
  'unreadable.tooLongReason': 'Gezeichnet werden bis zu 2 MB. Der Text steht unten.',
  'unreadable.tooDeep': 'Diese Definition ist zum Zeichnen zu tief',
  'unreadable.tooDeepReason':
    'Sie ist zu tief verschachtelt, hat zu viele Werte oder enthält sich selbst. Der Text steht unten.',
};
