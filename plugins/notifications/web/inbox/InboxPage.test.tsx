import { userSettingsPlugin } from '@callboard/plugin-user-settings/web';
import { UiProvider } from '@callboard/ui';
import { alertApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Notification, ownTitle, withTranslations } from '../../common/index.ts';
import { aNotification, fakeNotifications } from '../../testing/index.ts';
import { notificationsPlugin } from '../index.tsx';

beforeAll(async () => {
  await Promise.all([import('./InboxPage.tsx'), import('../settings/NotificationSettings.tsx')]);
});

const failed = () =>
  aNotification('failed', {
    payload: {
      title: 'New service failed',
      description: 'The repository already exists',
      link: '/create/tasks/7',
      severity: 'high',
      topic: 'Failed runs',
    },
  });
const strike = () =>
  aNotification('strike', { user: null, payload: { title: 'Strike on Friday', severity: 'critical' } });
const old = () =>
  aNotification('old', { read: '2026-02-01T08:00:00.000Z', payload: { title: 'Old news', severity: 'low' } });

function renderAt(initialPath: string, notifications: Notification[], settings?: object, language = 'en') {
  const fake = fakeNotifications({ notifications, ...(settings && { settings: settings as never }) });
  const app = renderInApp(<AppRoutes />, {
    plugins: [userSettingsPlugin, notificationsPlugin],
    initialPath,
    fetch: (url, init) => fake.fetch(String(url), init),
    Wrapper: UiProvider,
    languages: { available: ['en', 'de'], initial: language },
  });
  return { ...app, fake };
}

const titles = () =>
  [...document.querySelectorAll('[data-notification] p:first-child')].map(({ textContent }) => textContent);
const rowOf = (id: string) => within(document.querySelector<HTMLElement>(`[data-notification="${id}"]`)!);
const found = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

test('shows unread notifications with sender, severity and topic', async () => {
  renderAt('/notifications', [failed(), strike(), old()]);
  await found(['Unread: New service failed', 'Unread: Strike on Friday']);
  const row = rowOf('failed');
  for (const text of ['The repository already exists', 'High', 'From Templates', 'Failed runs']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText('New service failed').getAttribute('href')).toBe('/create/tasks/7');
  expect(rowOf('strike').getByText('for everyone')).toBeTruthy();
});

test('a page whose notifications were all read leads to the unread ones on the last page', async () => {
  const unread = Array.from({ length: 31 }, (_, at) => aNotification(`n${at}`));
  const { currentUrl } = renderAt('/notifications?offset=60', unread);
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }));
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(currentUrl()).toContain('offset=30');
  expect(screen.queryByText('All caught up')).toBeNull();
});

test.each([
  ['en', 'Announcements', 'Topic'],
  ['de', 'Ankündigungen', 'Thema'],
])('the topic of announcements has a title in the language %s', async (language, title, filter) => {
  const payload = { title: 'Fire', severity: 'critical' as const, topic: 'announcements' };
  renderAt('/notifications', [aNotification('fire', { origin: 'plugin:home', payload })], undefined, language);
  const topics = within(await screen.findByRole('combobox', { name: filter }));
  expect((await topics.findByRole<HTMLOptionElement>('option', { name: title })).value).toBe('announcements');
  expect(rowOf('fire').queryByText('announcements')).toBeNull();
});

test('notifications of the portal are translated, others are shown as written', async () => {
  const own = aNotification('own', {
    payload: { ...ownTitle('run.failed', { template: 'New service' }), severity: 'high', topic: 'Failed runs' },
  });
  const lost = aNotification('lost', {
    payload: { ...ownTitle('orphan.one', { entity: 'gate' }), description: 'Nothing', severity: 'normal' },
  });
  const forged = aNotification('forged', {
    payload: {
      title: 'Ours',
      severity: 'low',
      metadata: { 'callboard.io/text': { id: 'constructor', values: { template: {} } } },
    },
  });
  renderAt('/notifications', [own, lost, forged, strike()], undefined, 'de');
  await waitFor(() => expect(rowOf('own').getByText('New service ist fehlgeschlagen')).toBeTruthy());
  expect(rowOf('own').getByText('Fehlgeschlagene Läufe')).toBeTruthy();
  expect(rowOf('lost').getByText('gate hat keine Quelle mehr')).toBeTruthy();
  expect(rowOf('lost').getByText(/Nichts bringt den Eintrag/)).toBeTruthy();
  expect(rowOf('forged').getByText('Ours')).toBeTruthy();
  expect(rowOf('strike').getByText('Strike on Friday')).toBeTruthy();
});

