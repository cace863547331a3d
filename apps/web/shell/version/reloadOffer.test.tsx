import { webBuildChannel } from '@callboard/plugin-signals/common';
import { connectionApi, signalsApi } from '@callboard/web-kit';
import { fakeConnection, fakeSignals, implementApi, type RenderInAppOptions } from '@callboard/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';
import { servedBuild } from './watchBuilds.tsx';

const meta = (build: string) => `<meta name="app-build" content="${build}">`;

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', meta('build-1'));
});
afterEach(() => document.querySelector('meta[name="app-build"]')?.remove());

/** The shell with signals and a connection that the test controls, once it listens. */
async function renderListening(options: RenderInAppOptions = {}) {
  const [signals, connection] = [fakeSignals(), fakeConnection()];
  renderShell({
    apis: [implementApi(signalsApi, signals), implementApi(connectionApi, connection)],
    ...options,
  });
  await waitFor(() => expect(signals.channels()).toContain(webBuildChannel));
  const announce = (id: string, newer: string[] = []) => act(() => signals.send(webBuildChannel, { id, newer }));
  return { announce, signals, connection };
}

const offer = () => screen.queryByText('A new version is available.');

describe('the offer to reload', () => {
  test('appears when the server has a newer build, and once only', async () => {
    const { announce, signals } = await renderListening();
    announce('build-1');
    act(() => signals.reset());
    expect(offer()).toBeNull();
    announce('build-2');
    expect(offer()).toBeTruthy();
    announce('build-2');
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  });

  test('does not appear for an older build, from a replica that is not upgraded yet', async () => {
    const { announce } = await renderListening();
    announce('build-0', ['build-1']);
    expect(offer()).toBeNull();
    // One that the server has deleted is not among the newer ones.
    announce('build-9', []);
    expect(offer()).toBeTruthy();
  });

  test('can be postponed, and returns only for another build', async () => {
    const { announce } = await renderListening();
    announce('build-2');
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    announce('build-2');
    expect(offer()).toBeNull();
    announce('build-3');
    expect(offer()).toBeTruthy();
  });

  test('waits while the server cannot be reached', async () => {
    const { announce, connection } = await renderListening();
    announce('build-2');
    act(() => connection.set('lost'));
    expect(offer()).toBeNull();
    expect(screen.getByText('Cannot reach the portal. Retrying …')).toBeTruthy();
    act(() => connection.set('connected'));
    expect(offer()).toBeTruthy();
  });

  test("is in the user's language", async () => {
    const { announce } = await renderListening({ languages: { available: ['en', 'de'], initial: 'de' } });
    announce('build-2');
    expect(await screen.findByText('Eine neue Version des Portals ist da.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Später' })).toBeTruthy();
  });
});

describe('code that fails to load', () => {
  const fail = () => act(async () => void window.dispatchEvent(new Event('vite:preloadError')));

  test('is reported with a reload, which an offered version does not replace', async () => {
    const { announce } = await renderListening();
    await fail();
    expect(await screen.findByText('Part of the portal failed to load.')).toBeTruthy();
    announce('build-2');
    expect(screen.getByText('Part of the portal failed to load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  test('is not reported without a connection: it loads when that is back', async () => {
    const { connection } = await renderListening();
    act(() => connection.set('lost'));
    await fail();
    act(() => connection.set('connected'));
    expect(screen.queryByText('Part of the portal failed to load.')).toBeNull();
  });
});

test('the build of the page on the server is unknown without a response, and for other pages', async () => {
  const served = (html: string, status = 200) =>
    servedBuild(async () => new Response(html, { status }), '/').catch(() => 'failed');
  expect(await served(`<head>${meta('build-2')}</head>`)).toBe('build-2');
  expect(await served('<title>Sign in</title>')).toBeUndefined();
  expect(await served(meta('build-2'), 503)).toBeUndefined();
  expect(await servedBuild(vi.fn().mockRejectedValue(new TypeError('Failed to fetch')), '/')).toBeUndefined();
});
