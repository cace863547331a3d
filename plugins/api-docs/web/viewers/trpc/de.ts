/** The German texts of the tRPC viewer. */
export const messages = {
  'type.query': 'Abfrage',
  'type.mutation': 'Änderung',
  'type.subscription': 'Abonnement',
  'groups.root': 'Prozeduren',
  'groups.source': 'Quelltext',
  source: 'Die Definition, wie sie geschrieben ist',
  input: 'Eingabe',
  output: 'Ausgabe',
  where: 'Dabei: {{names}}',
  optional: 'optional',
  builtOn: 'Baut auf',
  noInput: 'Sie nimmt keine Eingabe.',
  module: 'Steht in {{module}}',
  unknownModule: 'Steht anderswo',
};
