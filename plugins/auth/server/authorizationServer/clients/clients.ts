import { randomUUID } from 'node:crypto';
import { digestOf, isSameDigest, randomSecret } from '../digest.ts';
import type { OAuthSettings } from '../oauthConfig.ts';
import { OAuthError } from '../oauthError.ts';
import { nameOf, type OAuthClient } from './client.ts';
import { type createClientDocuments, documentUrl } from './clientDocuments.ts';
import type { ClientStore } from './clientStore.ts';
import { isRegistered, parseRedirectUri, requireAllowed } from './redirectUris.ts';

type Parts = {
  settings: OAuthSettings;
  store: ClientStore;
  documents: ReturnType<typeof createClientDocuments> | undefined;
  /** The portal's own command line, whose document this server publishes itself. */
  commandLine: OAuthClient;
};

/** The client in a request, as it identified itself. */
export type PresentedClient = { clientId: string | undefined; secret: string | undefined };

type Registration = {
  client_name?: string | undefined;
  redirect_uris: readonly string[];
  token_endpoint_auth_method?: string | undefined;
};

const dayMs = 86_400_000;
const keepUnusedMs = 30 * dayMs;

export type Clients = ReturnType<typeof createClients>;

/** The applications that may ask users for access. */
export function createClients({ settings, store, documents, commandLine }: Parts) {
  /** Throws `invalid_client` for an unknown application. */
  async function find(clientId: string): Promise<OAuthClient> {
    if (documents && clientId === commandLine.clientId) return commandLine;
    if (documents && documentUrl(clientId)) return documents.find(clientId);
    const registered = settings.registration && (await store.find(clientId));
    if (!registered) throw new OAuthError('invalid_client', 'The client_id is not known');
    return registered;
  }

  function patternsFor({ clientId, address }: OAuthClient, redirect: URL) {
    if (address === undefined) return settings.registration?.allowedRedirectUriPatterns ?? [];
    const listed = settings.documents?.allowedRedirectUriPatterns;
    if (listed) return listed;
    // The application proved that it owns the origin: its document is there.
    const isOwn = redirect.protocol === 'https:' && redirect.origin === new URL(clientId).origin;
    const own = { matches: () => isOwn, protocol: 'https:', isExact: true };
    return [...settings.loopbackPatterns, own];
  }

  return {
    find,

    /** Throws unless the browser may be sent back to the address for this application. */
    requireRedirect(client: OAuthClient, redirectUri: string): void {
      const url = parseRedirectUri(redirectUri);
      requireAllowed(url, patternsFor(client, url));
      if (isRegistered(redirectUri, client.redirectUris)) return;
      throw new OAuthError('invalid_request', 'The redirect_uri is not registered for this application');
    },

    /**
     * Checks the secret of an application that has one. Wire: Backstage's command line does not even name itself; its code and its
     * refresh token are bound to it by PKCE and by rotation.
     */
    async authenticate(ownerId: string, { clientId, secret }: PresentedClient): Promise<void> {
      if (clientId !== undefined && clientId !== ownerId) {
        throw new OAuthError('invalid_grant', 'The code or refresh token was issued to another application');
      }
      const url = documentUrl(ownerId);
      if (ownerId === commandLine.clientId || url) {
        // The operator may have changed the settings since the user agreed.
        if (documents && (ownerId === commandLine.clientId || (url && documents.isAllowed(url)))) return;
        throw new OAuthError('invalid_client', 'The client_id is not allowed');
      }
      const { secretHash } = await find(ownerId);
      if (secretHash === undefined) return;
      if (secret !== undefined && isSameDigest(digestOf(secret), secretHash)) return;
      throw new OAuthError('invalid_client', 'The application must authenticate with its secret');
    },

    async register(registration: Registration): Promise<{ client: OAuthClient; secret: string | undefined }> {
      const { allowedRedirectUriPatterns = [], maxClients = 0 } = settings.registration ?? {};
      for (const uri of registration.redirect_uris) {
        try {
          requireAllowed(parseRedirectUri(uri), allowedRedirectUriPatterns);
        } catch {
          throw new OAuthError('invalid_redirect_uri', 'A redirect_uri is not allowed');
        }
      }
      const now = Date.now();
      if ((await store.count()) >= maxClients) await store.removeUnused(now - dayMs);
      if ((await store.count()) >= maxClients) {
        throw new OAuthError('temporarily_unavailable', 'Too many applications are registered; try again tomorrow');
      }
      const isPublic = registration.token_endpoint_auth_method === 'none';
      const secret = isPublic ? undefined : randomSecret();
      const client: OAuthClient = {
        clientId: randomUUID(),
        name: nameOf(registration.client_name, 'Unnamed application'),
        address: undefined,
        redirectUris: registration.redirect_uris,
        secretHash: secret === undefined ? undefined : digestOf(secret),
      };
      await store.add(client, now);
      return { client, secret };
    },

    touch: (clientId: string) => store.touch(clientId, Date.now()),
    removeUnused: () => store.removeUnused(Date.now() - keepUnusedMs),
  };
}
