import { homeWidgetPoint } from '@callboard/plugin-home/web';
import { UiProvider } from '@callboard/ui';
import {
  createRouteRef,
  createTranslationRef,
  definePlugin,
  type IconSource,
  type NavIcon,
  text,
  useTranslation,
} from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { app } from '../app.tsx';
import { Sidebar } from '../shell/sidebar/Sidebar.tsx';
import { withOutsidePlugins } from './withOutsidePlugins.ts';

const gatesTexts = createTranslationRef({
  id: 'gates',
  messages: { title: 'Gates', opened_one: '{{count}} open gate', opened_other: '{{count}} open gates' },
  languages: {
    de: async () => ({
      messages: {
        title: 'Flugsteige',
        opened_one: '{{count}} offener Flugsteig',
        opened_other: '{{count}} offene Flugsteige',
      },
    }),
  },
});

function GatesPage() {
  const { t } = useTranslation(gatesTexts);
  return <h1>{t('opened', { count: 2 })}</h1>;
}

function gates(icon: IconSource) {
  const route = createRouteRef({ id: 'gates.root' });
  return definePlugin({
    id: 'gates',
    pages: [{ path: '/gates', title: text(gatesTexts, 'title'), routeRef: route, Component: GatesPage }],
    navItems: [{ id: 'gates', section: 'main', order: 1, title: text(gatesTexts, 'title'), icon, to: route }],
    translations: [gatesTexts],
  });
}

/** The sidebar links to it. */
const settings = createRouteRef({ id: 'user-settings.root' });
const settingsPlugin = definePlugin({
  id: 'user-settings',
  routes: { root: settings },
  pages: [{ path: '/settings', routeRef: settings, Component: () => null }],
});

/** The name of the icon of a widget that the plugin loads. */
async function widgetIcon(icon: IconSource) {
  const widget = {
    id: 'gates',
    title: 'Gates',
    description: '',
    icon,
    size: { columns: 2, rows: 2 },
    Component: GatesPage,
  };
  const plugin = definePlugin({
    id: 'gates',
    wants: ['home'],
    extensions: [homeWidgetPoint.add({ id: 'gates', load: async () => [widget] })],
  });
  const booted = await withOutsidePlugins(app, [{ id: 'gates', entry: '/gates.js' }], async () => ({
    default: plugin,
  }));
  const { value } = booted.plugins.find(({ id }) => id === 'gates')!.extensions![0]!;
  const [loaded] = await (value as { load(): Promise<{ icon: NavIcon }[]> }).load();
  const Icon = loaded!.icon;
  const { container, unmount } = renderInApp(<Icon />);
  const { icon: name } = container.querySelector('svg')!.dataset;
  unmount();
  return name;
}

/** The drawing of the plugin's item in the sidebar. */
async function show(icon: IconSource) {
  const booted = await withOutsidePlugins(app, [{ id: 'gates', entry: '/gates.js' }], async () => ({
    default: gates(icon),
  }));
  const plugins = [settingsPlugin, ...booted.plugins.filter(({ id }) => id === 'gates')];
  const shown = (
    <>
      <Sidebar expandsOnHover={false} onSearch={() => {}} />
      <AppRoutes />
    </>
  );
  const languages = { available: ['en', 'de'], initial: 'de' };
  const { unmount } = renderInApp(shown, { plugins, Wrapper: UiProvider, initialPath: '/gates', languages });
  const link = await screen.findByRole('link', { name: 'Flugsteige' });
  expect(await screen.findByRole('heading', { name: '2 offene Flugsteige' })).toBeTruthy();
  const drawing = link.querySelector('svg')!;
  const found = {
    name: drawing.dataset.icon,
    path: drawing.querySelector('path')?.getAttribute('d'),
    fill: drawing.getAttribute('fill'),
  };
  unmount();
  return found;
}

test('[PLUG-012] an external plugin has icons by name and by SVG path, and texts in several languages', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await show('rocket')).name).toBe('rocket');
  expect(await show({ path: 'M3 12h18' })).toMatchObject({ path: 'M3 12h18', fill: 'none' });
  expect(await show({ path: 'M3 3h18v18z', isFilled: true })).toMatchObject({
    path: 'M3 3h18v18z',
    fill: 'currentColor',
  });
  expect(await widgetIcon('rocket')).toBe('rocket');
  expect(printed).not.toHaveBeenCalled();
  expect((await show('no-such-icon')).name).toBe('puzzle');
  expect((await show({ path: '"><script>' })).name).toBe('puzzle');
  expect(printed.mock.calls.map(([text]) => text)).toEqual([
    "The plugin 'gates' is shown with the default icon: there is no icon 'no-such-icon'",
    "The plugin 'gates' is shown with the default icon: its icon is not an SVG path",
  ]);
});
