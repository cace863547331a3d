import { createTranslationRef } from '@callboard/web-kit';

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
  languages: { de: () => import('./germanHome.ts') },
});
