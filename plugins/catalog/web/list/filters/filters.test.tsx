import { NotAllowedError } from '@callboard/errors';
import { connectionApi } from '@callboard/web-kit';
import { fakeConnection, implementApi } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aComponent, airline, aUser, manyComponents } from '../testing/airline.ts';
import {
  expectRows,
  group,
  loadList,
  option,
  optionsOf,
  pickerOptions,
  renderList,
  rowNames,
} from '../testing/renderList.tsx';

beforeAll(loadList, 60_000);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const loaded = () => screen.findAllByText('Flight Data');
const booking = 'component:default/booking-api';
const refuse = () => {
  throw new NotAllowedError('Not yours');
};

describe('[CAT-022] the kind filter', () => {
  test('defaults to component and lists the used kinds with their counts', async () => {
    const { user } = renderList();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Component' }));
    const options = pickerOptions().map(({ textContent }) => textContent);
    expect(options).toEqual(['Component 5', 'Group 2', 'System 1', 'User 1']);
  });

  test('defaults to the configured kind', async () => {
    renderList({ listPage: { initialKind: 'System' } });
    await expectRows(['Passenger journey']);
  });

  test('reports that the kinds could not be loaded', async () => {
    const { catalog, alerts, user } = renderList();
    catalog.answer('POST /queries', refuse);
    await screen.findByText('booking-api');
    await waitFor(() =>
      expect(alerts.posted).toContainEqual({ message: 'Failed to load entity kinds', severity: 'error' }),
    );
    await user.click(screen.getByRole('button', { name: 'Component' }));
    expect(pickerOptions()).toHaveLength(1);
  });
});

describe('[CAT-023] the type filter', () => {
  test('has "all" and then the used types, sorted, with their counts', async () => {
    const { user } = renderList();
    await loaded();
    expect(optionsOf('Type')).toEqual(['All', 'library 1', 'service 3', 'website 1']);
    await user.click(option('Type', /^service/));
    await expectRows(['booking-api', 'delay-predictor', 'fax-bridge']);
    expect(optionsOf('Type')).toEqual(['All', 'library 1', 'service 3', 'website 1']);
    await user.click(option('Type', /^All/));
    await waitFor(() => expect(rowNames()).toHaveLength(5));
  });

  test('reports that the types could not be loaded', async () => {
    const { catalog, alerts } = renderList();
    catalog.answer('POST /queries', refuse);
    await waitFor(() =>
      expect(alerts.posted).toContainEqual({ message: 'Failed to load entity types', severity: 'error' }),
    );
  });
});

test('a filter chosen while the server is away shows a note that the rows do not match it, until it is back', async () => {
  const connection = fakeConnection();
  const { user } = renderList({ apis: [implementApi(connectionApi, connection)] });
  await loaded();
  act(() => connection.set('lost'));
  await user.click(option('Type', /^service/));
  expect(await screen.findByText(/^These rows do not match the filters/)).toBeTruthy();
  expect(rowNames()).toHaveLength(5);
  act(() => connection.set('connected'));
  await expectRows(['booking-api', 'delay-predictor', 'fax-bridge']);
  expect(screen.queryByText(/^These rows do not match the filters/)).toBeNull();
});

