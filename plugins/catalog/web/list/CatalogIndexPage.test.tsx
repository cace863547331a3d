import { ServiceUnavailableError } from '@callboard/errors';
import { createRouteRef, definePlugin, type RouteRef } from '@callboard/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeCatalog } from '../../testing/index.ts';
import { catalogPlugin } from '../index.tsx';
import { fakeDecisions } from '../testing/fakeDecisions.ts';
import { airline, manyComponents } from './testing/airline.ts';
import { button, expectRows, loadList, option, press, renderList, rowNames } from './testing/renderList.tsx';

beforeAll(loadList, 60_000);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const Nothing = () => null;
/** The cursor of the second page of 45 components, encoded for a URL. */
async function secondPage(): Promise<string> {
  const first = await fakeCatalog(manyComponents(45)).fetch(
    '/api/catalog/entities/by-query?filter=kind=component&limit=20',
  );
  const { pageInfo } = (await first.json()) as { pageInfo: { nextCursor: string } };
  return encodeURIComponent(pageInfo.nextCursor);
}
const components = ['booking-api', 'Web check-in', 'delay-predictor', 'fax-bridge', 'labs/lab-rat'];

describe('[CAT-017] the list', () => {
  test('is at the catalog index, and shows the components with their exact number', async () => {
    renderList();
    await expectRows(components);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Components');
    expect(screen.getByRole('banner').textContent).toContain('5');
  });

  test.each([
    ['Type', /^website/, ['Web check-in']],
    ['Owner', /^Boarding/, ['booking-api', 'Web check-in']],
    ['Lifecycle', /^deprecated/, ['fax-bridge']],
    ['Tags', /^python/, ['delay-predictor']],
    ['Status', /^Has Error/, ['labs/lab-rat']],
    ['Namespace', /^labs/, ['labs/lab-rat']],
  ])('can be filtered by %s, and cleared again', async (group, name, expected) => {
    const { user } = renderList();
    await screen.findAllByText('Flight Data');
    await user.click(option(group, name));
    await expectRows(expected);
    await user.click(option(group, name));
    await expectRows(components);
  });

  test('can show another kind', async () => {
    const { user } = renderList();
    await screen.findAllByText('Flight Data');
    await user.click(screen.getByRole('button', { name: 'Component' }));
    await user.click(screen.getByRole('option', { name: /^System \d/ }));
    await expectRows(['Passenger journey']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Systems');
  });
});

describe('[CAT-018] the URL', () => {
  test('restores the list when it is opened', async () => {
    renderList({ search: 'filters[owners]=group:default/flight-data&filters[lifecycles]=experimental&limit=50' });
    await expectRows(['delay-predictor']);
    expect(option('Lifecycle', /^experimental/).getAttribute('aria-pressed')).toBe('true');
  });

  test('changes with the filters and the page, and has a short page parameter', async () => {
    const { currentUrl } = renderList({ entities: manyComponents(45), search: 'filters[type]=service' });
    await press('Next');
    expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[type]=service&offset=20');
    fireEvent.click(option('Lifecycle', /^production/));
    expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[type]=service&filters[lifecycles]=production');
  });

  test('with an offset opens that page', async () => {
    renderList({ entities: manyComponents(45), search: 'offset=20' });
    await waitFor(() => expect(rowNames()[0]).toBe('part-0021'));
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, false]);
  });

  test('with an offset past the end leads to the last page, because the catalog is not empty', async () => {
    const { currentUrl } = renderList({ entities: manyComponents(45), search: 'offset=200' });
    await press('Go to the last page');
    await waitFor(() => expect(rowNames()[0]).toBe('part-0041'));
    expect(currentUrl()).toBe('/catalog?offset=40');
  });

  test('with a cursor opens its page, and continues with cursors', async () => {
    const search = `offset=20&cursor=${await secondPage()}`;
    const { catalog } = renderList({ entities: manyComponents(45), search });
    await screen.findByText('21–40 of 45');
    await press('Next');
    await screen.findByText('41–45 of 45');
    await press('Previous');
    await screen.findByText('21–40 of 45');
    expect(catalog.requests.at(-1)?.search.get('cursor')).toBeTruthy();
  });

  test('has a history entry for each click, but not for typing', async () => {
    const { currentUrl, goBack } = renderList({ search: 'limit=2' });
    await press('Next');
    await press('Name');
    fireEvent.click(option('Type', /^website/));
    fireEvent.click(option('Type', /^All/));
    fireEvent.click(option('Type', /^All/));
    const box = screen.getByLabelText<HTMLInputElement>('Filter components');
    fireEvent.change(box, { target: { value: 'fax' } });
    await expectRows(['fax-bridge']);
    const steps = [decodeURIComponent(currentUrl())];
    for (let step = 0; step < 4; step += 1) {
      goBack();
      steps.push(decodeURIComponent(currentUrl()));
    }
    expect(steps).toEqual([
      '/catalog?filters[text]=fax&orderField=metadata.name,desc&limit=2',
      '/catalog?filters[type]=website&orderField=metadata.name,desc&limit=2',
      '/catalog?orderField=metadata.name,desc&limit=2',
      '/catalog?offset=2&limit=2',
      '/catalog?limit=2',
    ]);
    await expectRows(['booking-api', 'Web check-in']);
    expect(box.value).toBe('');
  });
});

