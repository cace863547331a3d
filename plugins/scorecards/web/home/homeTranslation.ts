import { createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Nächste Schritte für meine Einträge',
  description: 'Die Prüfungen, die deine Einträge auf die nächste Stufe ihrer Scorecards bringen',
  none: 'Nichts zu tun',
  noneHint: 'Deine Einträge bestehen alle Prüfungen ihrer nächsten Stufe.',
  notAllowed: 'Du hast keinen Zugriff auf Scorecards',
  exemptions: 'Ausnahmen, über die du entscheidest',
  exemption: '{{entity}}: {{check}}',
  requestedBy: '{{user}}: {{reason}}',
  template: 'Vorlage',
  entities_one: '{{count}} Eintrag',
  entities_other: '{{count}} Einträge',
};

export const homeTranslation = createTranslationRef({
  id: 'scorecards.home',
  messages: {
    title: 'Next steps for my entities',
    description: 'The checks that your entities have to pass for the next level of their scorecards',
    none: 'Nothing to do',
    noneHint: 'No failing check keeps your entities from reaching a higher level.',
    notAllowed: 'You do not have access to scorecards',
    exemptions: 'Exemptions for you to decide',
    exemption: '{{entity}}: {{check}}',
    requestedBy: '{{user}}: {{reason}}',
    template: 'Template',
    entities_one: '{{count}} entity',
    entities_other: '{{count}} entities',
  },
  languages: { de: async () => ({ messages: german }) },
});
