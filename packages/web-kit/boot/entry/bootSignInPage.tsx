import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { AppSetup } from '../../app/createApp.ts';
import { createIdentitySource } from '../../auth/identitySource.ts';
import type { IdentityApi } from '../../identity/identityApi.ts';
import { type BootPartsOptions, createBootParts } from '../bootParts.ts';
import { findUser } from '../findUser.ts';
import { openSignInPage } from '../openSignInPage.tsx';
import { createScreen, type ScreenOptions } from '../screen.tsx';
import type { SignIn } from '../signIn.ts';
import { enterPortal } from './enterPortal.ts';

export type SignInBootOptions = ScreenOptions &
  BootPartsOptions & {
    setup: AppSetup;
    loadSignIn: () => Promise<SignIn>;
    /** For tests. */
    reload?: () => void;
  };

/** Starts the page in front of a protected app: it identifies the user and then loads the app at the same address. */
export async function bootSignInPage(options: SignInBootOptions): Promise<Root> {
  const screen = createScreen(options);
  await screen.show(() => start(options));
  return screen.root;
}

async function start(options: SignInBootOptions): Promise<ReactNode> {
  const { setup, loadSignIn, reload = () => window.location.reload() } = options;
  const { data, config, fetch, server, remembered } = await createBootParts(options);
  // A user who is not signed in has nothing to sign out of.
  const identities = createIdentitySource({ server, signOut: async () => {} });
  const portalUrl = config.getOptionalString('app.baseUrl') ?? window.location.origin;
  const onSignIn = async (identity: IdentityApi) => {
    await enterPortal({ identity, fetch, portalUrl });
    reload();
  };

  const found = await findUser({ server, identities, remembered, config });
  if ('providers' in found) {
    const page = { ...found, server, identities, remembered, onSignIn };
    return openSignInPage({ setup, signIn: await loadSignIn(), config: data, fetch, page });
  }
  await onSignIn(found);
  return null;
}
