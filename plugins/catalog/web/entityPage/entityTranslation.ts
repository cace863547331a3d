import { createTranslationRef } from '@callboard/web-kit';
import { entityMessages } from './entityMessages.ts';

/** Loaded with the entity page, not with the app. */
export const entityTranslation = createTranslationRef({
  id: 'catalog.entity-page',
  messages: entityMessages,
  languages: { de: () => import('./de.ts') },
});

export type EntityTextKey = NonNullable<(typeof entityTranslation)['keys']>;
export type EntityTranslate = (key: EntityTextKey, values?: Readonly<Record<string, unknown>>) => string;
