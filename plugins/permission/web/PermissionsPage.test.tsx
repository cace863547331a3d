import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { navPoint, useExtensions } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPolicyStatus, aRole, aStatement, fakePermission } from '../testing/index.ts';
import { permissionPlugin } from './index.tsx';
import { loadPermissions, renderPermissions } from './testing/renderPermissions.tsx';

beforeAll(loadPermissions);

const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));

function Line() {
  const entry = useExtensions(navPoint)[0]?.useEntry();
  return <p>{entry ? `${entry.title} ${entry.to}` : 'nothing'}</p>;
}

describe('the navigation item', () => {
  const renderLine = (isAllowed: boolean, enabled: boolean) =>
    renderInApp(<Line />, {
      plugins: [permissionPlugin, catalogPlugin],
      config: { permission: { enabled } },
      fetch: (url, init) => fakePermission({ isAllowed: () => isAllowed }).fetch(String(url), init),
    });

  test('is shown to users who can see the policy', async () => {
    renderLine(true, true);
    expect(await screen.findByText('Permissions /permissions')).toBeTruthy();
  });

  test('is hidden from others, and until the permission is known', async () => {
    const fetch = fakeFetch({ 'POST /api/permission/authorize': { items: [{ id: '0', result: 'DENY' }] } });
    const options = { plugins: [permissionPlugin, catalogPlugin], config: { permission: { enabled: true } }, fetch };
    renderInApp(<Line />, options);
    expect(screen.getByText('nothing')).toBeTruthy();
    await waitFor(() => expect(fetch.requests).toHaveLength(1));
    expect(screen.getByText('nothing')).toBeTruthy();
  });

  test('is hidden while permissions are off', () => {
    renderLine(true, false);
    expect(screen.getByText('nothing')).toBeTruthy();
  });
});

describe('the page', () => {
  test('reports that permissions are off, without requests', async () => {
    const { calls } = renderPermissions('/permissions', {}, { config: {} });
    expect(await screen.findByRole('heading', { name: 'Permissions are off' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('explains who has access to users who do not', async () => {
    const { calls } = renderPermissions('/permissions', { isAllowed: () => false });
    expect(await screen.findByText(/Only administrators/)).toBeTruthy();
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/permission/authorize']);
  });

  test('is translated to German', async () => {
    renderPermissions('/permissions', {}, { languages: { available: ['en', 'de'], initial: 'de' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Berechtigungen' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Protokoll' })).toBeTruthy();
  });
});

describe('the roles', () => {
  test('show members and statements with file and line', async () => {
    const conditions = { rule: 'HAS_LABEL', resourceType: 'catalog-entity', params: { label: 'public' } };
    const statements = [
      aStatement({ source: { file: '/etc/callboard/policy.csv', line: 4 } }),
      aStatement({ effect: 'deny', permission: '*', actions: ['*'], conditions }),
    ];
    const members = [
      { ref: 'group:default/boarding', source: { file: '/etc/callboard/policy.csv', line: 9 } },
      { ref: '*', source: { file: 'app-config.yaml', path: 'permission.policy.roles.0' } },
    ];
    renderPermissions('/permissions', { roles: [aRole({ members, statements })] });
    const role = await card('role:default/reader');
    expect(role.getByText('Everyone')).toBeTruthy();
    expect(role.queryByText(/members?$/)).toBeNull();
    expect((await role.findByRole('link', { name: 'Boarding' })).getAttribute('href')).toBe(
      '/catalog/default/group/boarding',
    );
    expect(role.getByText('policy.csv:9').title).toBe('/etc/callboard/policy.csv:9');
    expect(role.getByText('All signed-in users')).toBeTruthy();
    expect(role.getByText('app-config.yaml:permission.policy.roles.0')).toBeTruthy();
    const [allow, deny] = within(role.getByRole('list', { name: 'Statements' })).getAllByRole('listitem');
    expect(allow?.textContent).toBe('Allowcatalog-entity readpolicy.csv:4');
    expect(deny?.textContent).toBe('Denyeverything any actionwhere it has the label publicpolicy.csv:1');
  });

  test('count their members, unless everyone has the role', async () => {
    const source = { file: '/etc/callboard/policy.csv', line: 9 };
    const members = ['group:default/boarding', 'group:default/lounge'].map((ref) => ({ ref, source }));
    const roles = [aRole({ members }), aRole({ role: 'role:default/all', members: [{ ref: '*', source }] })];
    renderPermissions('/permissions', { roles });
    expect((await card('role:default/reader')).getByText('2 members')).toBeTruthy();
    expect((await card('role:default/all')).getByText('Everyone')).toBeTruthy();
  });

  test('can be filtered by role, member and permission', async () => {
    const roles = [aRole(), aRole({ role: 'role:default/writer', members: [], statements: [] })];
    renderPermissions('/permissions', { roles });
    const box = await screen.findByRole('textbox', { name: 'Filter roles' });
    await userEvent.type(box, 'catalog-entity');
    expect(screen.queryByRole('region', { name: 'role:default/writer' })).toBeNull();
    expect(screen.getByRole('region', { name: 'role:default/reader' })).toBeTruthy();
    await userEvent.type(box, ' of nobody');
    expect(screen.getByRole('heading', { name: 'No matching roles' })).toBeTruthy();
    await userEvent.clear(box);
    const writer = within(screen.getByRole('region', { name: 'role:default/writer' }));
    expect(writer.getByText('Nobody has this role.')).toBeTruthy();
    expect(writer.getByText('No statement applies to this role.')).toBeTruthy();
  });

  test('show the administrators, and a message if there are no roles', async () => {
    renderPermissions('/permissions', { administrators: ['user:default/ines.novak'], roles: [] });
    expect(await (await card(/^Administrators/)).findByRole('link', { name: 'Ines Novak' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No roles yet' })).toBeTruthy();
  });
});

describe('the policy status', () => {
  test('shows the sources, when they were loaded, and the default', async () => {
    renderPermissions('/permissions', { status: aPolicyStatus() });
    const policy = await card('Policy');
    expect(policy.getByText('Active')).toBeTruthy();
    expect(policy.getByText('policy.csv').parentElement?.textContent).toBe('policy.csv roles: 1, statements: 1');
    expect(policy.getByText('Default').nextElementSibling?.textContent).toBe('Deny');
    expect(policy.getByText('Last loaded').nextElementSibling?.querySelector('time')?.dateTime).toBe(
      '2026-01-05T08:00:00.000Z',
    );
  });

  test('lists every error of a rejected version, by file and line', async () => {
    const errors = [
      { source: { file: 'policy.csv', line: 3 }, message: "'alow' is not a valid effect" },
      { source: { file: 'owners.yaml', line: 7 }, message: 'unknown rule' },
    ];
    renderPermissions('/permissions', { status: aPolicyStatus({ errors, triedAt: '2026-01-06T08:00:00.000Z' }) });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The newest version of the policy has 2 errors and is not active')).toBeTruthy();
    expect(alert.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      "policy.csv:3 'alow' is not a valid effect",
      'owners.yaml:7 unknown rule',
    ]);
    expect((await card('Policy')).getByText(/^The newest version was rejected/)).toBeTruthy();
  });

  test('warns of possible mistakes and of a missing policy', async () => {
    const warnings = [{ source: { file: 'policy.csv', line: 2 }, message: "No plugin here declares 'x'" }];
    renderPermissions('/permissions', { status: aPolicyStatus({ warnings, allowsEverything: true }) });
    expect(await screen.findByText('Warning: The policy may contain a mistake')).toBeTruthy();
    expect(screen.getByText(/^Warning: There is no policy/)).toBeTruthy();
  });
});
