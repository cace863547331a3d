import { userSettingsPlugin } from '@callboard/plugin-user-settings/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes, type ConfigData } from '@callboard/web-kit/host';
import { type FakeAnswer, fakeFetch, fakeIdentity, memoryStorage, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { authPlugin } from '../index.tsx';

type Options = {
  answers?: Record<string, FakeAnswer>;
  identity?: ReturnType<typeof fakeIdentity>;
  language?: string | undefined;
  config?: ConfigData;
};

/** The settings page with the tabs of this plugin. */
export async function renderSettings(
  path: string,
  { answers = {}, identity = fakeIdentity(), language, config }: Options,
) {
  const fetch = fakeFetch({ 'POST /api/user-settings/multiget': { items: [] }, ...answers });
  const result = renderInApp(<AppRoutes />, {
    Wrapper: UiProvider,
    plugins: [userSettingsPlugin, authPlugin],
    initialPath: `/settings/${path}`,
    identity,
    fetch,
    ...(config && { config }),
    localStorage: memoryStorage(language ? { language } : {}),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...result, fetch, identity };
}
