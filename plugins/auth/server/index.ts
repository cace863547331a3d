import { definePlugin } from '@callboard/server-kit';
import { authConfig } from './config.ts';
import { profilesFrom } from './profiles.ts';
import { createProviders } from './providers/createProviders.ts';
import { authRoutes } from './routes.ts';

export const authServer = definePlugin({
  id: 'auth',
  config: authConfig,
  start: (context) => {
    const providers = createProviders(context.config.auth?.providers ?? {}, {
      credentials: context.credentials,
      profileOf: profilesFrom(context.extensions),
    });
    authRoutes(context, providers);
  },
});
