import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEditablePolicy, aPolicyPreview, aRole, aStatement, fakePermission } from '../../../testing/index.ts';
import { loadPermissions, renderPermissions } from '../../testing/renderPermissions.tsx';

beforeAll(async () => {
  await loadPermissions();
  await import('./RoleEditor.tsx');
  await import('./RuleParams.tsx');
});

const reader = aRole({ role: 'role:default/reader', members: aRole().members, statements: [aStatement()] });
const address = '/permissions?edit=role:default/reader';
const button = (name: RegExp | string) => screen.findByRole('button', { name });

/** Waits for the editor. */
async function open(content: Parameters<typeof renderPermissions>[1] = {}, path = address) {
  const fake = fakePermission(content);
  const page = renderPermissions(path, {}, { fetch: (url, init) => fake.fetch(String(url), init) });
  await button('Review changes');
  return { ...page, saved: fake.content.saved, user: userEvent.setup() };
}

describe('the list of roles', () => {
  test('offers editing only to users who can change the policy', async () => {
    renderPermissions('/permissions', { roles: [reader] });
    expect((await screen.findByRole('link', { name: 'Edit role:default/reader' })).getAttribute('href')).toBe(
      '/permissions?edit=role%3Adefault%2Freader',
    );
    expect(screen.getByRole('link', { name: 'New role' })).toBeTruthy();
  });

  test('offers no editing to others', async () => {
    renderPermissions('/permissions', { roles: [reader], isAllowed: (name) => name !== 'policy.update' });
    await screen.findByRole('region', { name: /role:default\/reader/ });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Edit|New role/ })).toBeNull());
  });
});

