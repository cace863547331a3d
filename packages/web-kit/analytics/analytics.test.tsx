import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { AppRoutes } from '../host.ts';
import { AnalyticsContext, analyticsPoint, createRouteRef, definePlugin, useAnalytics } from '../index.ts';
import { fakeAnalytics, renderInApp } from '../testing/index.tsx';

function StarButton() {
  const { captureEvent } = useAnalytics();
  const details = { attributes: { starred: true }, value: 1, context: { entity: 'a' } };
  return (
    <button type="button" onClick={() => captureEvent('click', 'Star', details)}>
      Star
    </button>
  );
}

const CatalogPage = () => (
  <AnalyticsContext attributes={{ extension: 'EntityHeader' }}>
    <StarButton />
    <Link to="/catalog/tab?x=1#top">Tab</Link>
    <Link to="/catalog?sort=name" replace>
      Sort
    </Link>
    <Link to="/nowhere">Nowhere</Link>
  </AnalyticsContext>
);

const route = createRouteRef({ id: 'catalog.root' });
const catalog = definePlugin({
  id: 'catalog',
  pages: [{ path: '/catalog', routeRef: route, Component: CatalogPage }],
});
const sink = (analytics = fakeAnalytics()) => ({
  analytics,
  plugin: definePlugin({ id: 'analytics', extensions: [analyticsPoint.add(analytics)] }),
});

describe('analytics', () => {
  test('events contain the action and its context', async () => {
    const { analytics, plugin } = sink();
    renderInApp(<AppRoutes />, { plugins: [catalog, plugin], initialPath: '/catalog' });
    await userEvent.click(screen.getByRole('button', { name: 'Star' }));
    expect(analytics.events.at(-1)).toEqual({
      action: 'click',
      subject: 'Star',
      value: 1,
      attributes: { starred: true },
      context: { pluginId: 'catalog', routeRef: 'catalog.root', extension: 'EntityHeader', entity: 'a' },
    });
  });

  test('each navigation is an event, with its route and plugin', async () => {
    const { analytics, plugin } = sink();
    renderInApp(<AppRoutes />, { plugins: [catalog, plugin], initialPath: '/catalog' });
    await userEvent.click(screen.getByRole('link', { name: 'Tab' }));
    await userEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
    const here = { pluginId: 'catalog', routeRef: 'catalog.root' };
    expect(analytics.events).toEqual([
      { action: 'navigate', subject: '/catalog', context: here },
      { action: 'navigate', subject: '/catalog/tab?x=1#top', context: here },
      { action: 'navigate', subject: '/nowhere', context: { pluginId: 'app', routeRef: 'unknown' } },
    ]);
  });

  test('a page that rewrites its own query is not a navigation', async () => {
    const { analytics, plugin } = sink();
    renderInApp(<AppRoutes />, { plugins: [catalog, plugin], initialPath: '/catalog' });
    await userEvent.click(screen.getByRole('link', { name: 'Sort' }));
    expect(analytics.events.map(({ subject }) => subject)).toEqual(['/catalog']);
  });

  test('a failing sink breaks neither the page nor the other sinks', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { analytics, plugin } = sink();
    const captureEvent = () => {
      throw new Error('blocked');
    };
    const broken = definePlugin({ id: 'broken', extensions: [analyticsPoint.add({ captureEvent })] });
    renderInApp(<AppRoutes />, { plugins: [catalog, broken, plugin], initialPath: '/catalog' });
    expect(analytics.events).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('An analytics sink failed', new Error('blocked'));
    log.mockRestore();
  });
});
