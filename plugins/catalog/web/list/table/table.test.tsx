import { storageApi } from '@callboard/web-kit';
import { fakeIdentity } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { fakeDecisions } from '../../testing/fakeDecisions.ts';
import { aComponent, airline, manyComponents } from '../testing/airline.ts';
import { button, expectRows, loadList, press, renderList, rowNames } from '../testing/renderList.tsx';

beforeAll(loadList, 60_000);

const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent).slice(0, -1);
const searchOf = (url: string) => new URLSearchParams(url.split('?')[1]);
const isDisabled = (name: string) => button(name).disabled;
const someOf = (kind: string) =>
  anEntity({ kind, metadata: { name: 'one' }, spec: { type: 'url', owner: 'boarding' } });

describe('[CAT-040] the columns', () => {
  test.each([
    ['component', ['Name', 'System', 'Owner', 'Type', 'Lifecycle', 'Description', 'Tags']],
    ['api', ['Name', 'System', 'Owner', 'Type', 'Lifecycle', 'Description', 'Tags']],
    ['resource', ['Name', 'System', 'Owner', 'Type', 'Description', 'Tags']],
    ['system', ['Name', 'Domain', 'Owner', 'Description', 'Tags']],
    ['domain', ['Name', 'Owner', 'Description', 'Tags']],
    ['group', ['Name', 'Type', 'Parent', 'Description']],
    ['user', ['Name', 'Groups', 'Email']],
    ['template', ['Name', 'Owner', 'Type', 'Description', 'Tags']],
    ['location', ['Name', 'Type', 'Targets']],
    ['pipeline', ['Name', 'Owner', 'Type', 'Lifecycle', 'Description', 'Tags']],
  ])('of the kind %s are its own', async (kind, expected) => {
    renderList({ entities: [someOf(kind)], search: `filters[kind]=${kind}` });
    await expectRows(['one']);
    expect(headers()).toEqual(expected);
  });

  test('show their values, with owners and systems by title', async () => {
    renderList();
    await screen.findByText('Passenger journey');
    const row = screen.getByText('booking-api').closest('tr')!;
    const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells.slice(1, 7)).toEqual([
      'Passenger journey',
      'Boarding',
      'service',
      'production',
      'Seat inventory and reservations',
      'java',
    ]);
    expect(within(row).getByRole('link', { name: 'Boarding' }).getAttribute('href')).toBe(
      '/catalog/default/group/boarding',
    );
  });

  test('can be selected by the user, and are remembered', async () => {
    const { user, storage, unmount } = renderList();
    await screen.findByText('booking-api');
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    const menu = within(screen.getByRole('dialog', { name: 'Columns and density' }));
    await user.click(await menu.findByRole('checkbox', { name: 'Lifecycle' }));
    await user.click(menu.getByRole('checkbox', { name: 'Namespace' }));
    await user.click(menu.getByRole('radio', { name: 'Compact' }));
    expect(headers()).toEqual(['Name', 'System', 'Owner', 'Type', 'Description', 'Tags', 'Namespace']);
    expect(document.querySelector('[data-density]')?.getAttribute('data-density')).toBe('compact');
    unmount();

    const again = renderList({
      apis: [{ api: storageApi, deps: {}, factory: () => storage }],
      identity: fakeIdentity(),
    });
    await screen.findByText('booking-api');
    expect(headers()).toContain('Namespace');
    await again.user.click(screen.getByRole('button', { name: 'Columns and density' }));
    await again.user.click(await screen.findByRole('button', { name: 'Reset to default' }));
    await waitFor(() =>
      expect(headers()).toEqual(['Name', 'System', 'Owner', 'Type', 'Lifecycle', 'Description', 'Tags']),
    );
  });
});

test('the number of rows per page is remembered like columns and density', async () => {
  const entities = manyComponents(60);
  const { user, storage, unmount } = renderList({ entities, listPage: { pagination: true } });
  await waitFor(() => expect(rowNames()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'Columns and density' }));
  await user.click(await screen.findByRole('radio', { name: '50' }));
  await waitFor(() => expect(rowNames()).toHaveLength(50));
  unmount();

  const apis = [{ api: storageApi, deps: {}, factory: () => storage }];
  const again = renderList({ entities, listPage: { pagination: true }, apis, identity: fakeIdentity() });
  await waitFor(() => expect(rowNames()).toHaveLength(50));
  expect(searchOf(again.currentUrl()).has('limit')).toBe(false);
  await again.user.click(screen.getByRole('button', { name: 'Columns and density' }));
  await again.user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(rowNames()).toHaveLength(20));
});

/** Counts are requested on their own, so the last request may not be the one for the rows. */
const requestedOrder = (requests: readonly { search: URLSearchParams }[]) =>
  requests.findLast(({ search }) => search.has('orderField'))?.search.get('orderField');

