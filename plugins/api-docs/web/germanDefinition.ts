/** The German texts around a definition. */
export const messages = {
  'view.label': 'Ansicht',
  'view.reference': 'Referenz',
  'view.source': 'Quelltext',
  title: 'Definition',
  'consumers.label': 'Genutzt von',
  'consumers.ofApi': 'Nutzer dieser API',
  'consumers.more_one': 'und 1 weiterer',
  'consumers.more_other': 'und {{count}} weitere',
  'consumers.none': 'Kein Eintrag im Katalog nutzt diese API.',
  copy: 'Definition kopieren',
  download: '{{file}} herunterladen',
  'missing.title': 'Diese API hat keine Definition',
  'missing.hint': 'Sie steht in spec.definition, oder spec.definition.$text nennt die Datei, die sie enthält.',
};
