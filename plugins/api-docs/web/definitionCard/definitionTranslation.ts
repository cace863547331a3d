import { createTranslationRef } from '@callboard/web-kit';
import { definitionMessages } from './definitionMessages.ts';

/** Not listed by the plugin: these texts come with the tab. */
export const definitionTranslation = createTranslationRef({
  id: 'api-docs.definition',
  messages: definitionMessages,
  languages: { de: () => import('./de.ts') },
});
