import { NotFoundError } from '@callboard/errors';
import { aConsentSession } from '@callboard/plugin-auth/testing';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { type FakeAnswer, fakeFetch, fakeIdentity, memoryStorage, renderInApp } from '@callboard/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentSession } from '../../common/index.ts';
import { authPlugin } from '../index.tsx';

// The page is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./ConsentPage.tsx'));

const url = '/api/auth/v1/sessions/:id';
const callback = 'http://127.0.0.1:8055/callback?code=1&state=2';

let isFocused: boolean;
let opened: string[];
const follow = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  opened.push(link.href);
  event.preventDefault();
};
beforeEach(() => {
  isFocused = true;
  opened = [];
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  document.addEventListener('click', follow);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.removeEventListener('click', follow);
});

type Options = { answers?: Record<string, FakeAnswer>; language?: string };

function renderConsent(session: Partial<ConsentSession> = {}, { answers = {}, language }: Options = {}) {
  const fetch = fakeFetch({
    [`GET ${url}`]: () => aConsentSession(session),
    [`POST ${url}/approve`]: { redirectUrl: callback },
    [`POST ${url}/reject`]: { redirectUrl: `${callback}&error=access_denied` },
    ...answers,
  });
  const result = renderInApp(<AppRoutes />, {
    Wrapper: UiProvider,
    plugins: [authPlugin],
    initialPath: '/oauth2/authorize/a-request',
    identity: fakeIdentity(),
    fetch,
    localStorage: memoryStorage(language ? { language } : {}),
  });
  const sent = () => fetch.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { ...result, fetch, sent };
}

const isActive = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

/** Finds a button, once it is active. */
async function activeButton(name: string) {
  await screen.findByRole('button', { name });
  await waitFor(() => expect(isActive(name)).toBe(true));
  return screen.getByRole('button', { name });
}

function look(focused: boolean) {
  isFocused = focused;
  act(() => void window.dispatchEvent(new Event(focused ? 'focus' : 'blur')));
}

