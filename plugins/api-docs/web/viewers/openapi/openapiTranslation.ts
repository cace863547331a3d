import { createTranslationRef, type Translator, useTranslation } from '@callboard/web-kit';
import { openapiMessages } from './openapiMessages.ts';

/** Not registered by the plugin: these texts load with the viewer. */
const openapiTranslation = createTranslationRef({
  id: 'api-docs.openapi',
  messages: openapiMessages,
  languages: { de: () => import('./de.ts') },
});

type KeyOf<Ref> = Ref extends { keys?: infer Key extends string } ? Key : never;
export type OpenapiText = Translator<KeyOf<typeof openapiTranslation>>['t'];

export const useOpenapiText = (): OpenapiText => useTranslation(openapiTranslation).t;
