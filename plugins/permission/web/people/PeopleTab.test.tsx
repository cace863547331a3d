import { NotAllowedError } from '@callboard/errors';
import { fakeFetch } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { EffectivePermission } from '../../common/index.ts';
import { loadPermissions, renderPermissions } from '../testing/renderPermissions.tsx';

beforeAll(loadPermissions);

const effective: EffectivePermission[] = [
  {
    pluginId: 'catalog',
    permission: {
      type: 'resource',
      name: 'catalog.entity.delete',
      attributes: { action: 'delete' },
      resourceType: 'catalog-entity',
    },
    decision: {
      result: 'CONDITIONAL',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      conditions: { rule: 'IS_ENTITY_OWNER', params: { claims: ['group:default/boarding'] } },
    },
    reason: 'statements',
  },
  {
    pluginId: 'catalog',
    permission: { type: 'basic', name: 'catalog.location.analyze', attributes: {} },
    decision: { result: 'DENY' },
    reason: 'default',
  },
];

async function pick(name: RegExp) {
  await userEvent.click(within(await screen.findByRole('group', { name: 'Person' })).getByRole('button'));
  await userEvent.click(await screen.findByRole('option', { name }));
}
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the selected person is part of the URL', async () => {
  const { currentUrl } = renderPermissions('/permissions/people', { effective });
  expect(await screen.findByRole('heading', { name: 'Permissions of a person' })).toBeTruthy();
  await pick(/Ines Novak/);
  await waitFor(() => expect(currentUrl()).toBe('/permissions/people?user=user%3Adefault%2Fines.novak'));
  expect(await screen.findByRole('link', { name: 'Ines Novak' })).toBeTruthy();
});

test('lists every permission with the decision and its reason', async () => {
  renderPermissions('/permissions/people?user=user:default/ines.novak', { effective });
  expect(await cellsOf(/catalog\.entity\.delete/)).toEqual(
    expect.arrayContaining(['Allowed with conditions', 'where it is owned by group:default/boarding']),
  );
  expect(await cellsOf(/catalog\.location\.analyze/)).toEqual(
    expect.arrayContaining(['Denied', 'use', 'No statement applies, so the default decides.']),
  );
});

test('a permission links to the explanation', async () => {
  const { currentUrl } = renderPermissions('/permissions/people?user=user:default/ines.novak', { effective });
  await userEvent.click(await screen.findByRole('link', { name: 'catalog.location.analyze' }));
  expect(currentUrl()).toBe('/permissions/why?user=user%3Adefault%2Fines.novak&permission=catalog.location.analyze');
});

test('a person who is not in the catalog can be entered by ref', async () => {
  const { currentUrl } = renderPermissions('/permissions/people', { effective });
  await userEvent.click(within(await screen.findByRole('group', { name: 'Person' })).getByRole('button'));
  await userEvent.type(screen.getByRole('combobox'), 'user:partners/eve');
  await userEvent.click(await screen.findByRole('option', { name: 'user:partners/eve' }));
  await waitFor(() => expect(currentUrl()).toBe('/permissions/people?user=user%3Apartners%2Feve'));
});

test('shows an error of the server', async () => {
  const fetch = fakeFetch({
    'POST /api/permission/authorize': { items: [{ id: '0', result: 'ALLOW' }] },
    'GET /api/permission/effective': () => {
      throw new NotAllowedError('Not any more');
    },
  });
  renderPermissions('/permissions/people?user=user:default/eve', {}, { fetch });
  expect(await screen.findByText('Not any more')).toBeTruthy();
});
