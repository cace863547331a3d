import { UiProvider } from '@callboard/ui';
import { signalsApi, storageApi } from '@callboard/web-kit';
import { fakeSignals, fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { announcementsChannel } from '../../../common/index.ts';
import { anAnnouncement, fakeHome } from '../../../testing/index.ts';
import { Announcements } from './Announcements.tsx';
import { useHasAnnouncements } from './useHasAnnouncements.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

// Loaded in advance, so no test waits for code.
beforeAll(async () => {
  await import('./AnnouncementDialog.tsx');
});

function renderAnnouncements(home: ReturnType<typeof fakeHome>) {
  const signals = fakeSignals();
  renderInApp(<Announcements />, {
    fetch: (url, init) => home.fetch(url, init),
    apis: [implementApi(signalsApi, signals)],
    Wrapper: UiProvider,
  });
  return signals;
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('an announcement shows its Markdown, and can be dismissed and restored', async () => {
  renderAnnouncements(
    fakeHome({ announcements: [anAnnouncement('a', { title: 'Maintenance', body: 'On **Sunday**', link: '/docs' })] }),
  );
  expect((await screen.findByText('Sunday')).tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/docs');
  expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss Maintenance' }));
  expect(await screen.findByText('No announcements.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismissed (1)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show Maintenance again' }));
  expect(await screen.findByRole('button', { name: 'Dismiss Maintenance' })).toBeTruthy();
});

test('[SEC-09] neither the text nor the link of an announcement can run a script', async () => {
  const body = '<img src=x onerror=alert(1)> <script>alert(2)</script> [click](javascript:alert(3)) plain';
  renderAnnouncements(fakeHome({ announcements: [anAnnouncement('a', { body, link: 'javascript:alert(4)' })] }));
  await screen.findByText(/plain/);
  const item = screen.getByRole('listitem');
  expect(item.querySelector('script, [onerror], a[href^="javascript:"]')).toBeNull();
});

test('an administrator creates an announcement; errors are shown next to the field', async () => {
  const home = fakeHome({ mayManage: true });
  renderAnnouncements(home);
  await userEvent.click(await screen.findByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await userEvent.type(dialog.getByLabelText('Link'), 'javascript:1');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(dialog.getByText('Enter a short title')).toBeTruthy();
  expect(dialog.getByText(/must start with/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Link'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'New runway');
  await userEvent.selectOptions(dialog.getByLabelText('Severity'), 'warning');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(titles()).toEqual(['Warning: New runway']));
});

test('a planned announcement is shown to its author as soon as it is published', async () => {
  renderAnnouncements(fakeHome({ mayManage: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'New runway');
  fireEvent.change(dialog.getByLabelText(/^Shown from/), { target: { value: '2126-03-01T08:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(titles()).toEqual(['Note: New runway']));
  expect(screen.getByRole('button', { name: 'All announcements' }).getAttribute('aria-pressed')).toBe('true');
});

test('an open page shows a planned announcement when it starts, and hides it when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const planned = anAnnouncement('a', { title: 'Maintenance', from: inSeconds(30), until: inSeconds(90) });
  renderAnnouncements(fakeHome({ announcements: [planned] }));
  await screen.findByText('No announcements.');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(titles()).toEqual(['Note: Maintenance']));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(titles()).toEqual([]));
});

describe('the text of an unpublished announcement', () => {
  const openDialog = async (button: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('is kept when Escape closes the dialog, until it is published', async () => {
    renderAnnouncements(fakeHome({ mayManage: true }));
    const first = await openDialog('Announce');
    await userEvent.type(first.getByLabelText(/^Title/), 'New runway');
    await userEvent.type(first.getByLabelText(/^Text/), 'It opens on Sunday');
    await userEvent.keyboard('{Escape}');
    await closed();
    const second = await openDialog('Announce');
    expect(second.getByText('Your draft was restored.')).toBeTruthy();
    expect(second.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('It opens on Sunday');
    await userEvent.click(second.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(titles()).toEqual(['Note: New runway']));
    const third = await openDialog('Announce');
    expect(third.queryByText('Your draft was restored.')).toBeNull();
    expect(third.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('');
  });

  test('is deleted by “Discard draft”', async () => {
    renderAnnouncements(fakeHome({ mayManage: true }));
    const first = await openDialog('Announce');
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await userEvent.type(first.getByLabelText(/^Title/), 'New runway');
    await userEvent.click(first.getByRole('button', { name: 'Discard draft' }));
    await closed();
    expect((await openDialog('Announce')).getByLabelText<HTMLInputElement>(/^Title/).value).toBe('');
  });

  test('is restored for the announcement it changes, unless someone has changed that', async () => {
    const announcements = ['a', 'b'].map((id) => anAnnouncement(id, { updatedAt: '2026-01-01T00:00:00.000Z' }));
    const home = fakeHome({ mayManage: true, announcements });
    const signals = renderAnnouncements(home);
    const titleIn = async (button: string) => {
      const title = (await openDialog(button)).getByLabelText<HTMLInputElement>(/^Title/);
      const { value } = title;
      await userEvent.type(title, '!');
      await userEvent.keyboard('{Escape}');
      await closed();
      return value;
    };
    expect(await titleIn('Edit Title of a')).toBe('Title of a');
    expect(await titleIn('Edit Title of a')).toBe('Title of a!');
    expect(await titleIn('Edit Title of b')).toBe('Title of b');
    expect(await titleIn('Announce')).toBe('');
    home.state.announcements = [anAnnouncement('a', { title: 'Newer', updatedAt: '2026-01-02T00:00:00.000Z' })];
    act(() => signals.send(announcementsChannel, {}));
    expect(await titleIn('Edit Newer')).toBe('Newer');
  });
});

test('deleting needs a confirmation, and undo restores the announcement with the same id', async () => {
  const home = fakeHome({ mayManage: true, announcements: [anAnnouncement('a', { title: 'Maintenance' })] });
  renderAnnouncements(home);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Maintenance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Maintenance”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Note: Maintenance']));
  expect(home.state.announcements.map(({ id }) => id)).toEqual(['a']);
});

test('an administrator also sees planned announcements, and cannot change configured ones', async () => {
  const announcements = [
    anAnnouncement('now', { isConfigured: true }),
    anAnnouncement('later', { from: '2999-01-01T00:00:00.000Z' }),
  ];
  renderAnnouncements(fakeHome({ mayManage: true, announcements }));
  await waitFor(() => expect(titles()).toEqual(['Note: Title of now']));
  await userEvent.click(screen.getByRole('button', { name: 'All announcements' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.getByText(/Starts/)).toBeTruthy();
  expect(screen.queryByText('There are no planned or past announcements.')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.title)).toEqual([
    'Edit Title of later',
  ]);
});

test('“All announcements” is shown as pressed, and reports that nothing is planned or past', async () => {
  renderAnnouncements(fakeHome({ mayManage: true, announcements: [anAnnouncement('now')] }));
  const toggle = await screen.findByRole('button', { name: 'All announcements' });
  expect(toggle.querySelector('svg')).toBeNull();
  await userEvent.click(toggle);
  expect(await screen.findByText('There are no planned or past announcements.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All announcements', pressed: true }).querySelector('svg')).not.toBeNull();
  await userEvent.click(toggle);
  expect(screen.queryByText('There are no planned or past announcements.')).toBeNull();
});

test('a new announcement appears when the server signals it', async () => {
  const home = fakeHome();
  const signals = renderAnnouncements(home);
  await screen.findByText('No announcements.');
  home.state.announcements = [anAnnouncement('a')];
  act(() => signals.send(announcementsChannel, {}));
  await waitFor(() => expect(titles()).toEqual(['Note: Title of a']));
});

const Answer = () => <p>{String(useHasAnnouncements())}</p>;

test.each([
  ['there are no announcements', {}, 'false'],
  ['there is an announcement', { announcements: [anAnnouncement('a')] }, 'true'],
  ['all are dismissed', { announcements: [anAnnouncement('read')] }, 'false'],
  ['the user can create announcements', { mayManage: true }, 'true'],
])('the card is shown or not: %s', async (_when, state, expected) => {
  const home = fakeHome(state);
  const storage = fakeStorage({ home: { dismissedAnnouncements: ['read'] } });
  renderInApp(<Answer />, { fetch: (url, init) => home.fetch(url, init), apis: [implementApi(storageApi, storage)] });
  expect(await screen.findByText(expected)).toBeTruthy();
});