describe('[CAT-019] fetching', () => {
  test('returns to the first page when a filter changes', async () => {
    const { currentUrl } = renderList({ entities: manyComponents(45) });
    await press('Next');
    await waitFor(() => expect(rowNames()[0]).toBe('part-0021'));
    fireEvent.click(option('Type', /^service/));
    await waitFor(() => expect(rowNames()[0]).toBe('part-0001'));
    expect(currentUrl()).not.toContain('offset');
  });

  test('drops the cursor of the URL when a filter changes', async () => {
    const { currentUrl, catalog } = renderList({
      entities: manyComponents(45),
      search: `offset=20&cursor=${await secondPage()}`,
    });
    await screen.findByText('21–40 of 45');
    expect(catalog.requests[0]?.search.has('cursor')).toBe(true);
    fireEvent.click(option('Type', /^service/));
    await screen.findByText('1–20 of 45');
    expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[type]=service');
    const last = catalog.requests.findLast(({ path }) => path === '/entities/by-query');
    expect([last?.search.has('cursor'), last?.search.has('offset')]).toEqual([false, false]);
  });

  test('is debounced by 10 ms into one request', async () => {
    const { catalog } = renderList();
    await screen.findAllByText('Flight Data');
    const asked = () => catalog.requests.filter(({ path }) => path === '/entities/by-query');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(option('Lifecycle', /^deprecated/));
      await pass(9);
      fireEvent.click(option('Tags', /^java/));
      await pass(9);
      expect(asked()).toHaveLength(1);
      await pass(1);
      expect(asked()).toHaveLength(2);
      expect(asked()[1]!.search.get('filter')).toBe('kind=component,spec.lifecycle=deprecated,metadata.tags=java');
    } finally {
      vi.useRealTimers();
    }
  });
});

test('[CAT-059] rows are requested by ascending name, and paged while there are cursors', async () => {
  const { catalog } = renderList({ entities: manyComponents(45) });
  await waitFor(() => expect(rowNames()).toHaveLength(20));
  const [first] = catalog.requests.filter(({ path }) => path === '/entities/by-query');
  expect(first?.search.get('orderField')).toBe('metadata.name,asc');
  expect(first?.search.get('limit')).toBe('20');
  expect(screen.getByText('1–20 of 45')).toBeTruthy();
  await press('Next');
  await screen.findByText('21–40 of 45');
  await press('Previous');
  await screen.findByText('1–20 of 45');
});

test('[CAT-038] the search box searches names, titles and display names', async () => {
  const { user, catalog } = renderList();
  await screen.findByText('booking-api');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter components' }));
  await user.keyboard('web check');
  const lastQuery = () => catalog.requests.findLast(({ path }) => path === '/entities/by-query');
  // Slow typing sends intermediate requests.
  await waitFor(() => expect(lastQuery()?.search.get('fullTextFilterTerm')).toBe('web check'));
  await expectRows(['Web check-in']);
  const last = lastQuery();
  expect(last?.search.get('fullTextFilterFields')).toBe('metadata.name,metadata.title,spec.profile.displayName');
});

