import type { ReactNode } from 'react';
import { type AppSetup, createApp } from '../app/createApp.ts';
import type { ConfigData } from '../config/configApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { AppProvider } from '../pages/AppProvider.tsx';
import { translationApi } from '../translation/translationApi.ts';
import type { SignIn, SignInPageProps } from './signIn.ts';

type Options = { setup: AppSetup; signIn: SignIn; config: ConfigData; fetch: Fetch; page: SignInPageProps };

/** The sign-in page, with its texts loaded. */
export async function openSignInPage({ setup, signIn, config, fetch, page }: Options): Promise<ReactNode> {
  const { Page, translations, plugins = [] } = signIn;
  const all = [...setup.plugins, ...plugins, { id: 'sign-in', translations }];
  const app = createApp({ ...setup, plugins: all, config, fetch });
  await app.apis.get(translationApi).ready();
  return (
    <AppProvider app={app}>
      <Page {...page} />
    </AppProvider>
  );
}
