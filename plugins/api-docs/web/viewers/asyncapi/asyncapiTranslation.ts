import { createTranslationRef } from '@callboard/web-kit';
import { asyncapiMessages } from './asyncapiMessages.ts';

export const asyncapiTranslation = createTranslationRef({
  id: 'api-docs.asyncapi',
  messages: asyncapiMessages,
  languages: { de: () => import('./de.ts') },
});

export type AsyncapiTranslate = (
  key: NonNullable<(typeof asyncapiTranslation)['keys']>,
  values?: Readonly<Record<string, unknown>>,
) => string;