describe('[AGENT-014] the consent page', () => {
  test('shows the application, its address, what it may do and for how long', async () => {
    renderConsent({
      scopes: ['read', 'write', 'plugin:catalog'],
      resource: 'https://portal.example.com/api/mcp-actions/v1',
    });
    const heading = { level: 1, name: 'Allow Wing Editor to act on your behalf?' };
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
    const facts = screen
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Name', 'Wing Editor (chosen by the application)'],
      ['Address', 'editor.example'],
      ['Returns to', 'a program on your computer (127.0.0.1:8055)'],
      ['Acts as', 'user:default/ada'],
      ['Only for', 'https://portal.example.com/api/mcp-actions/v1'],
      ['Duration', 'Until you revoke it, for at most 365 days. It expires after 30 days of inactivity.'],
    ]);
    expect(screen.getByText('See everything that you can see')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Write' })).toBeTruthy();
    expect(screen.getByText('Only catalog')).toBeTruthy();
    expect(screen.queryByText('Run templates')).toBeNull();
    expect(screen.queryByText(/address of this application is unknown/)).toBeNull();
  });

  test('allows access, and returns to the application', async () => {
    const { sent } = renderConsent();
    await userEvent.click(await activeButton('Allow'));
    expect(await screen.findByRole('heading', { name: 'Access allowed' })).toBeTruthy();
    const approval = { path: '/api/auth/v1/sessions/a-request/approve', body: { scopes: ['read', 'write'] } };
    expect(sent()).toEqual([approval]);
    expect(opened).toEqual([callback]);
    // An application that is a program may need a second try.
    await userEvent.click(screen.getByRole('link', { name: 'Continue to Wing Editor' }));
    expect(opened).toEqual([callback, callback]);
  });

  test('denies access as easily, by keyboard', async () => {
    const { sent } = renderConsent();
    const [deny, allow] = [await activeButton('Deny'), await activeButton('Allow')];
    expect(deny.compareDocumentPosition(allow) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    deny.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy();
    expect(sent().map(({ path }) => path)).toEqual(['/api/auth/v1/sessions/a-request/reject']);
    expect(opened).toEqual([`${callback}&error=access_denied`]);
  });

  test('grants less than requested, but never lifts the limit to a plugin', async () => {
    const { sent } = renderConsent({ scopes: ['read', 'write', 'templates', 'plugin:catalog'] });
    const allow = await activeButton('Allow');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write' }));
    await userEvent.click(allow);
    await screen.findByRole('heading', { name: 'Access allowed' });
    expect(sent()[0]?.body).toEqual({ scopes: ['read', 'templates', 'plugin:catalog'] });
  });

  test('warns about an application whose address is unknown', async () => {
    renderConsent({ address: undefined, isRedirectLocal: false, redirectHost: 'evil.example' });
    expect(await screen.findByText(/The address of this application is unknown/)).toBeTruthy();
    expect(screen.getByText('evil.example')).toBeTruthy();
    expect(screen.queryByText('Address')).toBeNull();
  });

  test('ignores clicks until its window was in front for a moment, and again when it loses focus', async () => {
    look(false);
    const { sent } = renderConsent();
    await screen.findByRole('button', { name: 'Allow' });
    expect([isActive('Allow'), isActive('Deny')]).toEqual([false, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    look(true);
    // The moment begins now.
    expect(isActive('Allow')).toBe(false);
    await waitFor(() => expect([isActive('Allow'), isActive('Deny')]).toEqual([true, true]));
    look(false);
    expect([isActive('Allow'), isActive('Deny')]).toEqual([false, false]);
    expect(sent()).toEqual([]);
  });

  test('explains that a request is unknown or has expired, also when that happens before the decision', async () => {
    const gone = () => {
      throw new NotFoundError('There is no such request');
    };
    const { unmount } = renderConsent({}, { answers: { [`GET ${url}`]: gone } });
    const heading = { name: 'This request is no longer valid' };
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    unmount();
    renderConsent({}, { answers: { [`POST ${url}/approve`]: gone } });
    await userEvent.click(await activeButton('Allow'));
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
    expect(opened).toEqual([]);
  });

  test('shows why a request cannot be loaded or answered, and lets the user try again', async () => {
    let isDown = true;
    const unlessDown = (answer: unknown) => () => (isDown ? new Response(null, { status: 503 }) : answer);
    const { sent } = renderConsent(
      {},
      {
        answers: {
          [`GET ${url}`]: unlessDown(aConsentSession()),
          [`POST ${url}/approve`]: unlessDown({ redirectUrl: callback }),
        },
      },
    );
    expect(await screen.findByText('The request could not be loaded')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const allow = await activeButton('Allow');
    isDown = true;
    await userEvent.click(allow);
    expect((await screen.findByRole('alert')).textContent).toContain('Your decision could not be saved');
    isDown = false;
    await userEvent.click(await activeButton('Allow'));
    await screen.findByRole('heading', { name: 'Access allowed' });
    expect(sent()).toHaveLength(2);
  });

  test.each(['javascript:alert(1)', 'data:text/html,hello', 'not a url'])(
    '[SEC-09] does not follow the redirect to %s',
    async (redirectUrl) => {
      renderConsent({}, { answers: { [`POST ${url}/approve`]: { redirectUrl } } });
      await userEvent.click(await activeButton('Allow'));
      expect(await screen.findByText(/its address is not valid/)).toBeTruthy();
      expect([opened, screen.queryByRole('link')]).toEqual([[], null]);
    },
  );

  test('is translated to German', async () => {
    renderConsent({}, { language: 'de' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Darf Wing Editor in deinem Namen handeln?' }),
    ).toBeTruthy();
    expect(
      screen.getByText('Bis du es widerrufst, höchstens 365 Tage. Ohne Benutzung höchstens 30 Tage.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Schreiben' })).toBeTruthy();
  });
});
