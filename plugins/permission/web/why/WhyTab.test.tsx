import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { anExplanation, aStatement } from '../../testing/index.ts';
import { loadPermissions, renderPermissions } from '../testing/renderPermissions.tsx';

beforeAll(loadPermissions);

const read = anExplanation().permission;
const effective = [
  { pluginId: 'catalog', permission: read, decision: { result: 'ALLOW' as const }, reason: 'statements' as const },
];
const asked = '/permissions/why?user=user:default/ines.novak&permission=catalog.entity.read';
const conditions = { rule: 'IS_ENTITY_KIND', params: { kinds: ['Component'] } };

const field = async (name: string) => within(await screen.findByRole('group', { name })).getByRole('button');
async function pick(name: string, option: RegExp) {
  await userEvent.click(await field(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('person, permission and resource are selected in turn, and are part of the URL', async () => {
  const { currentUrl, calls } = renderPermissions('/permissions/why', { effective });
  expect(await screen.findByRole('heading', { name: 'Explain a decision' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Resource' })).toBeNull();
  await pick('Person', /Ines Novak/);
  await pick('Permission', /catalog.entity.read/);
  expect(await screen.findByText('Ines Novak can do this')).toBeTruthy();
  expect((await field('Resource')).textContent).toBe('Any catalog-entity');
  await pick('Resource', /seat-map/);
  await waitFor(() =>
    expect(Object.fromEntries(new URL(currentUrl(), 'http://x').searchParams)).toEqual({
      user: 'user:default/ines.novak',
      permission: 'catalog.entity.read',
      resource: 'component:default/seat-map',
    }),
  );
  await waitFor(() => expect(calls.filter(({ pathname }) => pathname.endsWith('/explain'))).toHaveLength(2));
});

test('lists every statement that applied in policy order, with its principal and whether it holds', async () => {
  const statements = [
    { ...aStatement(), member: 'group:default/boarding' },
    {
      ...aStatement({
        source: { file: 'policy.csv', line: 5 },
        role: 'user:default/ines.novak',
        effect: 'deny',
        conditions,
      }),
      member: 'user:default/ines.novak',
      holds: true,
    },
    { ...aStatement({ conditions }), member: '*', holds: false },
  ];
  const explanation = anExplanation({ decision: { result: 'DENY' }, statements });
  renderPermissions(`${asked}&resource=component:default/seat-map`, { effective, explanation });
  expect(await screen.findByText('Ines Novak cannot do this')).toBeTruthy();
  expect(screen.getByText('Decided by policy statements.')).toBeTruthy();
  await screen.findByText('Boarding');
  const [first, second, third] = within(screen.getByRole('list', { name: 'Relevant statements' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toBe('Allowcatalog-entity readrole:default/readervia Boardingpolicy.csv:1');
  expect(second?.textContent).toBe(
    'Denycatalog-entity readwhere its kind is Componentapplies hereInes Novakpolicy.csv:5',
  );
  expect(third?.textContent).toContain('does not apply here');
  expect(third?.textContent).toContain('via All signed-in users');
});

test('a conditional decision shows its conditions', async () => {
  const decision = { result: 'CONDITIONAL', pluginId: 'catalog', resourceType: 'catalog-entity', conditions } as const;
  renderPermissions(asked, { effective, explanation: anExplanation({ decision }) });
  expect(await screen.findByText('Ines Novak can do this where its kind is Component')).toBeTruthy();
});

test.each([
  ['default', 'No statement applies, so the default decides.'],
  ['administrator', 'Administrators can do everything.'],
] as const)('without a statement the reason is shown: %s', async (reason, words) => {
  renderPermissions(asked, { effective, explanation: anExplanation({ reason, statements: [] }) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('No relevant statements.')).toBeTruthy();
});

test('warns of a permission that no plugin declares', async () => {
  renderPermissions(asked, { explanation: anExplanation({ isDeclared: false }) });
  expect(await screen.findByText(/declares the permission catalog.entity.read/)).toBeTruthy();
});
