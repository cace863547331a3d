import { createTranslationRef, type Translator, useTranslation } from '@callboard/web-kit';
import { tryItMessages } from './tryItMessages.ts';

/** Not registered by the plugin: these texts load with the form. */
const tryItTranslation = createTranslationRef({
  id: 'api-docs.try-it',
  messages: tryItMessages,
  languages: { de: () => import('./de.ts') },
});

type KeyOf<Ref> = Ref extends { keys?: infer Key extends string } ? Key : never;

export const useTryItText = (): Translator<KeyOf<typeof tryItTranslation>>['t'] => useTranslation(tryItTranslation).t;
