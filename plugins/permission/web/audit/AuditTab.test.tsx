import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { createRoutableExtension, createRouteRef, definePlugin } from '@callboard/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../common/index.ts';
import { anAuditEntry } from '../../testing/index.ts';
import { permissionPlugin } from '../index.tsx';
import { loadPermissions, renderPermissions } from '../testing/renderPermissions.tsx';

beforeAll(loadPermissions);

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const entry = (number: number, over: Partial<AuditEntry>) =>
  anAuditEntry({ id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, at: ago(number), ...over });
const audit = [
  entry(1, {
    action: 'permission-denied',
    outcome: 'denied',
    permission: 'catalog.entity.delete',
    resource: 'component:default/fares',
  }),
  entry(2, { action: 'sign-in' }),
  entry(3, { action: 'sign-in-failed', outcome: 'failed', actor: undefined, details: { reason: 'nobody matches' } }),
  entry(4_000, { action: 'badge-printed', actor: 'user:default/eve' }),
];

/** Reads the DOM directly: queries by role take seconds in a table of this size. */
const rows = () =>
  [...document.querySelectorAll<HTMLTableRowElement>('tr[data-index]')].map(({ cells }) => cells[0]?.textContent ?? '');
const expectRows = (names: string[]) => waitFor(() => expect(rows()).toEqual(names));
const lastQuery = (calls: readonly URL[]) =>
  Object.fromEntries(calls.findLast(({ pathname }) => pathname.endsWith('/audit'))!.searchParams);

test('shows the event, user and outcome of each entry', async () => {
  renderPermissions('/permissions/audit', { audit });
  await expectRows(['Access denied', 'Signed in', 'Failed to sign in', 'badge-printed']);
  const refused = within((await screen.findAllByRole('row'))[1]!);
  expect(await refused.findByRole('link', { name: 'Ines Novak' })).toBeTruthy();
  expect(refused.getByText('Denied')).toBeTruthy();
  expect(refused.getByText('catalog.entity.delete')).toBeTruthy();
  expect(refused.getByRole('link', { name: 'component:default/fares' }).getAttribute('href')).toBe(
    '/catalog/default/component/fares',
  );
  expect(screen.getByText('no user')).toBeTruthy();
});

