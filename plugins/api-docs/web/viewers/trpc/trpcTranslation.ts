import { createTranslationRef } from '@callboard/web-kit';
import { trpcMessages } from './trpcMessages.ts';

export const trpcTranslation = createTranslationRef({
  id: 'api-docs.trpc',
  messages: trpcMessages,
  languages: { de: () => import('./de.ts') },
});

export type TrpcTranslate = (
  key: NonNullable<(typeof trpcTranslation)['keys']>,
  values?: Readonly<Record<string, unknown>>,
) => string;
