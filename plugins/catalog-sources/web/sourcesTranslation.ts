import { createTranslationRef } from '@callboard/web-kit';
import { sourcesMessages } from './sourcesMessages.ts';

export const sourcesTranslation = createTranslationRef({
  id: 'catalog-sources.page',
  messages: sourcesMessages,
  languages: { de: () => import('./germanSources.ts') },
});
