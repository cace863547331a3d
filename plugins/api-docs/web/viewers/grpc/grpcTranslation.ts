import { createTranslationRef } from '@callboard/web-kit';
import { grpcMessages } from './grpcMessages.ts';

export const grpcTranslation = createTranslationRef({
  id: 'api-docs.grpc',
  messages: grpcMessages,
  languages: { de: () => import('./de.ts') },
});

export type GrpcTranslate = (key: NonNullable<(typeof grpcTranslation)['keys']>) => string;