describe('the personal filters', () => {
  test('[CAT-024] owned, starred and all show their counts', async () => {
    renderList({ stars: [booking, 'component:labs/lab-rat', 'system:default/passenger'] });
    await waitFor(() => expect(optionsOf('Personal')).toEqual(['Owned 2', 'Starred 2']));
    expect(optionsOf('Meridian Air')).toEqual(['All 5']);
  });

  test('[CAT-025] the URL selects the filter, or else the configuration', async () => {
    const { unmount } = renderList({ listPage: { initialFilter: 'owned' } });
    await expectRows(['booking-api', 'Web check-in']);
    unmount();
    renderList({ listPage: { initialFilter: 'owned' }, search: 'filters[user]=all' });
    await waitFor(() => expect(rowNames()).toHaveLength(5));
  });

  test('[CAT-026] a filter without results is replaced by all, and is disabled', async () => {
    const { currentUrl } = renderList({ search: 'filters[user]=starred' });
    await waitFor(() => expect(rowNames()).toHaveLength(5));
    expect(currentUrl()).toBe('/catalog');
    expect(option('Personal', /^Starred/).disabled).toBe(true);
    expect(option('Personal', /^Owned/).disabled).toBe(false);
  });

  test('[CAT-026] it stays if filters are always kept', async () => {
    renderList({ search: 'filters[user]=starred', listPage: { alwaysKeepFilters: true } });
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
    expect(option('Personal', /^Starred/).getAttribute('aria-pressed')).toBe('true');
  });

  test.each(['group', 'user'])('[CAT-027] the kind %s has only starred and all', async (kind) => {
    renderList({ search: `filters[kind]=${kind}&filters[user]=owned` });
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0));
    expect(optionsOf('Personal')).toEqual(['Starred 0']);
    expect(option('Meridian Air', /^All/).getAttribute('aria-pressed')).toBe('true');
  });

  test('[CAT-028] owned matches the ownership refs of the identity', async () => {
    const { user, catalog } = renderList();
    await loaded();
    await user.click(option('Personal', /^Owned/));
    await expectRows(['booking-api', 'Web check-in']);
    const last = catalog.requests.findLast(({ path }) => path === '/entities/by-query');
    expect(last?.search.get('filter')).toBe(
      'kind=component,relations.ownedBy=user:default/ines,relations.ownedBy=group:default/boarding',
    );
  });

  test('[CAT-029] counts are queries with the limit 0, and stars are a query of up to 1000 with minimal fields', async () => {
    const { catalog } = renderList({ stars: [booking] });
    await waitFor(() => expect(optionsOf('Personal')).toEqual(['Owned 2', 'Starred 1']));
    const { queries } = catalog.requests.find(({ path }) => path === '/queries')!.body as {
      queries: { entities?: { limit: number; fields?: string[]; query: object } }[];
    };
    const asked = queries.flatMap(({ entities }) => (entities && [0, 1000].includes(entities.limit) ? [entities] : []));
    expect(asked.map(({ limit, fields }) => ({ limit, fields }))).toEqual([
      { limit: 0, fields: undefined },
      { limit: 0, fields: undefined },
      { limit: 1000, fields: ['kind', 'metadata.namespace', 'metadata.name'] },
    ]);
    expect(asked[1]!.query).toEqual({
      kind: 'component',
      'relations.ownedBy': { $in: ['user:default/ines', 'group:default/boarding'] },
    });
  });
});

describe('the owner filter', () => {
  const people = Array.from({ length: 50 }, (_, index) =>
    aUser(`user-${String(index).padStart(2, '0')}`, `User ${index}`),
  );

  test('[CAT-030] lists the used owners from the facets of the relation, most first, by their display names', async () => {
    const { catalog } = renderList();
    await waitFor(() => expect(optionsOf('Owner')).toEqual(['Flight Data 3', 'Boarding 2']));
    const { queries } = catalog.requests.find(({ path }) => path === '/queries')!.body as {
      queries: { facets?: { facets: string[] } }[];
    };
    expect(queries.flatMap(({ facets }) => facets?.facets ?? [])).toContain('relations.ownedBy');
  });

  test('[CAT-030] [CAT-031] any user or group can be found, and a selected one is looked up by its ref', async () => {
    const { user, catalog } = renderList({ entities: [...airline, ...people] });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Search owners…' }));
    await user.keyboard('novak');
    const { search } = await waitFor(() => {
      const found = catalog.requests.findLast(({ search }) => search.get('fullTextFilterTerm') === 'novak');
      expect(found).toBeDefined();
      return found!;
    });
    await user.click(await screen.findByRole('option', { name: /Ines Novak/ }));
    expect(search.get('fullTextFilterFields')).toBe('metadata.name,kind,spec.profile.displayname,metadata.title');
    expect(search.getAll('filter')).toEqual(['kind=User,kind=Group']);
    expect(search.get('orderField')).toBe('metadata.name,asc');
    expect(search.get('limit')).toBe('20');
    await waitFor(() => expect(optionsOf('Owner')).toContain('Ines Novak 0'));
  });

  test('[CAT-031] owners in the URL are looked up by their refs', async () => {
    const { catalog } = renderList({ search: 'filters[owners]=user:default/ines' });
    await waitFor(() => expect(optionsOf('Owner')).toContain('Ines Novak 0'));
    const { body } = catalog.requests.find(({ path }) => path === '/entities/by-refs')!;
    expect(body.entityRefs).toContain('user:default/ines');
  });

  test('[CAT-032] typing is debounced by 250 ms', async () => {
    const { user, catalog } = renderList({ entities: [...airline, ...people] });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Search owners…' }));
    await waitFor(() => expect(pickerOptions().length).toBeGreaterThan(0));
    const asked = () => catalog.requests.filter(({ search }) => search.has('fullTextFilterTerm')).length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.change(screen.getByRole('combobox', { name: 'Search in: Owner' }), { target: { value: 'no' } });
      await pass(249);
      expect(asked()).toBe(0);
      await pass(1);
      expect(asked()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[CAT-031] [CAT-032] twenty are loaded at a time, and more by cursor when the list is scrolled to its end', async () => {
    const { user, catalog } = renderList({ entities: [...airline, ...people] });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Search owners…' }));
    await waitFor(() => expect(pickerOptions()[0]?.getAttribute('aria-setsize')).toBe('20'));
    await user.keyboard('{PageDown}{PageDown}');
    await waitFor(() => expect(pickerOptions()[0]?.getAttribute('aria-setsize')).toBe('40'));
    const pages = catalog.requests.flatMap(({ path, search }) =>
      path === '/entities/by-query' && search.get('limit') === '20' && search.get('fields')?.startsWith('kind,')
        ? [search]
        : [],
    );
    expect(pages.slice(-2).map((search) => [search.get('orderField'), search.has('cursor')])).toEqual([
      ['metadata.name,asc', false],
      [null, true],
    ]);
  });

  test.each(['user', 'group'])('[CAT-033] is hidden for the kind %s', async (kind) => {
    const { catalog } = renderList({ search: `filters[kind]=${kind}&filters[owners]=group:default/boarding` });
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0));
    expect(group('Owner')).toBeUndefined();
    expect(catalog.requests[0]!.search.get('filter')).toBe(`kind=${kind}`);
  });

  test('[CAT-033] a selection is in the filters, and removed when it is empty', async () => {
    const { user, currentUrl } = renderList();
    await waitFor(() => expect(optionsOf('Owner')).toContain('Boarding 2'));
    await user.click(option('Owner', /^Boarding/));
    expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[owners]=group:default/boarding');
    await user.click(option('Owner', /^Boarding/));
    expect(currentUrl()).toBe('/catalog');
  });
});

