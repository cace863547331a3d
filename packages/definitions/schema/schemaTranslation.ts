import { createTranslationRef, type Translator, useTranslation } from '@callboard/web-kit';
import { schemaMessages } from './schemaMessages.ts';

/** Not registered by the plugin: these texts load with the viewers. */
const schemaTranslation = createTranslationRef({
  id: 'api-docs.schema',
  messages: schemaMessages,
  languages: { de: () => import('./de.ts') },
});

type KeyOf<Ref> = Ref extends { keys?: infer Key extends string } ? Key : never;
export type SchemaText = Translator<KeyOf<typeof schemaTranslation>>['t'];

export const useSchemaText = (): SchemaText => useTranslation(schemaTranslation).t;
