/** The German texts of the home widget. */
export const messages = {
  title: 'Nächste Schritte für meine Entitäten',
  description: 'Die Prüfungen, die deine Entitäten auf die nächste Stufe ihrer Scorecards bringen',
  none: 'Nichts zu tun',
  noneHint: 'Deine Entitäten bestehen alle Prüfungen ihrer nächsten Stufe.',
  notAllowed: 'Du hast keinen Zugriff auf Scorecards',
  template: 'Vorlage',
  entities_one: '{{count}} Entität',
  entities_other: '{{count}} Entitäten',
};
