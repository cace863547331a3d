export const messages = {
  name: 'Scorecard',
  heading: 'Erste Scorecard',
  hint: 'Scorecards zeigen, welche Einträge die Erwartungen deiner Organisation erfüllen. Du kannst sie später ändern und weitere hinzufügen.',
  quality: 'Catalog quality',
  qualityHint:
    'Die eingebaute Scorecard: ob Einträge einen Eigentümer mit Mitgliedern, eine Beschreibung und gültige Beziehungen haben.',
  own: 'Eine Scorecard für deine Komponenten',
  ownHint: 'Wähle ihre Prüfungen. Ohne Prüfung wird sie nicht angelegt.',
  title: 'Name der Scorecard',
  initialTitle: 'Produktionsreife',
  owner: 'Eigentümer, der über Ausnahmen entscheidet',
  test: 'An deinen Repositories ausprobieren',
  level: 'Stufe {{level}}',
  passed: '{{passed}} von {{total}} erfüllt',
  none: 'Die gewählten Repositories enthalten keine Komponenten.',
  checks: {
    'owned-by-a-team': 'Gehört einem Team',
    described: 'Hat eine Beschreibung',
    'lifecycle-known': 'Lebenszyklus ist bekannt',
    documented: 'Hat Dokumentation',
    'in-a-system': 'Gehört zu einem System',
  },
};
