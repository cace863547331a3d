import { createExtensionPoint } from '@callboard/server-kit';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import type { HeaderDescription, HeaderSettings } from '../headerProviders/headerDescription.ts';

/** A way to sign in with what the configuration says about it. */
export type ConfiguredProvider =
  | { type: 'oauth'; description: OAuthDescription; settings: OAuthSettings }
  | { type: 'header'; description: HeaderDescription; settings: HeaderSettings };

/** Where plugins add ways to sign in; `oauthProviderPlugin` and `headerProviderPlugin` make such a plugin of a description. */
export const authProviderPoint = createExtensionPoint<ConfiguredProvider>({
  id: 'auth.providers',
  description: 'A sign-in provider, in addition to the built-in ones',
});
