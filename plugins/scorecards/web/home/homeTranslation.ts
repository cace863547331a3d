import { createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Nächste Schritte für meine Entitäten',
  description: 'Die Prüfungen, die deine Entitäten auf die nächste Stufe ihrer Scorecards bringen',
  none: 'Nichts zu tun',
  noneHint: 'Deine Entitäten bestehen alle Prüfungen ihrer nächsten Stufe.',
  notAllowed: 'Du hast keinen Zugriff auf Scorecards',
  template: 'Vorlage',
  entities_one: '{{count}} Entität',
  entities_other: '{{count}} Entitäten',
};

export const homeTranslation = createTranslationRef({
  id: 'scorecards.home',
  messages: {
    title: 'Next steps for what I own',
    description: 'The checks that lift your entities to the next level of their scorecards',
    none: 'Nothing to do',
    noneHint: 'Your entities pass every check of their next level.',
    notAllowed: 'You do not have access to scorecards',
    template: 'Template',
    entities_one: '{{count}} entity',
    entities_other: '{{count}} entities',
  },
  languages: { de: async () => ({ messages: german }) },
});