describe('the editor of a role', () => {
  test('reviews a change before it is saved', async () => {
    const { user, saved } = await open();
    expect((await button('Review changes')).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'All signed-in users' }));
    await user.click(await button('Review changes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
    expect(await dialog.findByText('1 person gains access')).toBeTruthy();
    expect(dialog.getByText('catalog.location.read')).toBeTruthy();
    expect(dialog.getByText('+ g, user:default/ines.novak, role:default/reader')).toBeTruthy();
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual({
      revision: 'revision-1',
      roles: [
        {
          role: 'role:default/reader',
          members: ['group:default/boarding', '*'],
          statements: [{ permission: 'catalog-entity', actions: ['read'], effect: 'allow' }],
        },
      ],
    });
    // Back to the list.
    expect(await screen.findByRole('link', { name: 'New role' })).toBeTruthy();
  });

  test('describes the rules of conditions in the language of the reader', async () => {
    const fake = fakePermission({});
    const languages = { available: ['en', 'de'], initial: 'de' };
    renderPermissions(address, {}, { languages, fetch: (url, init) => fake.fetch(String(url), init) });
    fireEvent.click(await button('Bedingung hinzufügen'));
    expect(await screen.findByText('Einträge mit einem Label, auf Wunsch mit einem bestimmten Wert')).toBeTruthy();
  });

  test('edits conditions with a form from the schema of each rule', async () => {
    const { user, saved } = await open();
    await user.click(await button('Add condition'));
    await user.type(await screen.findByRole('textbox', { name: /label/ }), 'confidential');
    await user.click(await button('a rule matches'));
    await user.click(await screen.findByRole('option', { name: 'this does not match' }));
    await user.click(await button('Review changes'));
    await user.click(await button('Save'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.roles[0]!.statements).toEqual([
      {
        permission: 'catalog-entity',
        actions: ['read'],
        effect: 'allow',
        conditions: { not: { rule: 'HAS_LABEL', params: { label: 'confidential' } } },
      },
    ]);
  });

  test('creates a role with a valid name that is not taken', async () => {
    const { user, saved } = await open({}, '/permissions?edit=new');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'reader');
    await user.click(await button('Review changes'));
    expect(await screen.findByText(/must look like role:default/)).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'role:default/reader');
    expect(await screen.findByText('There is already a role with this name.')).toBeTruthy();
    await user.type(name, '2');
    await user.click(await button('Add permission'));
    await user.click(await button('Review changes'));
    expect(await screen.findByText(/Choose a permission in each row/)).toBeTruthy();
    await user.click(await button('Choose a permission'));
    await user.click(await screen.findByRole('option', { name: 'catalog.location.create' }));
    await user.click(await button('Review changes'));
    await user.click(await button('Save'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.roles).toEqual([
      {
        role: 'role:default/reader2',
        members: [],
        statements: [{ permission: 'catalog.location.create', actions: ['create'], effect: 'allow' }],
      },
    ]);
  });

  test('deletes a role after a review', async () => {
    const { user, saved } = await open();
    await user.click(await button('Delete role'));
    await user.click(await button('Save'));
    await waitFor(() => expect(saved[0]?.roles).toEqual([{ role: reader.role, members: [], statements: [] }]));
  });

  test('offers a pull request instead of saving a read-only file', async () => {
    const files = [
      {
        file: 'policy.csv',
        format: 'csv' as const,
        isWritable: false,
        reason: 'The file is read-only',
        url: 'https://github.com/acme/portal/blob/main/policy.csv',
      },
    ];
    const { user } = await open({ editable: anEditablePolicy({ files }), preview: aPolicyPreview() });
    await user.click(screen.getByRole('checkbox', { name: 'All signed-in users' }));
    await user.click(await button('Review changes'));
    expect(await screen.findByText(/policy.csv: The file is read-only/)).toBeTruthy();
    expect(await button('Open pull request')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('counts the people whose conditions change, in total and for each permission', async () => {
    const preview = aPolicyPreview({ gaining: 0, changing: 1204 });
    const changes = preview.changes.map((change) => ({ ...change, effect: 'changes' as const, count: 1204 }));
    const { user } = await open({ preview: { ...preview, changes } });
    await user.click(screen.getByRole('checkbox', { name: 'All signed-in users' }));
    await user.click(await button('Review changes'));
    expect(await screen.findByText(/^conditions change for 1,204 people$/)).toBeTruthy();
    expect(screen.getByText('1,204 people')).toBeTruthy();
    expect(screen.getByText('1,203 more')).toBeTruthy();
  });

  test('asks for confirmation before leaving a changed role, but not an unchanged one', async () => {
    const { user, currentUrl } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'All signed-in users' }));
    await user.click(screen.getByRole('link', { name: 'All roles' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave the role editor?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentUrl()).toBe(address);
    const isChecked = () => (screen.getByRole('checkbox', { name: 'All signed-in users' }) as HTMLInputElement).checked;
    expect(isChecked()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'All roles' }));
    await user.click(await button('Leave'));
    await user.click(await screen.findByRole('link', { name: 'Edit role:default/reader' }));
    await button('Review changes');
    expect(isChecked()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'All roles' }));
    expect(await screen.findByRole('link', { name: 'New role' })).toBeTruthy();
  });

  test.each([
    ['keeps the edits if the files have changed elsewhere', {}, true],
    ['starts again if the role itself has changed', { roles: [aRole({ members: [] })] }, false],
  ])('explains a rejected change, and %s', async (_title, changed, isKept) => {
    const fake = fakePermission();
    const reason = 'The policy files have changed since you opened them';
    let loads = 0;
    const user = userEvent.setup();
    renderPermissions(
      address,
      {},
      {
        fetch: (url, init) => {
          if (String(url).endsWith('/policy/edit')) loads += 1;
          if (!String(url).endsWith('/policy/preview')) return fake.fetch(String(url), init);
          const error = { name: 'ConflictError', message: reason };
          return Promise.resolve(Response.json({ error, response: { statusCode: 409 } }, { status: 409 }));
        },
      },
    );
    await button('Review changes');
    await user.click(screen.getByRole('checkbox', { name: 'All signed-in users' }));
    await user.click(await button('Review changes'));
    expect(await screen.findByText(new RegExp(reason))).toBeTruthy();
    fake.content.editable = anEditablePolicy({ revision: 'revision-2', ...changed });
    await user.click(await button('Reload'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(loads).toBe(2));
    await waitFor(() =>
      expect((screen.getByRole('checkbox', { name: 'All signed-in users' }) as HTMLInputElement).checked).toBe(isKept),
    );
  });

  test('shows entries of the configuration without a way to remove them', async () => {
    const source = { file: 'app-config', path: 'permission.policy.roles.0.members.0' };
    const fixed = aRole({ members: [{ ref: 'group:default/boarding', source }] });
    await open({ editable: anEditablePolicy({ roles: [fixed] }) });
    expect(screen.getByText('in the configuration')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove group:/ })).toBeNull();
  });
});