test.each([
  ['de', 'Gate A4 ist gesperrt', 'Bis Freitag'],
  ['en', 'Gate A4 is closed', 'Until Friday'],
])(
  'a notification of a plugin that was sent in several languages is shown in %s',
  async (language, title, description) => {
    const gate = withTranslations(
      { title: 'Gate A4 is closed', description: 'Until Friday' },
      { de: { title: 'Gate A4 ist gesperrt', description: 'Bis Freitag' } },
    );
    const forged = { title: 'Ours', metadata: { 'callboard.io/translations': { de: { title: {} }, en: null } } };
    const payloads = { gate, forged };
    const sent = Object.entries(payloads).map(([id, payload]) =>
      aNotification(id, { payload: { ...payload, severity: 'low' } }),
    );
    renderAt('/notifications', sent, undefined, language);
    await waitFor(() => expect(rowOf('gate').getByText(title)).toBeTruthy());
    expect(rowOf('gate').getByText(description)).toBeTruthy();
    expect(rowOf('forged').getByText('Ours')).toBeTruthy();
  },
);

test('read and saved notifications have separate views, which are part of the URL', async () => {
  const { currentUrl } = renderAt('/notifications', [failed(), old()]);
  await found(['Unread: New service failed']);
  await userEvent.click(screen.getByText('All'));
  await found(['Unread: New service failed', 'Old news']);
  expect(currentUrl()).toBe('/notifications?view=all');
  await userEvent.click(rowOf('old').getByLabelText('Save'));
  await userEvent.click(screen.getByText('Saved'));
  await found(['Old news']);
});

test('can be marked as read individually or all together, which updates the count', async () => {
  const { fake } = renderAt('/notifications?view=all', [failed(), strike(), old()]);
  await found(['Unread: New service failed', 'Unread: Strike on Friday', 'Old news']);
  await userEvent.click(rowOf('failed').getByLabelText('Mark as read'));
  await found(['New service failed', 'Unread: Strike on Friday', 'Old news']);
  await userEvent.click(screen.getByText('Mark all as read'));
  await found(['New service failed', 'Strike on Friday', 'Old news']);
  expect(fake.calls.some(({ path }) => path === '/notifications/read-all')).toBe(true);
});

test('a failed action is rolled back and reported', async () => {
  const fake = fakeNotifications({ notifications: [failed(), strike()] });
  let isAway = false;
  const { app } = renderInApp(<AppRoutes />, {
    plugins: [userSettingsPlugin, notificationsPlugin],
    initialPath: '/notifications?view=all',
    Wrapper: UiProvider,
    fetch: (url, init) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : fake.fetch(String(url), init)),
  });
  await found(['Unread: New service failed', 'Unread: Strike on Friday']);
  isAway = true;
  const said = () =>
    app.apis
      .get(alertApi)
      .alerts$.get()
      .map(({ message }) => message);
  await userEvent.click(rowOf('failed').getByLabelText('Mark as read'));
  await waitFor(() => expect(said().join()).toMatch(/^The action failed. Cannot reach the portal/));
  await found(['Unread: New service failed', 'Unread: Strike on Friday']);
});

test('the keys j and k move between notifications, e marks one as read and s saves it', async () => {
  const { fake } = renderAt('/notifications?view=all', [failed(), strike()]);
  await found(['Unread: New service failed', 'Unread: Strike on Friday']);
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Strike on Friday');
  await userEvent.keyboard('k');
  expect(document.activeElement?.textContent).toBe('New service failed');
  await userEvent.keyboard('es');
  await waitFor(() =>
    expect(fake.state.notifications[0]).toMatchObject({ read: expect.any(String), saved: expect.any(String) }),
  );
});

test('a long inbox has pages like every other list, and their size is part of the URL', async () => {
  const many = Array.from({ length: 60 }, (_, number) => aNotification(`${number}`));
  const { currentUrl } = renderAt('/notifications', many);
  const pages = within(await screen.findByRole('navigation', { name: 'Notification pages' }));
  expect(pages.getByText('1–30 of 60')).toBeTruthy();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('31–60 of 60')).toBeTruthy();
  await userEvent.selectOptions(pages.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(await screen.findByText('1–50 of 60')).toBeTruthy();
  expect(currentUrl()).toBe('/notifications?limit=50');
});

test('can be filtered by text and topic, and an empty result is explained', async () => {
  const { currentUrl } = renderAt('/notifications', [failed(), strike()]);
  await found(['Unread: New service failed', 'Unread: Strike on Friday']);
  await userEvent.type(screen.getByLabelText('Search notifications'), 'strike');
  await found(['Unread: Strike on Friday']);
  await waitFor(() => expect(currentUrl()).toBe('/notifications?search=strike'));
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Failed runs');
  await userEvent.click(await screen.findByText('Clear filters'));
  await found(['Unread: New service failed', 'Unread: Strike on Friday']);
});

