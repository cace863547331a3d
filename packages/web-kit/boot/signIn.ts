import type { ComponentType } from 'react';
import type { AuthServer } from '../auth/authServer.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import type { IdentitySource } from '../identity/identitySource.ts';
import type { RememberedProvider } from '../identity/rememberedProvider.ts';
import type { TranslationRef } from '../translation/translationRef.ts';
import type { SignInQuestion } from './findUser.ts';

/** The page that asks who the user is; it stands in an app of its own, without the shell. */
export type SignInPageProps = SignInQuestion & {
  server: AuthServer;
  identities: IdentitySource;
  remembered: RememberedProvider;
  /** Opens the portal; resolves when it is there. */
  onSignIn(identity: IdentityApi): Promise<void>;
};

export type SignIn = {
  Page: ComponentType<SignInPageProps>;
  /** Loaded before the page is shown. */
  translations: readonly TranslationRef[];
};
