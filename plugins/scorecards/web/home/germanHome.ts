/** The German texts of the home widget. */
export const messages = {
  title: 'Nächste Schritte für meine Einträge',
  description: 'Die Prüfungen, die deine Einträge auf die nächste Stufe ihrer Scorecards bringen',
  none: 'Nichts zu tun',
  noneHint: 'Deine Einträge bestehen alle Prüfungen ihrer nächsten Stufe.',
  notAllowed: 'Du hast keinen Zugriff auf Scorecards',
  template: 'Vorlage',
  entities_one: '{{count}} Eintrag',
  entities_other: '{{count}} Einträge',
};
