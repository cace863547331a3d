/** The German texts around a definition. */
export const messages = {
  'view.label': 'Ansicht',
  'view.reference': 'Referenz',
  'view.source': 'Quelltext',
  copy: 'Definition kopieren',
  download: '{{file}} herunterladen',
  'missing.title': 'Diese API hat keine Definition',
  'missing.hint': 'Sie steht in spec.definition, oder spec.definition.$text nennt die Datei, die sie enthält.',
};
