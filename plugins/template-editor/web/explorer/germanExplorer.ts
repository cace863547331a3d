export const messages = {
  subtitle: 'Ein Formularfeld ausprobieren und sein YAML in eine Vorlage kopieren.',
  retry: 'Noch einmal versuchen',
  apply: 'Anwenden',
  choose: 'Ein Feld wählen',
  unknown: 'Kein Plugin bringt ein Feld „{{name}}“ mit.',
  options: {
    title: 'Optionen des Felds',
    view: 'Die Optionen zeigen als',
    form: 'Formular',
    yaml: 'YAML',
    none: 'Dieses Feld nennt keine Optionen.',
    text: 'Optionen in YAML',
    textHint: 'Was unter ui:options steht',
  },
  preview: {
    title: 'Vorschau des Felds',
    value: 'Wert',
    noValue: 'Leer',
    secrets: 'Geheimnisse, die mit einem Lauf mitgehen: {{names}}',
  },
  spec: { title: 'In der Vorlage', hint: 'Gehört unter spec einer Vorlage.' },
};