describe('the other filters', () => {
  test('[CAT-034] lists the used lifecycles, and selecting one filters the list', async () => {
    const { user } = renderList();
    await loaded();
    expect(optionsOf('Lifecycle')).toEqual(['production 3', 'deprecated 1', 'experimental 1']);
    await user.click(option('Lifecycle', /^experimental/));
    await expectRows(['delay-predictor']);
    await waitFor(() => expect(optionsOf('Tags')).toEqual(['ml 1', 'python 1']));
  });

  test('[CAT-035] lists the tags and counts from the facets of metadata.tags', async () => {
    const { catalog } = renderList();
    await loaded();
    expect(optionsOf('Tags')).toEqual(['java 1', 'ml 1', 'python 1', 'react 1']);
    const { queries } = catalog.requests.find(({ path }) => path === '/queries')!.body as {
      queries: { facets?: { facets: string[] } }[];
    };
    expect(queries.flatMap(({ facets }) => facets?.facets ?? [])).toContain('metadata.tags');
  });

  test('[CAT-036] "Is Orphan" and "Has Error" narrow the list', async () => {
    const { user } = renderList();
    await loaded();
    expect(optionsOf('Status')).toEqual(['Has Error 1', 'Is Orphan 1']);
    await user.click(option('Status', /^Is Orphan/));
    await expectRows(['fax-bridge']);
    await waitFor(() => expect(optionsOf('Status')).toEqual(['Has Error 0', 'Is Orphan 1']));
    expect(option('Status', /^Has Error/).disabled).toBe(true);
    await user.click(option('Status', /^Is Orphan/));
    await waitFor(() => expect(option('Status', /^Has Error/).disabled).toBe(false));
    await user.click(option('Status', /^Has Error/));
    await expectRows(['labs/lab-rat']);
  });

  test('[CAT-037] lists the used namespaces, if there are several', async () => {
    const { unmount } = renderList();
    await loaded();
    expect(optionsOf('Namespace')).toEqual(['default 4', 'labs 1']);
    unmount();
    renderList({ entities: manyComponents(3) });
    await waitFor(() => expect(optionsOf('Type')).toHaveLength(2));
    expect(group('Namespace')).toBeUndefined();
  });

  test('counts respect the search text', async () => {
    renderList({ search: 'filters[text]=de' });
    await waitFor(() => expect(optionsOf('Type')).toEqual(['All', 'service 1']));
    expect(optionsOf('Meridian Air')).toEqual(['All 1']);
  });

  test('many options are behind a button, and spellings that differ in case are merged', async () => {
    const tagged = Array.from({ length: 12 }, (_, index) => aComponent(`c${index}`, { tags: [`tag-${index}`] }));
    const { user } = renderList({ entities: [...tagged, aComponent('x', { type: 'Service' })] });
    await waitFor(() => expect(optionsOf('Tags')).toHaveLength(6));
    expect(optionsOf('Type')).toEqual(['All', 'service 13']);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'tag-11 1' }));
    await expectRows(['c11']);
  });

  test('a selected value that is no longer used can be cleared', async () => {
    const { user } = renderList({ search: 'filters[tags]=cobol' });
    await waitFor(() => expect(optionsOf('Tags')).toContain('cobol 0'));
    await user.click(option('Tags', /^cobol/));
    await waitFor(() => expect(rowNames()).toHaveLength(5));
  });
});