test('a click on a header sorts by its column, and the order is kept in the URL', async () => {
  const { currentUrl, catalog } = renderList();
  await screen.findAllByText('Flight Data');
  await press('Type');
  await expectRows(['labs/lab-rat', 'booking-api', 'delay-predictor', 'fax-bridge', 'Web check-in']);
  await press('Type');
  await expectRows(['Web check-in', 'booking-api', 'delay-predictor', 'fax-bridge', 'labs/lab-rat']);
  expect(searchOf(currentUrl()).get('orderField')).toBe('spec.type,desc');
  expect(requestedOrder(catalog.requests)).toBe('spec.type,desc');
  expect(screen.queryByRole('button', { name: 'Description' })).toBeNull();
});

test('sorting by system keeps entities without one at the end, in either direction', async () => {
  const { catalog } = renderList();
  await screen.findAllByText('Flight Data');
  await press('System');
  await waitFor(() => expect(requestedOrder(catalog.requests)).toBe('spec.system,asc'));
  const order = ['booking-api', 'Web check-in', 'delay-predictor', 'fax-bridge', 'labs/lab-rat'];
  await expectRows(order);
  await press('System');
  await waitFor(() => expect(requestedOrder(catalog.requests)).toBe('spec.system,desc'));
  await expectRows(order);
  expect(screen.getByText(/of 5$/)).toBeTruthy();
});

describe('paging', () => {
  test('[CAT-041] is by cursor with 20 rows by default', async () => {
    renderList({ entities: manyComponents(45), listPage: { pagination: true } });
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    expect(screen.getByText('1–20 of 45')).toBeTruthy();
    expect(screen.queryByLabelText('Rows per page')).toBeNull();
  });

  test('[CAT-042] by cursor, only previous and next are available, if the server has more', async () => {
    const { catalog } = renderList({ entities: manyComponents(45) });
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false]);
    await press('Next');
    await waitFor(() => expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, false]));
    await press('Next');
    await waitFor(() => expect(rowNames()).toHaveLength(5));
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true]);
    expect(catalog.requests.at(-1)?.search.get('offset')).toBe('40');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
  });

  test.each([
    [{}, [true, true]],
    [{ nextCursor: 'on' }, [true, false]],
    [{ prevCursor: 'back' }, [false, true]],
    [{ nextCursor: 'on', prevCursor: 'back' }, [false, false]],
  ])(
    '[CAT-042] with the cursors %j, previous and next are disabled: %j, regardless of the number',
    async (pageInfo, off) => {
      const catalog = fakeCatalog(airline);
      catalog.answer('GET /entities/by-query', () => ({ items: airline.slice(0, 1), totalItems: 45, pageInfo }));
      renderList({ fetch: catalog.fetch, search: 'cursor=here&offset=20' });
      await expectRows(['booking-api']);
      expect([isDisabled('Previous'), isDisabled('Next')]).toEqual(off);
    },
  );

  test('[CAT-043] by offset, the page sizes are 5, 10, 20, 50 and 100, and 20 is the default', async () => {
    const { user, currentUrl, catalog } = renderList({
      entities: manyComponents(45),
      listPage: { pagination: { mode: 'offset' } },
    });
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page');
    expect([...sizes.options].map(({ value }) => value)).toEqual(['5', '10', '20', '50', '100']);
    await user.selectOptions(sizes, '10');
    await waitFor(() => expect(rowNames()).toHaveLength(10));
    await press('Next');
    await waitFor(() => expect(rowNames()[0]).toBe('part-0011'));
    expect([searchOf(currentUrl()).get('offset'), searchOf(currentUrl()).get('limit')]).toEqual(['10', '10']);
    expect(catalog.requests.at(-1)?.search.get('offset')).toBe('10');
  });

  test('[CAT-044] without paging, everything is loaded, filtered in the browser, and shown by 20, 50 or 100', async () => {
    const { user, catalog } = renderList({
      entities: [...manyComponents(45), aComponent('zeppelin', { type: 'library' })],
      listPage: { pagination: { mode: 'none' } },
    });
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page');
    expect([...sizes.options].map(({ value }) => value)).toEqual(['20', '50', '100']);
    await user.selectOptions(sizes, '50');
    await waitFor(() => expect(rowNames()).toHaveLength(46));
    const asked = catalog.requests.filter(({ path }) => path === '/entities/by-query').length;
    await user.type(screen.getByRole('textbox', { name: 'Filter components' }), 'zep');
    await expectRows(['zeppelin']);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(catalog.requests.filter(({ path }) => path === '/entities/by-query')).toHaveLength(asked);
  });

  test.each([
    [20, false],
    [21, true],
  ])('[CAT-044] with %i rows and without paging, the page bar is shown: %s', async (count, isThere) => {
    renderList({ entities: manyComponents(count), listPage: { pagination: { mode: 'none' } } });
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    expect(screen.queryByLabelText('Rows per page') !== null).toBe(isThere);
  });

  test.each([
    { search: 'filters[tags]=ML', expected: ['delay-predictor'] },
    { search: 'filters[type]=website', expected: ['Web check-in'] },
    { search: 'filters[lifecycles]=deprecated', expected: ['fax-bridge'] },
    { search: 'filters[owners]=boarding', expected: ['booking-api', 'Web check-in'] },
    { search: 'filters[user]=owned', expected: ['booking-api', 'Web check-in'] },
    { search: 'filters[user]=starred', expected: ['fax-bridge'] },
    { search: 'filters[namespace]=labs', expected: ['labs/lab-rat'] },
    { search: 'filters[orphan]=true', expected: ['fax-bridge'] },
    { search: 'filters[error]=true', expected: ['labs/lab-rat'] },
  ])('[CAT-044] the filter $search works in the browser as on the server', async ({ search, expected }) => {
    const scene = { search, stars: ['component:default/fax-bridge'] };
    const { unmount } = renderList({ ...scene, listPage: { pagination: false } });
    await expectRows(expected);
    unmount();
    renderList(scene);
    await expectRows(expected);
  });
});

