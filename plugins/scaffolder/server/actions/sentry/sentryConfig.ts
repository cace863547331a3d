import { secret } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import * as z from 'zod';

export const sentryConfig = z.object({
  token: secret(z.string().min(1))
    .optional()
    .describe('The auth token for the actions sentry:project:create and sentry:fetch:dsn, if a step sets none.'),
  apiBaseUrl: codeHostUrl
    .default('https://sentry.io/api/0')
    .describe('The API of a self-hosted Sentry. Default: that of sentry.io.'),
});
export type SentryConfig = z.output<typeof sentryConfig>;
