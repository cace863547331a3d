import { createTranslationRef } from '@callboard/web-kit';
import { viewsMessages } from './viewsMessages.ts';

export const viewsTranslation = createTranslationRef({
  id: 'catalog-views',
  messages: viewsMessages,
  languages: { de: () => import('./germanViews.ts') },
});