describe('names of events', () => {
  // Every action that a plugin of the product writes to the log.
  const names = {
    'sign-in': ['Signed in', 'Angemeldet'],
    'sign-in-failed': ['Failed to sign in', 'Anmeldung gescheitert'],
    'sign-out': ['Signed out', 'Abgemeldet'],
    'session-ended': ['Session ended', 'Sitzung beendet'],
    'access-ended': ['Access ended', 'Zugang entzogen'],
    'token-created': ['Created a token', 'Token erstellt'],
    'token-used': ['Used a token from a new address', 'Token von neuer Adresse benutzt'],
    'token-revoked': ['Revoked a token', 'Token widerrufen'],
    'application-granted': ['Granted access to an application', 'Anwendung erlaubt'],
    'application-rejected': ['Denied access to an application', 'Anwendung abgelehnt'],
    'application-revoked': ['Revoked access for an application', 'Anwendung widerrufen'],
    'application-token-reused': ['Application token reused', 'Token einer Anwendung doppelt benutzt'],
    'permission-denied': ['Access denied', 'Wurde verweigert'],
    'location-registered': ['Registered a location', 'Ort registriert'],
    'location-changed': ['Changed a location', 'Ort geändert'],
    'location-unregistered': ['Unregistered a location', 'Ort abgemeldet'],
    'entity-deleted': ['Deleted an entity', 'Eintrag gelöscht'],
    'task-created': ['Started a run', 'Lauf gestartet'],
    'task-approved': ['Approved a run', 'Lauf freigegeben'],
    'task-rejected': ['Rejected a run', 'Lauf abgelehnt'],
    'task-retried': ['Retried a run', 'Lauf wiederholt'],
    'task-cancelled': ['Cancelled a run', 'Lauf abgebrochen'],
    'announcement-written': ['Saved an announcement', 'Ankündigung gespeichert'],
    'announcement-deleted': ['Deleted an announcement', 'Ankündigung gelöscht'],
    'event-refused': ['Event rejected', 'Ereignis abgelehnt'],
    'kubernetes-proxied': ['Sent a request to a cluster', 'Anfrage an einen Cluster geschickt'],
    'policy-reload': ['Policy reloaded', 'Richtlinie neu gelesen'],
    'policy-changed': ['Changed roles', 'Rollen geändert'],
    'policy-proposed': ['Proposed role changes', 'Änderung von Rollen vorgeschlagen'],
    'agent-connected': ['Agent connected', 'Agent verbunden'],
    'agent-listed-tools': ['Agent listed tools', 'Agent hat die Werkzeuge gelesen'],
    'agent-called-tool': ['Agent called a tool', 'Agent hat ein Werkzeug aufgerufen'],
    'agent-call-approved': ['Approved an agent call', 'Aufruf eines Agenten freigegeben'],
    'agent-call-rejected': ['Rejected an agent call', 'Aufruf eines Agenten abgelehnt'],
    'exemption-requested': ['Requested an exemption', 'Ausnahme beantragt'],
    'exemption-withdrawn': ['Withdrew the request for an exemption', 'Antrag auf eine Ausnahme zurückgezogen'],
    'exemption-approved': ['Approved an exemption', 'Ausnahme genehmigt'],
    'exemption-rejected': ['Rejected or ended an exemption', 'Ausnahme abgelehnt oder beendet'],
    'fix-started': ['Started a batch of fixes', 'Behebung für viele gestartet'],
    'scim-refused': ['SCIM request denied', 'SCIM-Anfrage abgelehnt'],
    'scim-user-created': ['A directory created a user', 'Verzeichnis hat ein Konto angelegt'],
    'scim-user-changed': ['A directory changed a user', 'Verzeichnis hat ein Konto geändert'],
    'scim-user-deleted': ['A directory deleted a user', 'Verzeichnis hat ein Konto gelöscht'],
    'scim-group-created': ['A directory created a group', 'Verzeichnis hat eine Gruppe angelegt'],
    'scim-group-changed': ['A directory changed a group', 'Verzeichnis hat eine Gruppe geändert'],
    'scim-group-deleted': ['A directory deleted a group', 'Verzeichnis hat eine Gruppe gelöscht'],
    'plugin-install': ['Requested the installation of a plugin', 'Installation eines Plugins angefordert'],
    'plugin-update': ['Requested the update of a plugin', 'Aktualisierung eines Plugins angefordert'],
    'plugin-enable': ['Enabled a plugin', 'Plugin eingeschaltet'],
    'plugin-disable': ['Disabled a plugin', 'Plugin ausgeschaltet'],
    'plugin-undo': ['Withdrew a change of a plugin', 'Änderung eines Plugins zurückgenommen'],
    'setup-code-entered': ['Entered a setup code', 'Einrichtungscode eingegeben'],
    'setup-step-saved': ['Saved a setup step', 'Schritt der Einrichtung gespeichert'],
    'setup-completed': ['Completed the setup', 'Einrichtung abgeschlossen'],
  };
  const rowsPerPage = 50;
  const everything = Object.keys(names).map((action, index) => entry(index, { action }));

  test.each([
    { language: 'en', index: 0, group: 'Event' },
    { language: 'de', index: 1, group: 'Was' },
  ])('are words in the table and the filter ($language)', async ({ language, index, group }) => {
    const languages = { available: ['en', 'de'], initial: language };
    const wanted = Object.values(names).map((both) => both[index] ?? '');
    const first = renderPermissions('/permissions/audit', { audit: everything.slice(rowsPerPage) }, { languages });
    await expectRows(wanted.slice(rowsPerPage));
    first.unmount();
    renderPermissions('/permissions/audit', { audit: everything.slice(0, rowsPerPage) }, { languages });
    await expectRows(wanted.slice(0, rowsPerPage));
    const options = within(screen.getByRole('group', { name: group })).getAllByRole('button');
    expect(options.map(({ textContent }) => textContent?.replace(/\s*\d+$/, '').trim())).toEqual(wanted);
  });
});

