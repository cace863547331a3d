import { definePlugin } from '@callboard/server-kit';
import { createAudit } from './audit.ts';
import { authorizationServerService } from './authorizationServer/authorizationServerService.ts';
import { consentRoutes } from './authorizationServer/consentRoutes.ts';
import { oauthSettings } from './authorizationServer/oauthConfig.ts';
import { SUPPORTED_SCOPES } from './authorizationServer/scopes.ts';
import type { startAuthorizationServer } from './authorizationServer/startAuthorizationServer.ts';
import { authConfig } from './config.ts';
import { secrets } from './migrations/0001-secrets.ts';
import { sessions as sessionsTable } from './migrations/0002-sessions.ts';
import { usedSignIns as usedSignInsTable } from './migrations/0003-used-sign-ins.ts';
import { sharedRefreshes } from './migrations/0004-shared-refreshes.ts';
import { applications } from './migrations/0005-applications.ts';
import { personalTokensTables } from './migrations/0006-personal-tokens.ts';
import { startPersonalTokens } from './personalTokens/startPersonalTokens.ts';
import { profilesFrom } from './profiles.ts';
import { createOrigins } from './protection/origins.ts';
import { createRefreshStore } from './protection/refreshStore.ts';
import { createStateSeal } from './protection/sealedState.ts';
import { createSecretStore } from './protection/secretStore.ts';
import { shareRefreshes } from './protection/shareRefreshes.ts';
import { createTokenSeal } from './protection/tokenSeal.ts';
import { createUsedSignIns } from './protection/usedSignIns.ts';
import type { ProviderServices } from './providerServices.ts';
import { authProviderPoint, createProviders } from './providers/createProviders.ts';
import { signInWarnings } from './providers/signInWarnings.ts';
import { authRoutes } from './routes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { createSessionService } from './sessions/service.ts';
import { createSessionStore } from './sessions/store.ts';
import { usersFrom } from './signIn/users.ts';
import { createSignInTrials } from './signInTrials/createSignInTrials.ts';
import { signInTrialsService } from './signInTrials/signInTrialsService.ts';
import { createUserAccess } from './userAccess/createUserAccess.ts';
import { followLeavers } from './userAccess/followLeavers.ts';
import { userAccessService } from './userAccess/userAccessService.ts';
import { whoAmIRoutes } from './whoAmIRoutes.ts';

export { authorizationServerService } from './authorizationServer/authorizationServerService.ts';
export { baseUrl, oauthDescription, serverUrl } from './descriptions/description.ts';
export { headerDescription } from './headerProviders/headerDescription.ts';
export { readJson, readJsonIfAllowed } from './oauthClient/outsideCalls.ts';
export { authProviderPoint, type ConfiguredProvider } from './providers/createProviders.ts';
export { headerProviderPlugin, oauthProviderPlugin } from './providers/providerPlugin.ts';
export { identityFromClaims, type ProviderIdentity } from './signIn/identity.ts';
export { type SignInTrials, signInTrialsService } from './signInTrials/signInTrialsService.ts';
export { type UserAccess, userAccessService } from './userAccess/userAccessService.ts';

const hourMs = 3_600_000;

export const authServer = definePlugin({
  id: 'auth',
  wants: ['catalog'],
  points: [authProviderPoint],
  provides: [authorizationServerService, signInTrialsService, userAccessService],
  config: authConfig,
  migrations: [secrets, sessionsTable, usedSignInsTable, sharedRefreshes, applications, personalTokensTables],
  warnings: signInWarnings,
  async start(context) {
    const { auth, app, backend } = context.config;
    const { credentials, database, discovery, events, extensions, lifecycle, logger, metrics, scheduler } = context;
    const keys = createSecretStore(database);
    const sessionStore = createSessionStore(database);
    const sessions = createSessionService({ store: sessionStore, credentials });
    metrics.ofContents.queriedGauges('callboard_auth_sessions', 'Sessions of signed-in browsers', [], async () => [
      { labels: {}, value: await sessionStore.count(Date.now()) },
    ]);
    const usedSignIns = createUsedSignIns(database);
    const refreshes = createRefreshStore(database);
    const tokenSeal = createTokenSeal(await keys.secret('tokens in cookies'));
    const audit = createAudit(events, logger);
    const authUrl = discovery.externalBaseUrl('auth');
    const appUrl = app.baseUrl ?? authUrl.replace(/\/api\/auth$/, '');
    const users = usersFrom(extensions);
    const services: ProviderServices = {
      credentials,
      logger,
      authUrl,
      appUrl,
      environment: auth.environment,
      profileOf: profilesFrom(extensions),
      users,
      audit,
      sessions,
      usedSignIns,
      origins: createOrigins({
        appUrl,
        others: [...(backend.cors?.origin ?? []), ...auth.experimentalExtraAllowedOrigins],
      }),
      seal: createStateSeal(await keys.secret('sign-in state')),
      tokenSeal,
      shareRefresh: shareRefreshes({ store: refreshes, seal: tokenSeal, logger }),
    };
    const providers = createProviders(auth.providers, services);
    const trials = createSignInTrials(services);
    extensions.provide(signInTrialsService, trials.service);
    const added = extensions.collect(authProviderPoint);
    lifecycle.onStarted(() => providers.addAll(added.all()));
    followLeavers({ credentials, extensions, providers });
    const settings = oauthSettings(auth);
    const backendUrl = authUrl.slice(0, -'/api/auth'.length);
    extensions.provide(authorizationServerService, {
      isEnabled: settings.isEnabled,
      issuer: authUrl,
      scopes: SUPPORTED_SCOPES,
    });
    extensions.provide(userAccessService, createUserAccess({ credentials, database, events, logger, sessions }));
    const server = settings.isEnabled
      ? await startServer(context, { settings, issuer: authUrl, backendUrl, appUrl, users })
      : undefined;
    authRoutes(context, { providers, receiveTrial: trials.receive, metadata: server?.metadata });
    consentRoutes(context, { server, backendUrl });
    sessionRoutes(context, { sessions, providers, audit });
    startPersonalTokens(context, { config: auth.personalTokens, providers, users });
    whoAmIRoutes(context);
    scheduler.schedule({
      id: 'forget-sessions',
      everyMs: hourMs,
      initialDelayMs: hourMs / 60,
      timeoutMs: hourMs / 12,
      async run() {
        await sessions.removeExpired();
        await usedSignIns.removeExpired();
        await refreshes.removeExpired();
        await server?.removeExpired();
      },
    });
  },
});

/** Loaded only where it is enabled. */
const startServer: typeof startAuthorizationServer = async (...parts) => {
  const loaded = await import('./authorizationServer/startAuthorizationServer.ts');
  return loaded.startAuthorizationServer(...parts);
};
