import { createTranslationRef } from '@callboard/web-kit';

export const homeTranslation = createTranslationRef({
  id: 'scorecards.home',
  messages: {
    title: 'Next steps for my entities',
    description: 'The checks that your entities have to pass for the next level of their scorecards',
    none: 'Nothing to do',
    noneHint: 'No failing check keeps your entities from a higher level.',
    notAllowed: 'You do not have access to scorecards',
    template: 'Template',
    entities_one: '{{count}} entity',
    entities_other: '{{count}} entities',
  },
  languages: { de: () => import('./germanHome.ts') },
});
