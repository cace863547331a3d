import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';
import { asyncapiMessages } from './asyncapiMessages.ts';

export const asyncapiTranslation = createTranslationRef({
  id: 'api-docs.asyncapi',
  messages: asyncapiMessages,
  languages: { de: () => import('./de.ts') },
});

export type AsyncapiTranslate = Translator<TranslationKey<typeof asyncapiMessages>>['t'];