test('a topic can be muted with one click', async () => {
  const settings = {
    channels: [
      {
        id: 'Web',
        origins: [{ id: 'plugin:scaffolder', enabled: true, topics: [{ id: 'Failed runs', enabled: true }] }],
      },
    ],
  };
  const { fake } = renderAt('/notifications', [failed()], settings);
  await found(['Unread: New service failed']);
  await userEvent.click(rowOf('failed').getByLabelText('Mute “Failed runs”'));
  await waitFor(() =>
    expect(fake.state.settings.channels[0]!.origins[0]!.topics).toEqual([{ id: 'Failed runs', enabled: false }]),
  );
  // The same button then unmutes it.
  await userEvent.click(await rowOf('failed').findByLabelText('Unmute “Failed runs”'));
  await waitFor(() =>
    expect(fake.state.settings.channels[0]!.origins[0]!.topics).toEqual([{ id: 'Failed runs', enabled: true }]),
  );
  await rowOf('failed').findByLabelText('Mute “Failed runs”');
});

test('a notification is dated by the time that orders the list, and says when it was updated', async () => {
  renderAt('/notifications', [{ ...failed(), updated: '2026-03-02T08:00:00.000Z' }]);
  await found(['Unread: New service failed']);
  const times = [...document.querySelectorAll('[data-notification] time')].map((one) => one.getAttribute('datetime'));
  expect(times).toEqual(['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z']);
});

test('an inbox without unread notifications, or one that fails to load, shows a message', async () => {
  const { unmount } = renderAt('/notifications', [old()]);
  expect(await screen.findByText('All caught up')).toBeTruthy();
  unmount();
  renderInApp(<AppRoutes />, {
    plugins: [userSettingsPlugin, notificationsPlugin],
    initialPath: '/notifications',
    Wrapper: UiProvider,
    fetch: async () => Response.json({ error: { name: 'Error', message: 'No database' } }, { status: 400 }),
  });
  expect(await screen.findByText('Notifications could not be loaded')).toBeTruthy();
});

test('settings have a switch per channel, origin and topic', async () => {
  const origins = [{ id: 'plugin:scaffolder', enabled: true, topics: [{ id: 'Failed runs', enabled: true }] }];
  const settings = {
    channels: [
      { id: 'Web', origins },
      { id: 'Email', enabled: false, origins },
    ],
  };
  const { fake } = renderAt('/settings/notifications', [], settings);
  const mail = await screen.findByLabelText<HTMLInputElement>('Failed runs via Email');
  expect(mail.checked).toBe(true);
  await userEvent.click(mail);
  await waitFor(() => expect(fake.state.settings.channels[1]!.origins[0]!.topics![0]!.enabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Failed runs via Portal').checked).toBe(true);
});

describe('with two panes', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('min-width: 68.75em'),
    }));
  });
  afterEach(() => void vi.restoreAllMocks());

  const detail = () => within(screen.getByRole('region', { name: 'Selected notification' }));
  const choices = () => [...document.querySelectorAll('[data-notification]')].map((row) => row.textContent ?? '');

  test('the selected notification is shown next to the list, with its link and actions', async () => {
    const { currentUrl, fake } = renderAt('/notifications', [failed(), strike()]);
    await userEvent.click(await screen.findByRole('button', { name: /Strike on Friday/ }));
    expect(detail().getByRole('heading', { name: 'Strike on Friday' })).toBeTruthy();
    expect(detail().queryByRole('link')).toBeNull();
    expect(currentUrl()).toBe('/notifications?id=strike');
    await userEvent.click(screen.getByRole('button', { name: /New service failed/ }));
    expect(detail().getByText('The repository already exists')).toBeTruthy();
    expect(detail().getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/create/tasks/7');
    await userEvent.click(detail().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.state.notifications[0]!.saved).toBeTruthy());
  });

  test('j, k and the arrow keys move between notifications, and marking one as read selects the next', async () => {
    renderAt('/notifications', [
      failed(),
      strike(),
      aNotification('late', { payload: { title: 'Late', severity: 'low' } }),
    ]);
    await waitFor(() => expect(choices()).toHaveLength(3));
    expect(detail().getByRole('heading').textContent).toBe('New service failed');
    await userEvent.keyboard('j');
    expect(detail().getByRole('heading').textContent).toBe('Strike on Friday');
    await userEvent.keyboard('{ArrowUp}');
    expect(detail().getByRole('heading').textContent).toBe('New service failed');
    await userEvent.keyboard('{ArrowDown}e');
    await waitFor(() => expect(choices()).toHaveLength(2));
    expect(detail().getByRole('heading').textContent).toBe('Late');
  });
});
