import { createTranslationRef } from '@callboard/web-kit';
import { graphMessages } from './graphMessages.ts';

export const graphTranslation = createTranslationRef({
  id: 'catalog-graph.graph',
  messages: graphMessages,
  languages: { de: () => import('./de.ts') },
});
