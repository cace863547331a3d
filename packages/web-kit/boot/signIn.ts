import type { ComponentType } from 'react';
import type { AuthServer } from '../auth/authServer.ts';
import type { IdentitySource } from '../auth/identitySource.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import type { RememberedProvider } from '../identity/rememberedProvider.ts';
import type { WebPlugin } from '../plugins/plugin.ts';
import type { TranslationRef } from '../translation/translationRef.ts';
import type { SignInQuestion } from './findUser.ts';

/** The sign-in page; it runs in a separate app, without the shell. */
export type SignInPageProps = SignInQuestion & {
  server: AuthServer;
  identities: IdentitySource;
  remembered: RememberedProvider;
  /** Opens the portal; resolves when it is ready. */
  onSignIn(identity: IdentityApi): Promise<void>;
};

export type SignIn = {
  Page: ComponentType<SignInPageProps>;
  /** Loads before the page is shown. */
  translations: readonly TranslationRef[];
  /** More plugins of the app of the page. */
  plugins?: readonly WebPlugin[];
};
