import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { AppRoutes } from '../host.ts';
import {
  createComponentExtension,
  createRoutableExtension,
  createRouteRef,
  definePlugin,
  errorApi,
  PluginErrorBoundary,
} from '../index.ts';
import { fakeErrors, implementApi, renderInApp } from '../testing/index.tsx';

const weather = { isBad: true };

function FairWeatherPage() {
  if (weather.isBad) throw new Error('It rains');
  return <h1>Sunshine</h1>;
}

const weatherRoute = createRouteRef({ id: 'weather.place', params: ['place'] });
const WeatherCard = createComponentExtension({ name: 'WeatherCard', load: async () => FairWeatherPage });
const LazyWeatherPage = createRoutableExtension({
  name: 'WeatherPage',
  mountPoint: weatherRoute,
  load: async () => WeatherCard,
});
const CalmPage = () => <h1>Calm</h1>;
const HostPage = () => (
  <PluginErrorBoundary pluginId="weather">
    <WeatherCard />
  </PluginErrorBoundary>
);
const plugins = [
  definePlugin({ id: 'weather', pages: [{ path: '/weather/:place', Component: FairWeatherPage }] }),
  definePlugin({ id: 'calm', pages: [{ path: '/calm', Component: CalmPage }] }),
];
const shell = [
  <nav key="nav">
    <Link to="/weather/south">South</Link>
    <Link to="/calm">Calm</Link>
  </nav>,
  <AppRoutes key="routes" />,
];

function open(initialPath: string) {
  weather.isBad = true;
  const errors = fakeErrors();
  renderInApp(shell, { plugins, initialPath, apis: [implementApi(errorApi, errors)] });
  return errors;
}

test('[SHELL-020] catches an error in one plugin only for that plugin, and Retry renders it again', async () => {
  const errors = open('/weather/north');
  expect(screen.getByRole('alert').textContent).toContain('It rains');
  expect(screen.getByRole('alert').dataset.plugin).toBe('weather');
  expect(screen.getByRole('navigation')).toBeDefined();
  expect(errors.posted).toEqual([{ error: new Error('It rains'), context: { hidden: true } }]);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert').textContent).toContain('It rains');
  weather.isBad = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Sunshine' })).toBeDefined();
});

test('[SHELL-020] the other plugins keep working', async () => {
  open('/weather/north');
  await userEvent.click(screen.getByRole('link', { name: 'Calm' }));
  expect(screen.getByRole('heading', { name: 'Calm' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another URL of the same page tries again', async () => {
  open('/weather/north');
  weather.isBad = false;
  await userEvent.click(screen.getByRole('link', { name: 'South' }));
  expect(screen.getByRole('heading', { name: 'Sunshine' })).toBeDefined();
});

test('another URL also retries lazy pages and their content', async () => {
  weather.isBad = true;
  const pages = [{ path: '/weather/:place', Component: LazyWeatherPage }];
  renderInApp(shell, { plugins: [definePlugin({ id: 'weather', pages })], initialPath: '/weather/north' });
  expect((await screen.findByRole('alert')).dataset.plugin).toBe('weather');
  weather.isBad = false;
  await userEvent.click(screen.getByRole('link', { name: 'South' }));
  expect(screen.getByRole('heading', { name: 'Sunshine' })).toBeDefined();
});

test('a host wraps the contribution of a plugin in a boundary of that plugin', () => {
  weather.isBad = true;
  renderInApp([
    <h1 key="title">Host</h1>,
    <PluginErrorBoundary key="card" pluginId="weather">
      <FairWeatherPage />
    </PluginErrorBoundary>,
  ]);
  expect(screen.getByRole('heading', { name: 'Host' })).toBeDefined();
  expect(screen.getByRole('alert').dataset.plugin).toBe('weather');
});

test('a lazy contribution on the page of another plugin names its own plugin', async () => {
  weather.isBad = true;
  const host = definePlugin({ id: 'host', pages: [{ path: '/host', Component: HostPage }] });
  renderInApp(shell, { plugins: [host], initialPath: '/host' });
  expect((await screen.findByRole('alert')).dataset.plugin).toBe('weather');
});

function throwText(): never {
  throw 'just a text';
}

test('a thrown value that is not an Error is shown as one', () => {
  const Thrower = throwText;
  renderInApp(
    <PluginErrorBoundary>
      <Thrower />
    </PluginErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('just a text');
});
