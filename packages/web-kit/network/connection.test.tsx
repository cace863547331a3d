import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppRoutes } from '../host.ts';
import {
  connectionApi,
  createComponentExtension,
  createRoutableExtension,
  createRouteRef,
  definePlugin,
  fetchApi,
  reloadFailedImages,
  useApi,
} from '../index.ts';
import { fakeConnection, fakeFetch, implementApi, renderInApp } from '../testing/index.tsx';
import { createConnection, watchedFetch } from './connectionApi.ts';
import type { Fetch } from './fetchApi.ts';

afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the connection', () => {
  test('counts as lost only if the server does not respond itself, and recovers automatically', async () => {
    let isThere = true;
    const fetch: Fetch = () => (isThere ? Promise.resolve(Response.json({})) : unreachable());
    const connection = createConnection({ fetch, baseUrl: 'http://portal/api/app', firstPauseMs: 1 });
    expect(await connection.check()).toBe('connected');
    isThere = false;
    expect(await connection.check()).toBe('lost');
    isThere = true;
    await waitFor(() => expect(connection.state$.get()).toBe('connected'));
  });

  test('counts as stale while the server responds and its database does not', async () => {
    let answer = () => Response.json({ status: 'ok', isStale: true });
    const fetch: Fetch = async () => answer();
    const connection = createConnection({ fetch, baseUrl: 'http://portal/api/app', firstPauseMs: 1 });
    expect(await connection.check()).toBe('stale');
    answer = () => Response.json({ status: 'ok' });
    await waitFor(() => expect(connection.state$.get()).toBe('connected'));
    answer = () => new Response('Bad gateway', { status: 503 });
    expect(await connection.check()).toBe('lost');
  });

  test('is checked once when a response is marked as stale', async () => {
    const connection = fakeConnection();
    const check = vi.fn(async () => {
      connection.set('stale');
      return 'stale' as const;
    });
    const headers = { warning: '110 - "Response is Stale"' };
    const fetch = watchedFetch(async () => new Response('[]', { headers }), { ...connection, check });
    await fetch('/api/x');
    await fetch('/api/x');
    expect(check).toHaveBeenCalledOnce();
  });

  test.each([502, 503, 504])('is checked when a request is answered with %s', async (status) => {
    const connection = { ...fakeConnection(), check: vi.fn(async () => 'lost' as const) };
    await watchedFetch(async () => new Response(null, { status }), connection)('/api/x');
    expect(connection.check).toHaveBeenCalledOnce();
  });

  test('is checked when a request fails to connect, and not when one is merely rejected', async () => {
    const connection = { ...fakeConnection(), check: vi.fn(async () => 'lost' as const) };
    await watchedFetch(async () => new Response(null, { status: 404 }), connection)('/api/x');
    expect(connection.check).not.toHaveBeenCalled();
    await expect(watchedFetch(unreachable, connection)('/api/x')).rejects.toThrow('Failed to fetch');
    expect(connection.check).toHaveBeenCalledOnce();
  });

  test('gives failed requests to our server a message for users, and leaves requests to others alone', async () => {
    const connection = fakeConnection();
    const reason = (url: string) => (url.startsWith('/api/') ? 'The portal is away' : undefined);
    const fetch = watchedFetch(unreachable, connection, reason);
    await expect(fetch('/api/x')).rejects.toThrow(new TypeError('The portal is away'));
    await expect(fetch('https://git.example/x')).rejects.toThrow('Failed to fetch');
  });
});

function Gate() {
  const network = useApi(fetchApi);
  const { data, isError } = useQuery({
    queryKey: ['gate'],
    queryFn: async () => (await network.fetch('/api/gates')).json() as Promise<{ gate: string }>,
  });
  return <p>{isError ? 'failed' : (data?.gate ?? 'waiting')}</p>;
}

describe('while the database is away', () => {
  test('queries are sent, and again when it is back', async () => {
    const connection = fakeConnection('stale');
    let gate = 'A1';
    const fetch = fakeFetch({ 'GET /api/gates': () => ({ gate }) });
    renderInApp(<Gate />, { apis: [implementApi(connectionApi, connection)], fetch });
    expect(await screen.findByText('A1')).toBeTruthy();
    gate = 'B2';
    act(() => connection.set('connected'));
    expect(await screen.findByText('B2')).toBeTruthy();
  });
});