describe('a row', () => {
  test('[CAT-046] shows details after the pointer has rested on its name for 1500 ms', async () => {
    renderList();
    const name = await screen.findByText('booking-api');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.mouseEnter(name.parentElement!);
      fireEvent.mouseOver(name);
      await act(() => vi.advanceTimersByTimeAsync(1_499));
      expect(screen.queryByRole('tooltip')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByRole('tooltip').textContent).toContain('component:default/booking-api');
    } finally {
      vi.useRealTimers();
    }
  });

  test('opens its entity by click and by keyboard', async () => {
    const { user, currentUrl } = renderList();
    await screen.findByText('booking-api');
    await user.keyboard('jj{Enter}');
    expect(currentUrl()).toBe('/catalog/default/component/check-in-web');
  });

  test('[CAT-048] is starred by its button, which is then filled', async () => {
    const { user, storage } = renderList();
    await screen.findByText('booking-api');
    const star = screen.getByRole('button', { name: 'Star booking-api' });
    expect(star.querySelector('[data-icon=star]')).toBeTruthy();
    await user.click(star);
    const filled = screen.getByRole('button', { name: 'Unstar booking-api' });
    expect(filled.querySelector('[data-icon=star-filled]')).toBeTruthy();
    expect(await storage.forBucket('starredEntities').get('entityRefs')).toEqual(['component:default/booking-api']);
    await user.click(filled);
    expect(await storage.forBucket('starredEntities').get('entityRefs')).toEqual([]);
  });

  test('links to its source and the editor, if those are on the web', async () => {
    renderList();
    await screen.findByText('booking-api');
    const view = screen.getByRole('link', { name: /View the source of booking-api/ });
    expect(view.getAttribute('href')).toBe('https://code.example/booking/tree/main');
    expect(screen.getByRole('link', { name: /Edit booking-api/ }).getAttribute('href')).toBe(
      'https://code.example/booking/edit/main',
    );
    expect(screen.queryByRole('link', { name: /Edit fax-bridge/ })).toBeNull();
  });

  test('can be refreshed from its source', async () => {
    const { user, catalog, alerts } = renderList();
    await screen.findByText('booking-api');
    await user.click(screen.getByRole('button', { name: 'Refresh booking-api' }));
    await waitFor(() => expect(alerts.posted).toHaveLength(1));
    expect(alerts.posted[0]?.message).toBe('booking-api will be refreshed in a moment');
    expect(catalog.requests.find(({ path }) => path === '/refresh')?.body).toEqual({
      entityRef: 'component:default/booking-api',
    });
  });

  test('can be refreshed with permission; all rows are checked in one call when the pointer is near', async () => {
    const catalog = fakeCatalog(airline);
    const { calls, config, fetch } = fakeDecisions(catalog, (_, ref) =>
      ref?.endsWith('/fax-bridge') ? 'DENY' : 'ALLOW',
    );
    const { user } = renderList({ config, fetch });
    await screen.findByText('booking-api');
    expect(calls).toEqual([]);
    await user.hover(screen.getByText('booking-api'));
    await waitFor(() => expect(isDisabled('Refresh fax-bridge')).toBe(true));
    expect(isDisabled('Refresh booking-api')).toBe(false);
    await user.hover(screen.getByText('fax-bridge'));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toHaveLength(rowNames().length);
    expect(calls[0]).toContain('catalog.entity.refresh component:default/booking-api');
  });

  test('is also checked when it gets the focus', async () => {
    const { calls, config, fetch } = fakeDecisions(fakeCatalog(airline), () => 'DENY');
    renderList({ config, fetch });
    await screen.findByText('booking-api');
    act(() => screen.getByRole('button', { name: 'Refresh booking-api' }).focus());
    await waitFor(() => expect(isDisabled('Refresh booking-api')).toBe(true));
    expect(calls).toHaveLength(1);
  });

  test('is not checked with permissions disabled', async () => {
    const { user, catalog } = renderList();
    await user.hover(await screen.findByText('booking-api'));
    expect(isDisabled('Refresh booking-api')).toBe(false);
    expect(catalog.requests.filter(({ path }) => path.includes('authorize'))).toEqual([]);
  });

  test('is marked if it has problems', async () => {
    renderList({ entities: airline });
    await screen.findByText('fax-bridge');
    expect(screen.getByRole('img', { name: 'The last refresh had errors' }).closest('tr')?.textContent).toContain(
      'lab-rat',
    );
    expect(screen.getByRole('img', { name: /No location refers/ }).closest('tr')?.textContent).toContain('fax-bridge');
  });
});
