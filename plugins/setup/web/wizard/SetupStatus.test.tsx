import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeSetup } from '../../testing/index.ts';
import { loadSetup, setupPlugin } from '../index.tsx';
import { setupTranslation } from '../setupTranslation.ts';
import { SetupPage } from './SetupPage.tsx';

const discovery = { getBaseUrl: (plugin: string) => `http://portal.test/api/${plugin}` };

/** The page for a portal whose server answers this, or does not respond. */
function loadWith(answer: (() => Response) | undefined) {
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return loadSetup(discovery as Parameters<typeof loadSetup>[0]);
}

test('the setup is loaded for an empty portal only', async () => {
  expect(await loadWith(() => Response.json({ isAdmitted: false, hasCode: true }))).toBeDefined();
  expect(await loadWith(() => new Response('', { status: 404 }))).toBeUndefined();
});

test('the setup is loaded if the server fails or does not respond, because the portal may be empty', async () => {
  expect(await loadWith(() => new Response('', { status: 500 }))).toBeDefined();
  expect(await loadWith(() => new Response('', { status: 429 }))).toBeDefined();
  expect(await loadWith(undefined)).toBeDefined();
});

/** Shows the page while the server fails, until `recover` is called. */
function renderWhileAway(setup: ReturnType<typeof fakeSetup>) {
  let isAway = true;
  const reloadPage = vi.fn();
  renderInApp(<SetupPage reloadPage={reloadPage} />, {
    plugins: [setupPlugin, { id: 'texts', translations: [setupTranslation] }],
    languages: { available: ['en', 'de'], initial: 'en' },
    fetch: async (url, init) => (isAway ? new Response('', { status: 503 }) : setup.fetch(String(url), init)),
  });
  const recover = () => {
    isAway = false;
  };
  return { recover, reloadPage };
}

test('a failed status request offers to retry, and the setup continues', async () => {
  const { recover, reloadPage } = renderWhileAway(fakeSetup({ isAdmitted: true }));
  await screen.findByText('The setup did not load');
  recover();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 2, name: 'Name and branding' });
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a retry reloads the page if the portal is set up, so it shows the sign-in', async () => {
  const { recover, reloadPage } = renderWhileAway(fakeSetup({ isComplete: true }));
  await screen.findByText('The setup did not load');
  recover();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});
