import { type PluginContext, wellKnownPoint } from '@callboard/server-kit';
import type { Users } from '../signIn/users.ts';
import { createApplicationAudit } from './applicationAudit.ts';
import { createClientDocuments } from './clients/clientDocuments.ts';
import { createClientStore } from './clients/clientStore.ts';
import { createClients } from './clients/clients.ts';
import { createAccessTerms } from './grants/accessTerms.ts';
import { createAuthorizationStore } from './grants/authorizationStore.ts';
import { createAuthorizations } from './grants/authorizations.ts';
import { createGrantStore } from './grants/grantStore.ts';
import { createGrants } from './grants/grants.ts';
import { commandLineClient, serverMetadata } from './metadata.ts';
import type { OAuthSettings } from './oauthConfig.ts';
import { oauthRoutes } from './oauthRoutes.ts';
import { createResourcePath } from './resourcePath.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'database' | 'events' | 'extensions' | 'logger'>;
type Parts = { settings: OAuthSettings; issuer: string; backendUrl: string; appUrl: string; users: Users };

export type AuthorizationServer = Awaited<ReturnType<typeof startAuthorizationServer>>;

/** The OAuth 2.1 server, with which applications such as agents get access on behalf of users. */
export async function startAuthorizationServer(context: Context, parts: Parts) {
  const { settings, issuer, backendUrl, appUrl, users } = parts;
  const { credentials, database, events, extensions, logger } = context;
  const audit = createApplicationAudit(events, logger);
  const metadata = serverMetadata(issuer, settings);
  const commandLine = commandLineClient(issuer);
  const documents = settings.documents && createClientDocuments(settings.documents, logger);
  const clients = createClients({ settings, store: createClientStore(database), documents, commandLine });
  const terms = createAccessTerms({ access: settings.access, users });
  const pathOf = createResourcePath(backendUrl);
  const store = createAuthorizationStore(database);
  const authorizations = createAuthorizations({ store, clients, terms, issuer, pathOf });
  const grants = createGrants({
    store: createGrantStore(database),
    authorizations: store,
    clients,
    terms,
    credentials,
    onTheft(grant, what) {
      logger.warn({ grant: grant.id, clientId: grant.clientId }, `A ${what} was used twice, so its access was revoked`);
      audit('application-token-reused', grant);
    },
  });
  for (const path of wellKnownPaths(issuer)) extensions.add(wellKnownPoint, path);
  await oauthRoutes(context, {
    settings,
    metadata,
    commandLine,
    appUrl,
    clients,
    authorizations,
    grants,
    pathOf,
    audit,
  });

  return {
    metadata,
    authorizations,
    grants,
    terms,
    audit,
    async removeExpired(): Promise<void> {
      await authorizations.removeExpired();
      await grants.removeExpired();
      await clients.removeUnused();
    },
  };
}

/** Wire: an issuer with a path has its metadata behind the well-known name (RFC 8414), but many clients leave the path out. */
function wellKnownPaths(issuer: string) {
  const path = new URL(issuer).pathname;
  const names = ['oauth-authorization-server', 'openid-configuration'];
  return [
    { path: '/.well-known/oauth-client/cli.json', route: '/.well-known/oauth-client/cli.json' },
    ...names.flatMap((name) =>
      ['', path].map((suffix) => ({ path: `/.well-known/${name}${suffix}`, route: `/.well-known/${name}` })),
    ),
  ];
}
