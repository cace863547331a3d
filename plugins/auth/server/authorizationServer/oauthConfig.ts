import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { parseUrlPattern, type UrlPattern } from './clients/urlPattern.ts';

const DAY = 86_400_000;

const pattern = z.string().transform((text, context): UrlPattern => {
  const parsed = parseUrlPattern(text);
  if (parsed) return parsed;
  context.addIssue(`must be a URL pattern with a protocol, such as 'https://*.example.com/*', not '${text}'`);
  return z.NEVER;
});

const loopback = [
  'http://localhost:*/*',
  'http://localhost/*',
  'http://127.0.0.1:*/*',
  'http://127.0.0.1/*',
  'http://[::1]:*/*',
  'http://[::1]/*',
];

const documents = z.object({
  enabled: z
    .boolean()
    .default(false)
    .describe('Lets applications that publish a client ID metadata document ask users for access.'),
  allowedClientIdPatterns: z
    .array(pattern)
    .prefault(['https://claude.ai/*', 'https://vscode.dev/*', 'https://chatgpt.com/oauth/codex/*/client.json'])
    .describe(
      "The URLs of the documents; '*' matches any characters within the host or the path. A host in a private network must be listed without '*'. The command line is always allowed.",
    ),
  allowedRedirectUriPatterns: z
    .array(pattern)
    .optional()
    .describe(
      "The allowed redirect URLs of applications. By default, the user's own computer and the host that publishes the document.",
    ),
});

export const oauthConfig = {
  clientIdMetadataDocuments: documents
    .optional()
    .describe('Applications that are identified by the URL of a document, such as agents (CIMD).'),
  experimentalClientIdMetadataDocuments: documents
    .optional()
    .describe('The former name of clientIdMetadataDocuments, used if that is missing.'),
  experimentalDynamicClientRegistration: z
    .object({
      enabled: z
        .boolean()
        .default(false)
        .describe('Lets applications that do not publish a document register themselves.'),
      allowedRedirectUriPatterns: z
        .array(pattern)
        .prefault(['cursor://*', 'https://www.cursor.com/*', ...loopback])
        .describe(
          "The allowed redirect URLs of registered applications; Cursor and the user's own computer by default.",
        ),
      maxClients: z
        .number()
        .int()
        .min(1)
        .default(1_000)
        .describe('The maximum number of registered applications; unused ones are removed first.'),
    })
    .prefault({})
    .describe('Applications that register themselves (RFC 7591).'),
  experimentalRefreshToken: z
    .object({
      enabled: z
        .boolean()
        .default(true)
        .describe(
          'Whether applications can keep their access beyond one hour, if they request it and the user allows it.',
        ),
      tokenLifetime: duration.prefault('30d').describe('How long access lasts while it is not used.'),
      maxRotationLifetime: duration
        .prefault({ years: 1 })
        .describe('The maximum duration of access; after that, the user has to allow it again.'),
      maxTokensPerUser: z
        .number()
        .int()
        .min(1)
        .default(20)
        .describe('The maximum number of applications with access per user; the least recently used one loses it.'),
      dangerouslyDisableCatalogPresenceCheck: z
        .boolean()
        .default(false)
        .describe('Also keeps access for users who are not, or no longer, in the catalog.'),
    })
    .superRefine(({ tokenLifetime, maxRotationLifetime }, context) => {
      if (tokenLifetime < DAY / 24) {
        context.addIssue({ code: 'custom', path: ['tokenLifetime'], message: 'must be at least one hour' });
      }
      if (maxRotationLifetime >= tokenLifetime) return;
      context.addIssue({
        code: 'custom',
        path: ['maxRotationLifetime'],
        message: 'must not be shorter than tokenLifetime',
      });
    })
    .prefault({})
    .describe('How long applications keep their access.'),
};

const oauthObject = z.object(oauthConfig);
type OAuthConfig = z.output<typeof oauthObject>;

export type OAuthSettings = ReturnType<typeof oauthSettings>;

/** The settings in effect. */
export function oauthSettings(config: OAuthConfig) {
  const documentsOf = config.clientIdMetadataDocuments ?? config.experimentalClientIdMetadataDocuments;
  const registration = config.experimentalDynamicClientRegistration;
  return {
    isEnabled: (documentsOf?.enabled ?? false) || registration.enabled,
    documents: documentsOf?.enabled ? documentsOf : undefined,
    registration: registration.enabled ? registration : undefined,
    access: config.experimentalRefreshToken,
    /** The redirects of documents, unless the operator lists others. */
    loopbackPatterns: loopback.map((text) => parseUrlPattern(text)!),
  };
}