describe('while the server is away', () => {
  test('a query waits, and is sent when it is back', async () => {
    const connection = fakeConnection();
    const fetch = fakeFetch({ 'GET /api/gates': { gate: 'A1' } });
    const page = (element: ReactNode) =>
      renderInApp(element, { apis: [implementApi(connectionApi, connection)], fetch });
    page(<p />);
    act(() => connection.set('lost'));
    page(<Gate />);
    expect(screen.getByText('waiting')).toBeDefined();
    expect(fetch.requests).toEqual([]);
    act(() => connection.set('connected'));
    expect(await screen.findByText('A1')).toBeDefined();
  });

  test('a part that fails to load waits without a message, and loads when the server is back', async () => {
    const connection = { ...fakeConnection('lost'), check: vi.fn(async () => 'lost' as const) };
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce(() => <h2>About</h2>);
    const Card = createComponentExtension({ name: 'EntityCard', load });
    renderInApp(<Card />, { apis: [implementApi(connectionApi, connection)] });
    await waitFor(() => expect(connection.check).toHaveBeenCalled());
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => connection.set('connected'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeDefined();
  });

  test('a page that fails to load says so, checks again on Retry, and loads when the server is back', async () => {
    const connection = { ...fakeConnection('lost'), check: vi.fn(async () => 'lost' as const) };
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce(() => <h1>Gates</h1>);
    const mountPoint = createRouteRef({ id: 'gates' });
    const Component = createRoutableExtension({ name: 'GatesPage', mountPoint, load });
    const plugins = [definePlugin({ id: 'gates', pages: [{ path: '/gates', Component }] })];
    const apis = [implementApi(connectionApi, connection)];
    renderInApp(<AppRoutes />, { plugins, apis, initialPath: '/gates' });
    expect((await screen.findByRole('alert')).textContent).toContain('Cannot reach the portal');
    const checks = connection.check.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(connection.check.mock.calls.length).toBe(checks + 1);
    expect(load).toHaveBeenCalledOnce();
    act(() => connection.set('connected'));
    expect(await screen.findByRole('heading', { name: 'Gates' })).toBeDefined();
  });

  test('images that failed are loaded again when it is back, in shadow roots too, and the others are left alone', async () => {
    const connection = fakeConnection();
    const check = vi.spyOn(connection, 'check');
    const shadow = document.createElement('div').attachShadow({ mode: 'open' });
    renderInApp(
      <>
        <img src="/broken.png" alt="broken" />
        <img src="/fine.png" alt="fine" />
      </>,
      { apis: [implementApi(connectionApi, connection)] },
    );
    onTestFinished(reloadFailedImages(shadow, connection));
    const inside = shadow.appendChild(document.createElement('img'));
    inside.src = 'https://pictures.example/1.png';
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    onTestFinished(() => observer.disconnect());
    const broken = screen.getByRole('img', { name: 'broken' });
    for (const image of [broken, screen.getByRole('img', { name: 'fine' }), inside]) {
      observer.observe(image, { attributeFilter: ['src'] });
    }
    inside.dispatchEvent(new Event('error'));
    expect(check).not.toHaveBeenCalled();
    broken.dispatchEvent(new Event('error'));
    expect(check).toHaveBeenCalledOnce();
    act(() => connection.set('lost'));
    act(() => connection.set('connected'));
    await waitFor(() => expect([...changed]).toEqual([broken, inside]));
  });

  test('a failure for another reason is still reported', async () => {
    const Card = createComponentExtension({
      name: 'Card',
      load: async () => () => {
        throw new Error('No gate');
      },
    });
    renderInApp(<Card />, { apis: [implementApi(connectionApi, fakeConnection('lost'))] });
    expect((await screen.findByRole('alert')).textContent).toContain('No gate');
  });
});

describe('style sheets that failed to load', () => {
  test('are loaded again with the component that needs them', async () => {
    const { noteFailedStyles } = await import('../extensions/failedStyles.ts');
    noteFailedStyles();
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'stylesheet';
    link.href = '/assets/card.css';
    link.dispatchEvent(new Event('error'));
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/card.css'));
    load.mockResolvedValueOnce(() => <h2>About</h2>);
    const Card = createComponentExtension({ name: 'Card', load });
    renderInApp(<Card />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    const reloaded = await waitFor(() => {
      const found = document.querySelector<HTMLLinkElement>('link[href$="/assets/card.css"]');
      expect(found).not.toBe(link);
      return found!;
    });
    expect(load).toHaveBeenCalledOnce();
    reloaded.dispatchEvent(new Event('load'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeDefined();
  });
});