describe('the subject', () => {
  const runId = '9f1c4c0e-3f0a-4a51-8f0e-6f6f2a1f7c11';
  const run = entry(1, { action: 'task-created', plugin: 'scaffolder', resource: runId });
  const taskRoute = createRouteRef({ id: 'test.task', params: ['taskId'] });
  const runs = definePlugin({
    id: 'scaffolder',
    routes: { ongoingTask: taskRoute },
    pages: [
      {
        path: '/create/tasks/:taskId',
        Component: createRoutableExtension({ name: 'TaskPage', mountPoint: taskRoute, load: async () => () => null }),
      },
    ],
  });

  test('links to the page of a run, in the table and in the details', async () => {
    renderPermissions('/permissions/audit', { audit: [run] }, { plugins: [catalogPlugin, permissionPlugin, runs] });
    const href = `/create/tasks/${runId}`;
    expect((await screen.findByRole('link', { name: runId })).getAttribute('href')).toBe(href);
    (await screen.findAllByRole('row'))[1]!.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Started a run' }));
    expect(dialog.getByRole('link', { name: runId }).getAttribute('href')).toBe(href);
  });

  test('is plain text if it has no page', async () => {
    const file = 'file:examples/all.yaml';
    const deleted = 'component:default/gone';
    const entries = [
      run,
      entry(2, { action: 'location-registered', plugin: 'catalog', resource: file }),
      entry(3, { action: 'entity-deleted', plugin: 'catalog', resource: deleted }),
    ];
    renderPermissions('/permissions/audit', { audit: entries });
    await expectRows(['Started a run', 'Registered a location', 'Deleted an entity']);
    for (const name of [runId, file, deleted]) {
      expect(screen.getByText(name)).toBeTruthy();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });
});

test('an entry that represents others shows how many', async () => {
  const others = entry(5, {
    action: 'sign-in-failed',
    outcome: 'failed',
    actor: undefined,
    details: { leftOut: 1_234 },
  });
  renderPermissions('/permissions/audit', { audit: [others] });
  await expectRows(['Failed to sign in, 1,234 more']);
});

test('an entry opens with its details, also by keyboard', async () => {
  renderPermissions('/permissions/audit', { audit });
  await expectRows(['Access denied', 'Signed in', 'Failed to sign in', 'badge-printed']);
  const failed = (await screen.findAllByRole('row'))[3]!;
  failed.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Failed to sign in' }));
  expect(dialog.getByText('00000000-0000-4000-8000-000000000003')).toBeTruthy();
  expect(dialog.getByText(/nobody matches/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the filters', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }));

  test('narrow the log and are part of the URL', async () => {
    const { calls, currentUrl } = renderPermissions('/permissions/audit', { audit });
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in', 'badge-printed']);
    await userEvent.click(group('Outcome').getByRole('button', { name: /^Denied/ }));
    await expectRows(['Access denied']);
    expect(currentUrl()).toBe('/permissions/audit?outcome=denied');
    await userEvent.click(group('Outcome').getByRole('button', { name: /^Denied/ }));
    await userEvent.click(group('Event').getByRole('button', { name: /^Signed in/ }));
    await expectRows(['Signed in']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in', 'badge-printed']);
    expect(currentUrl()).toBe('/permissions/audit');
    await userEvent.click(group('Time').getByRole('button', { name: 'Last hour' }));
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in']);
    expect(currentUrl()).toBe('/permissions/audit?age=hour');
    expect(Math.abs(Date.parse(lastQuery(calls).since!) - (Date.now() - 3_600_000))).toBeLessThan(10_000);
  });

  test('can be a custom time range in local time', async () => {
    const { calls, currentUrl } = renderPermissions('/permissions/audit?age=hour', { audit });
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in']);
    const local = (minutes: number) => new Date(now - minutes * 60_000 - new Date().getTimezoneOffset() * 60_000);
    const field = (minutes: number) => local(minutes).toISOString().slice(0, 16);
    fireEvent.change(group('Time').getByLabelText('To'), { target: { value: field(60) } });
    await expectRows(['badge-printed']);
    fireEvent.change(group('Time').getByLabelText('From'), { target: { value: field(120) } });
    expect(await screen.findByRole('heading', { name: 'No matching events' })).toBeTruthy();
    expect(Object.fromEntries(new URLSearchParams(currentUrl().split('?')[1]))).toEqual({
      from: field(120),
      to: field(60),
    });
    expect(lastQuery(calls)).toEqual({
      since: new Date(field(120)).toISOString(),
      until: new Date(field(60)).toISOString(),
      limit: '50',
    });
    await userEvent.click(group('Time').getByRole('button', { name: 'Last hour' }));
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in']);
    expect(currentUrl()).toBe('/permissions/audit?age=hour');
  });

  test('are read from the URL', async () => {
    const { calls } = renderPermissions('/permissions/audit?actor=user:default/eve&action=badge-printed', { audit });
    await expectRows(['badge-printed']);
    expect(lastQuery(calls)).toEqual({ actor: 'user:default/eve', action: 'badge-printed', limit: '50' });
  });

  test('with invalid values are ignored', async () => {
    const { calls } = renderPermissions('/permissions/audit?outcome=perhaps&age=eon&from=noon&to=2026-13-45T00:00', {
      audit,
    });
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in', 'badge-printed']);
    expect(lastQuery(calls)).toEqual({ limit: '50' });
  });

  test('by user are selected by name', async () => {
    const { currentUrl } = renderPermissions('/permissions/audit', { audit });
    await expectRows(['Access denied', 'Signed in', 'Failed to sign in', 'badge-printed']);
    await userEvent.click(group('User').getByRole('button'));
    await userEvent.click(await screen.findByRole('option', { name: /Ines Novak/ }));
    await expectRows(['Access denied', 'Signed in']);
    expect(currentUrl()).toBe('/permissions/audit?actor=user%3Adefault%2Fines.novak');
  });

  test('without matches show a message', async () => {
    renderPermissions('/permissions/audit?action=entity-deleted', { audit });
    expect(await screen.findByRole('heading', { name: 'No matching events' })).toBeTruthy();
  });
});

describe('the counts', () => {
  const options = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim());

  test('show the number of entries for each value, including unknown actions', async () => {
    renderPermissions('/permissions/audit', { audit });
    await waitFor(() => expect(options('Outcome')).toEqual(['Succeeded 2', 'Failed 1', 'Denied 1']));
    expect(options('Event')).toEqual(expect.arrayContaining(['Signed in 1', 'Signed out 0', 'badge-printed 1']));
    await userEvent.click(screen.getByRole('button', { name: 'Denied 1' }));
    await waitFor(() => expect(options('Event')).toContain('Signed in 0'));
    expect(options('Outcome')).toEqual(['Succeeded 2', 'Failed 1', 'Denied 1']);
  });

  test('show the total below the page, whose size can be changed', async () => {
    const many = Array.from({ length: 120 }, (_, index) => entry(index, { action: `step ${index}` }));
    const { calls, currentUrl } = renderPermissions('/permissions/audit', { audit: many });
    expect(await screen.findByText(/1.50 of 120/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    expect(await screen.findByText(/1.100 of 120/)).toBeTruthy();
    expect([currentUrl(), lastQuery(calls)]).toEqual(['/permissions/audit?limit=100', { limit: '100' }]);
  });
});

test('an empty log explains what it records', async () => {
  renderPermissions('/permissions/audit', { audit: [] });
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeTruthy();
});

test('the log is paged by cursor, in both directions', async () => {
  const many = Array.from({ length: 120 }, (_, index) => entry(index, { action: `step ${index}` }));
  const { calls } = renderPermissions('/permissions/audit', { audit: many });
  await waitFor(() => expect(rows()[0]).toBe('step 0'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(rows()[0]).toBe('step 50'));
  expect(lastQuery(calls)).toEqual({ cursor: '50', limit: '50' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(rows()[0]).toBe('step 100'));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(rows()[0]).toBe('step 50'));
});
