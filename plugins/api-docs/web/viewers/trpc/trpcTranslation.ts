import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';
import { trpcMessages } from './trpcMessages.ts';

export const trpcTranslation = createTranslationRef({
  id: 'api-docs.trpc',
  messages: trpcMessages,
  languages: { de: () => import('./de.ts') },
});

export type TrpcTranslate = Translator<TranslationKey<typeof trpcMessages>>['t'];
