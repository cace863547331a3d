import { createExtensionPoint } from '@callboard/server-kit';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import type { HeaderDescription, HeaderSettings } from '../headerProviders/headerDescription.ts';

/** A provider with its configuration. */
export type ConfiguredProvider =
  | { type: 'oauth'; description: OAuthDescription; settings: OAuthSettings }
  | { type: 'header'; description: HeaderDescription; settings: HeaderSettings };

/** Plugins add sign-in providers here; `oauthProviderPlugin` and `headerProviderPlugin` create such a plugin from a description. */
export const authProviderPoint = createExtensionPoint<ConfiguredProvider>({
  id: 'auth.providers',
  description: 'A sign-in provider, in addition to the built-in ones',
});