test('opening the list takes three calls: the rows, all counts, and the names in the rows', async () => {
  const { catalog } = renderList({ stars: ['component:default/booking-api'] });
  await screen.findByText('Passenger journey');
  expect(catalog.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /entities/by-query',
    'POST /queries',
    'POST /entities/by-refs',
  ]);
});

describe('without rows', () => {
  test('an empty catalog explains its purpose and how to fill it', async () => {
    const [importing, creating] = [createRouteRef({ id: 'importing' }), createRouteRef({ id: 'creating' })];
    const page = (path: string, routeRef: RouteRef) => ({ path, routeRef, Component: Nothing });
    const plugins = [
      catalogPlugin,
      definePlugin({
        id: 'catalog-import',
        routes: { importPage: importing },
        pages: [page('/catalog-import', importing)],
      }),
      definePlugin({ id: 'scaffolder', routes: { root: creating }, pages: [page('/create', creating)] }),
    ];
    renderList({ entities: [], plugins });
    expect(await screen.findByText('The catalog is empty')).toBeTruthy();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Try out a file')).toBe('/catalog-import#try-out');
    expect(target('Register a repository')).toBe('/catalog-import');
    expect(target('Create from a template')).toBe('/create');
    expect(screen.getByRole('figure').textContent).toMatch(
      /catalog:\n {2}rules:[\s\S]*\n {2}locations:\n {4}- type: file/,
    );
  });

  test('an unused kind shows a hint', async () => {
    renderList({ search: 'filters[kind]=resource' });
    expect(await screen.findByText('No resources yet')).toBeTruthy();
  });

  test('filters without results can be cleared', async () => {
    const { user, currentUrl } = renderList({ search: 'filters[tags]=cobol&filters[text]=x' });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await expectRows(components);
    expect(currentUrl()).toBe('/catalog');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter components' }).value).toBe('');
  });
});

test("[CAT-045] a failure shows the server's message in a warning panel, and can be retried", async () => {
  const { user, catalog } = renderList();
  await screen.findByText('booking-api');
  catalog.answer('GET /entities/by-query', () => {
    throw new ServiceUnavailableError('The catalog is still reading its sources');
  });
  await user.click(option('Lifecycle', /^deprecated/));
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByText('Could not fetch catalog entities.')).toBeTruthy();
  expect(within(panel).getByText('The catalog is still reading its sources')).toBeTruthy();
  catalog.answer('GET /entities/by-query', undefined);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await expectRows(['fax-bridge']);
});

test('buttons to register and create appear if the app has these pages', async () => {
  const create = createRouteRef({ id: 'create' });
  const scaffolder = definePlugin({
    id: 'scaffolder',
    routes: { root: create },
    pages: [{ path: '/create', routeRef: create, Component: Nothing }],
  });
  renderList({ plugins: [catalogPlugin, scaffolder] });
  expect((await screen.findByRole('link', { name: 'Create' })).getAttribute('href')).toBe('/create');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('users without permission to register see no button for it', async () => {
  const importPage = createRouteRef({ id: 'import' });
  const imports = definePlugin({
    id: 'catalog-import',
    routes: { importPage },
    pages: [{ path: '/catalog-import', routeRef: importPage, Component: Nothing }],
  });
  const decisions = (result: string) => fakeDecisions(fakeCatalog(airline), () => result);
  const { fetch, config } = decisions('ALLOW');
  const { unmount } = renderList({ plugins: [catalogPlugin, imports], fetch, config });
  await screen.findByRole('link', { name: 'Register' });
  unmount();
  const refusing = decisions('DENY');
  renderList({ plugins: [catalogPlugin, imports], fetch: refusing.fetch, config: refusing.config });
  await waitFor(() => expect(refusing.calls.flat()).toContain('catalog.location.create'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Register' })).toBeNull());
  await screen.findByText('booking-api');
});

test('a custom kind has a list, too', async () => {
  const pipeline = { ...airline[0]!, kind: 'Pipeline', metadata: { ...airline[0]!.metadata, uid: 'p' } };
  renderList({ entities: [pipeline], search: 'filters[kind]=pipeline' });
  await expectRows(['booking-api']);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pipeline');
});
