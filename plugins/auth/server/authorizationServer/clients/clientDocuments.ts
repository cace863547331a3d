import { createConcurrencyLimit, createExpiringCache } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import { readOutsideDocument } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';
import type { OAuthSettings } from '../oauthConfig.ts';
import { OAuthError } from '../oauthError.ts';
import { nameOf, type OAuthClient } from './client.ts';

const maxBytes = 64 * 1024;
const timeoutMs = 10_000;
const rememberMs = 15 * 60_000;
const rememberFailureMs = 60_000;
const maxRemembered = 500;
const maxUrlLength = 500;

const metadata = z.looseObject({
  client_id: z.string(),
  client_name: z.string().max(1_000).optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(50),
  client_secret: z.never().optional(),
  client_secret_expires_at: z.never().optional(),
  // A document is public, so it cannot hold a secret.
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).optional(),
});

type Documents = NonNullable<OAuthSettings['documents']>;
type Result = { client: OAuthClient } | { problem: string };

/**
 * Applications that are identified by the URL of their document. Anyone can name a URL, so only those of allowed hosts are read, few at
 * a time, and both documents and failures are remembered.
 */
export function createClientDocuments({ allowedClientIdPatterns }: Documents, logger: Logger) {
  const cache = createExpiringCache<Result>({ maxEntries: maxRemembered });
  const limit = createConcurrencyLimit({ maxRunning: 4, maxWaiting: 50 });

  async function read(clientId: string, mayBePrivate: boolean): Promise<Result> {
    try {
      const options = { mayBePrivate, maxBytes, timeoutMs, logger };
      const content = await limit(() => readOutsideDocument(clientId, options));
      return { client: clientIn(clientId, content) };
    } catch (error) {
      if (error instanceof OAuthError) return { problem: error.message };
      // Only the operator may see the reason: it would reveal what an internal name resolves to.
      logger.warn(`Cannot read the client ID metadata document ${clientId}: ${messageOf(error)}`);
      return { problem: 'The document of the application cannot be read' };
    }
  }

  return {
    isAllowed: (url: URL) => allowedClientIdPatterns.some(({ matches }) => matches(url)),

    /** Throws if the document is not allowed, cannot be read, or describes another application. */
    async find(clientId: string): Promise<OAuthClient> {
      const url = documentUrl(clientId);
      const matching = url ? allowedClientIdPatterns.filter(({ matches }) => matches(url)) : [];
      if (matching.length === 0) throw new OAuthError('invalid_client', 'The client_id is not allowed');
      const mayBePrivate = matching.some(({ isExact }) => isExact);
      const result = await cache.get(clientId, async () => {
        const value = await read(clientId, mayBePrivate);
        return { value, until: Date.now() + ('client' in value ? rememberMs : rememberFailureMs) };
      });
      if ('problem' in result) throw new OAuthError('invalid_client', result.problem);
      return result.client;
    },
  };
}

/** The URL of a document; undefined for other ids. The text must be the normalized URL, so there is only one spelling. */
export function documentUrl(clientId: string): URL | undefined {
  if (clientId.length > maxUrlLength || !URL.canParse(clientId)) return undefined;
  const url = new URL(clientId);
  const isPlain = !url.username && !url.password && !url.hash && !url.search && url.href === clientId;
  return url.protocol === 'https:' && isPlain && url.pathname !== '/' ? url : undefined;
}

function clientIn(clientId: string, content: Buffer): OAuthClient {
  const result = metadata.safeParse(jsonIn(content));
  if (!result.success) throw new OAuthError('invalid_client', 'The document of the application is not valid');
  const { client_id, client_name, redirect_uris } = result.data;
  if (client_id !== clientId) {
    throw new OAuthError('invalid_client', 'The document describes another application: its client_id differs');
  }
  const { host } = new URL(clientId);
  return {
    clientId,
    name: nameOf(client_name, host),
    address: host,
    redirectUris: redirect_uris,
    secretHash: undefined,
  };
}

function jsonIn(content: Buffer): unknown {
  try {
    return JSON.parse(String(content));
  } catch {
    return undefined;
  }
}
