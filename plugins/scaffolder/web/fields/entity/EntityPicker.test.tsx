import { anEntity } from '@callboard/plugin-catalog/testing';
import { fakeIdentity } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFields, renderField } from '../testing/renderField.tsx';

beforeAll(loadFields);

const named = (kind: string, name: string, more: Parameters<typeof anEntity>[0] = {}) =>
  anEntity({ kind, ...more, metadata: { name, ...more.metadata } });

const entities = [
  named('Component', 'booking', { metadata: { name: 'booking', title: 'Booking engine' } }),
  named('Component', 'check-in'),
  named('System', 'ground'),
  named('Group', 'crew', { relations: [{ type: 'hasMember', targetRef: 'user:default/guest' }] }),
  named('Group', 'fares', { spec: { type: 'department' } }),
  named('User', 'guest'),
];

const box = () => screen.findByRole('combobox', { name: /^Field/ });
const shownRefs = async () => {
  const options = await screen.findAllByRole('option');
  return options.map((option) => within(option).getByText(/^\w+:\w+\//).textContent);
};
async function open() {
  await userEvent.click(await box());
  return shownRefs();
}

describe('an entity picker', () => {
  test('[SCAF-032] shows titles with refs below, searches for the typed text, and returns the ref', async () => {
    const { value, catalog } = renderField('EntityPicker', { entities });
    expect(await open()).toHaveLength(6);
    await userEvent.type(await box(), 'engine');
    await waitFor(() => expect(catalog.requests.at(-1)!.search.get('fullTextFilterTerm')).toBe('engine'));
    await waitFor(async () => expect(await shownRefs()).toEqual(['component:default/booking']));
    expect(Number(catalog.requests.at(-1)!.search.get('limit'))).toBeLessThanOrEqual(50);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe('component:default/booking');
    await waitFor(async () => expect(((await box()) as HTMLInputElement).value).toBe('Booking engine'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each([
    ['an object', { catalogFilter: { kind: 'Group' } }, ['group:default/crew', 'group:default/fares']],
    ['several conditions', { catalogFilter: [{ kind: 'Group', 'spec.type': 'department' }] }, ['group:default/fares']],
    [
      'alternatives',
      { catalogFilter: [{ kind: 'System' }, { kind: ['User'] }] },
      ['system:default/ground', 'user:default/guest'],
    ],
    [
      'an existence condition',
      { catalogFilter: { kind: 'Component', 'metadata.title': { exists: true } } },
      ['component:default/booking'],
    ],
    ['a relation', { catalogFilter: { 'relations.hasMember': 'user:default/guest' } }, ['group:default/crew']],
    [
      'kinds, as in older templates',
      { allowedKinds: ['User', 'System'] },
      ['system:default/ground', 'user:default/guest'],
    ],
  ])('[SCAF-032] reads its filter from its options: %s', async (_, options, refs) => {
    renderField('EntityPicker', { entities, options });
    expect((await open()).toSorted()).toEqual(refs);
  });

  test('[SCAF-033] accepts any typed value, unless the template forbids it', async () => {
    const free = renderField('EntityPicker', { entities });
    await userEvent.type(await box(), 'system:other/unknown{Enter}');
    expect(free.value()).toBe('system:other/unknown');
    free.unmount();

    const { onChange } = renderField('EntityPicker', { entities, options: { allowArbitraryValues: false } });
    await userEvent.type(await box(), 'unknown');
    await screen.findByText('No results');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(((await box()) as HTMLInputElement).value).toBe('');
  });

  test('[SCAF-034] is filled in and disabled if it is required and only one entity matches', async () => {
    const options = { catalogFilter: { kind: 'System' }, allowArbitraryValues: false };
    const { value } = renderField('EntityPicker', { entities, options, isRequired: true });
    await waitFor(() => expect(value()).toBe('system:default/ground'));
    expect(((await box()) as HTMLInputElement).disabled).toBe(true);
  });

  test.each([
    ['it is optional', { catalogFilter: { kind: 'System' }, allowArbitraryValues: false }, false],
    ['any value is allowed', { catalogFilter: { kind: 'System' } }, true],
    ['several entities match', { catalogFilter: { kind: 'Group' }, allowArbitraryValues: false }, true],
  ])('[SCAF-034] is not filled in if %s', async (_, options, isRequired) => {
    const { onChange } = renderField('EntityPicker', { entities, options, isRequired });
    await open();
    expect(onChange).not.toHaveBeenCalled();
    expect(((await box()) as HTMLInputElement).disabled).toBe(false);
  });

  test.each([
    ['Radar', { defaultKind: 'System', defaultNamespace: 'payment' }, 'system:payment/radar'],
    ['ops/Radar', { defaultKind: 'System', defaultNamespace: 'payment' }, 'system:ops/radar'],
    ['api:Radar', { defaultKind: 'System', defaultNamespace: 'payment' }, 'api:payment/radar'],
    ['radar', { defaultKind: 'System', defaultNamespace: false }, 'system:default/radar'],
    ['radar', {}, 'radar'],
  ])('[SCAF-035] %s is completed by %j to %s', async (typed, options, ref) => {
    const { value } = renderField('EntityPicker', { options });
    await userEvent.type(await box(), `${typed}{Enter}`);
    expect(value()).toBe(ref);
  });

  test('Enter and Tab select the first match of the typed text, and prefer an exact name', async () => {
    const teams = ['onboarding', 'boarding', 'board'].map((name) => anEntity({ kind: 'Group', metadata: { name } }));
    const { value } = renderField('OwnerPicker', { entities: teams });
    await userEvent.type(await box(), 'boardi');
    await screen.findByRole('option', { name: /^boarding/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(value()).toBe('group:default/boarding'));
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'board');
    await screen.findAllByRole('option');
    await userEvent.tab();
    await waitFor(() => expect(value()).toBe('group:default/board'));
  });

  test('text entered before its matches have loaded becomes the first match', async () => {
    const teams = [anEntity({ kind: 'Group', metadata: { name: 'boarding' } })];
    const { value } = renderField('OwnerPicker', { entities: teams });
    await userEvent.type(await box(), 'boar{Enter}');
    await waitFor(() => expect(value()).toBe('group:default/boarding'));
  });

  test('warns about a value that is not in the catalog and keeps it', async () => {
    const { value } = renderField('OwnerPicker', { entities });
    await userEvent.type(await box(), 'night-shift{Enter}');
    expect(await screen.findByText('group:default/night-shift is not in the catalog.')).toBeTruthy();
    expect(value()).toBe('group:default/night-shift');
  });

  test('a cleared field has no value', async () => {
    const { value, onChange } = renderField('EntityPicker', { entities, value: 'component:default/booking' });
    await waitFor(async () => expect(((await box()) as HTMLInputElement).value).toBe('Booking engine'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Field' }));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(value()).toBeUndefined();
  });

  test('[SCAF-051] shows an error when there are errors and it is empty', async () => {
    renderField('EntityPicker', { entities, errors: ['is a required property'], isRequired: true });
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('is a required property')).toBeTruthy();
  });

  test('shows why a search failed, and can retry', async () => {
    const { catalog } = renderField('EntityPicker', { entities });
    catalog.answer('GET /entities/by-query', () =>
      Response.json({ error: { name: 'Error', message: 'Down' } }, { status: 500 }),
    );
    await userEvent.click(await box());
    const alert = await screen.findByRole('alert');
    catalog.answer('GET /entities/by-query', undefined);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await shownRefs()).toHaveLength(6);
  });

  test('renders only the visible ones of 10,000 entities, and fetches more at the end of the list', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => named('Component', `c${String(index).padStart(5, '0')}`));
    const { catalog } = renderField('EntityPicker', { entities: many });
    expect((await open()).length).toBeLessThan(20);
    expect(catalog.requests.filter(({ path }) => path === '/entities/by-query')).toHaveLength(1);
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(catalog.requests.at(-1)!.search.has('cursor')).toBe(true));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(((await box()) as HTMLInputElement).value).toBe('c00030'));
  });
});

describe('an owner picker', () => {
  test('[SCAF-038] suggests groups and users, and treats a bare name as a group', async () => {
    const { value } = renderField('OwnerPicker', { entities });
    expect((await open()).toSorted()).toEqual(['group:default/crew', 'group:default/fares', 'user:default/guest']);
    await userEvent.type(await box(), 'night-shift{Enter}');
    expect(value()).toBe('group:default/night-shift');
  });

  test('[SCAF-038] fills in the only group of the signed-in user if an owner is required, and can be changed', async () => {
    const { value } = renderField('OwnerPicker', { entities, isRequired: true });
    await waitFor(() => expect(value()).toBe('group:default/crew'));
    expect(((await box()) as HTMLInputElement).disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Field' }));
    expect(value()).toBeUndefined();
  });

  test('fills in the first group of a signed-in user with several groups', async () => {
    const member = { relations: [{ type: 'hasMember', targetRef: 'user:default/guest' }] };
    const user = anEntity({ kind: 'User', metadata: { name: 'guest' }, spec: { memberOf: ['zulu', 'alpha'] } });
    const groups = ['alpha', 'zulu'].map((name) => named('Group', name, member));
    const { value } = renderField('OwnerPicker', { entities: [user, ...groups], isRequired: true });
    await waitFor(() => expect(value()).toBe('group:default/zulu'));
  });

  test('[SCAF-038] lists the groups of the signed-in user first', async () => {
    const mine = named('Group', 'zulu', { relations: [{ type: 'hasMember', targetRef: 'user:default/guest' }] });
    renderField('OwnerPicker', { entities: [...entities, mine] });
    await userEvent.click(await box());
    await waitFor(async () =>
      expect((await shownRefs()).slice(0, 3)).toEqual([
        'group:default/crew',
        'group:default/zulu',
        'group:default/fares',
      ]),
    );
    expect(await shownRefs()).toHaveLength(4);
  });

  test('applies the kinds and the filter of the template', async () => {
    const { unmount } = renderField('OwnerPicker', { entities, options: { allowedKinds: ['User'] } });
    expect(await open()).toEqual(['user:default/guest']);
    unmount();
    renderField('OwnerPicker', { entities, options: { catalogFilter: { kind: 'Group', 'spec.type': 'department' } } });
    expect(await open()).toEqual(['group:default/fares']);
  });
});

test('[SCAF-039] an owned entity picker suggests entities owned by the user or their groups', async () => {
  const owned = (name: string, owner: string) =>
    named('Component', name, { relations: [{ type: 'ownedBy', targetRef: owner }] });
  renderField('OwnedEntityPicker', {
    identity: fakeIdentity({ ownershipEntityRefs: ['user:default/guest', 'group:default/crew'] }),
    entities: [
      owned('rota', 'group:default/crew'),
      owned('notes', 'user:default/guest'),
      owned('fares', 'group:default/fares'),
      named('System', 'ground', { relations: [{ type: 'ownedBy', targetRef: 'group:default/crew' }] }),
    ],
    options: { catalogFilter: { kind: 'Component' } },
  });
  expect(await open()).toEqual(['component:default/notes', 'component:default/rota']);
});

describe('a my groups picker', () => {
  const member = (name: string) =>
    named('Group', name, { relations: [{ type: 'hasMember', targetRef: 'user:default/guest' }] });

  test('[SCAF-040] lists the groups of the signed-in user', async () => {
    const { onChange } = renderField('MyGroupsPicker', {
      entities: [...entities, member('ops')],
      isRequired: true,
    });
    expect(await open()).toEqual(['group:default/crew', 'group:default/ops']);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('[SCAF-040] selects the only group if one is required', async () => {
    const { value } = renderField('MyGroupsPicker', { entities, isRequired: true });
    await waitFor(() => expect(value()).toBe('group:default/crew'));
  });

  test('[SCAF-041] without a user ref posts an error', async () => {
    const { errors } = renderField('MyGroupsPicker', { entities, identity: fakeIdentity({ userEntityRef: '' }) });
    await waitFor(() => expect(errors.posted.map(({ error }) => error.message)).toEqual(['No user entity ref found']));
    expect(errors.posted[0]!.error.name).toBe('NotFoundError');
  });
});
