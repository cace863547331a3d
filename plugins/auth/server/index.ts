import { definePlugin } from '@callboard/server-kit';
import { createAudit } from './audit.ts';
import { authConfig } from './config.ts';
import { secrets } from './migrations/0001-secrets.ts';
import { createOrigins } from './oauth/origins.ts';
import { createStateSeal } from './oauth/sealedState.ts';
import { createSecretStore } from './oauth/secretStore.ts';
import { profilesFrom } from './profiles.ts';
import { createProviders } from './providers/createProviders.ts';
import { authRoutes } from './routes.ts';
import { usersFrom } from './signIn/users.ts';

export const authServer = definePlugin({
  id: 'auth',
  config: authConfig,
  migrations: [secrets],
  async start(context) {
    const { auth, app, backend } = context.config;
    const { credentials, discovery, events, extensions, logger } = context;
    const authUrl = discovery.externalBaseUrl('auth');
    const appUrl = app.baseUrl ?? authUrl.replace(/\/api\/auth$/, '');
    const providers = createProviders(auth.providers, {
      credentials,
      logger,
      authUrl,
      appUrl,
      environment: auth.environment,
      profileOf: profilesFrom(extensions),
      users: usersFrom(extensions),
      audit: createAudit(events, logger),
      origins: createOrigins({
        appUrl,
        others: [...(backend.cors?.origin ?? []), ...auth.experimentalExtraAllowedOrigins],
      }),
      seal: createStateSeal(await createSecretStore(context.database).secret('sign-in state')),
    });
    authRoutes(context, providers);
  },
});
