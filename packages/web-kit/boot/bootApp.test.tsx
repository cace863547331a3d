import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppRoutes, type BootOptions, bootApp, bootErrorMessage, ConfigLoadError } from '../host.ts';
import {
  configApi,
  createRoutableExtension,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  useApi,
  useIdentity,
  useTranslation,
} from '../index.ts';
import { fakeFetch, simpleComponents } from '../testing/index.tsx';

const words = createTranslationRef({
  id: 'words',
  messages: { welcome: 'Welcome' },
  languages: { de: async () => ({ messages: { welcome: 'Willkommen' } }) },
});

function HomePage() {
  const title = useApi(configApi).getString('app.title');
  return <h1>{`${useTranslation(words).t('welcome')} to ${title}, ${useIdentity().profile.displayName}`}</h1>;
}

const homeRoute = createRouteRef({ id: 'home' });
const Component = createRoutableExtension({ name: 'HomePage', mountPoint: homeRoute, load: async () => HomePage });
const home = definePlugin({ id: 'home', translations: [words], pages: [{ path: '/home', Component }] });
const BrokenShell = (): never => {
  throw new Error('The shell broke');
};
const setup = { plugins: [home], components: simpleComponents, rootRedirect: homeRoute, Shell: AppRoutes };
const { BootErrorPage } = simpleComponents;

let container: HTMLElement;
let root: Root | undefined;
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  document.head.replaceChildren();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  log.mockRestore();
});

function writeConfig(json: string) {
  const script = document.createElement('script');
  script.type = 'backstage.io/config';
  script.textContent = json;
  document.head.append(script);
}

async function boot(options: Partial<BootOptions> = {}) {
  const fetch = fakeFetch({ 'GET /api/auth/guest/refresh': () => new Response(null, { status: 404 }) });
  await act(async () => {
    root = await bootApp({ container, BootErrorPage, load: () => setup, fetch, ...options });
  });
}

const chunkMessage = 'Lazy loaded chunk failed to load, try to reload the page';
const shownError = () => screen.getByRole('alert').textContent;

describe('a boot that works', () => {
  test('shows the first page directly, with config, user and language', async () => {
    writeConfig('[{"context":"app","data":{"app":{"title":"Meridian"}}}]');
    await boot();
    expect(screen.getByRole('heading').textContent).toBe('Welcome to Meridian, Guest');
    expect(window.location.pathname).toBe('/home');
    expect(log).not.toHaveBeenCalled();
  });

  test('loads the texts of the saved language before the first page', async () => {
    writeConfig('{"app":{"title":"Meridian"}}');
    window.localStorage.setItem('language', 'de');
    await boot({ load: async () => setup });
    expect(screen.getByRole('heading').textContent).toBe('Willkommen to Meridian, Guest');
  });
});

describe('a boot that fails', () => {
  test('[SHELL-013] reports config that cannot be read, with its error', async () => {
    writeConfig('{"app":');
    await boot();
    expect(shownError()).toMatch(/^The configuration failed to load, someone should have a look at this error: .*JSON/);
    expect(log).toHaveBeenCalledWith(expect.any(ConfigLoadError));
  });

  test('[SHELL-013] reports a page without config', async () => {
    await boot();
    expect(shownError()).toBe(
      'The configuration failed to load, someone should have a look at this error: No script[type="backstage.io/config"] found in the page',
    );
  });

  test.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/app.js',
    'error loading dynamically imported module: http://localhost/assets/app.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/app.css',
  ])('[SHELL-014] reports a chunk that fails to load (%s)', async (message) => {
    writeConfig('{}');
    await boot({ load: () => Promise.reject(new TypeError(message)) });
    expect(shownError()).toBe(chunkMessage);
  });

  test('reports plugins that do not fit together', async () => {
    writeConfig('{}');
    await boot({ load: () => ({ ...setup, plugins: [home, home] }) });
    expect(shownError()).toBe("Two plugins have the same id 'home'");
  });

  test('shows the same page if the shell fails', async () => {
    writeConfig('{}');
    await boot({ load: () => ({ ...setup, Shell: BrokenShell }) });
    expect(shownError()).toBe('The shell broke');
  });

  test('shows messages in the language of the last visit', () => {
    window.localStorage.setItem('language', 'de');
    expect(bootErrorMessage(new ConfigLoadError('kaputt'))).toBe(
      'Die Konfiguration konnte nicht geladen werden, jemand sollte sich diesen Fehler ansehen: kaputt',
    );
  });
});
