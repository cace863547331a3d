import { fakePortal } from '@callboard/plugin-portal/testing';
import { portalPlugin } from '@callboard/plugin-portal/web';
import { userSettingsPlugin } from '@callboard/plugin-user-settings/web';
import { UiProvider } from '@callboard/ui';
import { definePlugin, type NavEntry, navPoint, type WebPlugin } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { Shell } from '../shell/Shell.tsx';
import { shellPlugin } from '../shellPlugin.ts';

/** Renders the shell around the pages of a few plugins, as the app does. */
export function renderShell({ plugins = [], ...options }: RenderInAppOptions = {}) {
  return renderInApp(
    <Shell>
      <AppRoutes />
    </Shell>,
    {
      Wrapper: UiProvider,
      initialPath: '/portal',
      fetch: (url) => fakePortal().fetch(String(url)),
      ...options,
      plugins: [shellPlugin, portalPlugin, userSettingsPlugin, ...plugins],
    },
  );
}

/** A plugin with a single navigation item. */
export const pluginWithEntry = (entry: NavEntry): WebPlugin =>
  definePlugin({
    id: 'menu',
    extensions: [navPoint.add({ id: entry.id, section: 'groups', order: 10, useEntry: () => entry })],
  });

/** A menu with two links, one of them in a dropdown. */
export const teamsMenu: NavEntry = {
  id: 'teams',
  title: 'Teams',
  items: [
    { id: 'boarding', title: 'Boarding', to: '/teams/boarding' },
    { id: 'more', title: 'More teams', items: [{ id: 'crew', title: 'Crew', to: '/teams/crew' }] },
  ],
};
