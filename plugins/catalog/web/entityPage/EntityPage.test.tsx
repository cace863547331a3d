import { ServiceUnavailableError } from '@callboard/errors';
import { createComponentExtension, createTranslationRef, definePlugin, text } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEntity, fakeCatalog } from '../../testing/index.ts';
import { EntityProvider, entityTabPoint, useEntity } from '../index.tsx';
import { loadEntityPage, renderEntityPage } from './testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const heading = () => screen.findByRole('heading', { level: 1 });
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' }))
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

describe('[ENT-001] the route has kind, namespace and name', () => {
  test('and requests them as one lower-case ref, ignoring the case of the URL', async () => {
    const entity = anEntity({ metadata: { name: 'Booking', namespace: 'labs' } });
    const { catalog } = renderEntityPage([entity], '/catalog/Labs/Component/BOOKING');
    expect((await heading()).textContent).toBe('Booking');
    expect(catalog.requests[0]?.path).toBe('/entities/by-name/component/labs/booking');
  });

  test('decoded from the URL and encoded in links, with "default" for an entity without a namespace', async () => {
    const relations = [{ type: 'dependsOn', targetRef: 'resource:default/Odd Name/2' }];
    const target = anEntity({ kind: 'Resource', metadata: { name: 'Odd Name/2', namespace: undefined } });
    renderEntityPage([anEntity({ relations }), target]);
    const link = await screen.findByRole('link', { name: 'Odd Name/2' });
    expect(link.getAttribute('href')).toBe('/catalog/default/resource/odd%20name%2F2');
    await userEvent.click(link);
    await waitFor(async () => expect((await heading()).textContent).toBe('Odd Name/2'));
  });
});

describe('[ENT-002] the header', () => {
  test('shows the title and a namespace other than the default one', async () => {
    renderEntityPage(
      [anEntity({ metadata: { title: 'Booking API', namespace: 'labs' } })],
      '/catalog/labs/component/booking',
    );
    expect((await heading()).textContent).toBe('Booking API');
    expect(screen.getByText('in labs')).toBeTruthy();
  });

  test('shows the name if there is no title, and omits the default namespace', async () => {
    renderEntityPage([anEntity()]);
    expect((await heading()).textContent).toBe('booking');
    expect(screen.queryByText('in default')).toBeNull();
  });
});

test('the page appears complete, with its warnings and the names and descriptions of related entities', async () => {
  const relations = ['there', 'gone'].map((name) => ({ type: 'dependsOn', targetRef: `resource:default/${name}` }));
  const there = anEntity({ kind: 'Resource', metadata: { name: 'there', description: 'Where it is' } });
  const catalog = fakeCatalog([anEntity({ relations }), there]);
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const fetch: typeof catalog.fetch = async (url, init) => {
    if (String(url).includes('/entities/by-refs')) await promise;
    return catalog.fetch(url, init);
  };
  renderEntityPage(catalog, undefined, { fetch });
  await waitFor(() => expect(catalog.requests.some(({ path }) => path.includes('/by-name/'))).toBe(true));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  resolve();
  expect((await heading()).textContent).toBe('booking');
  expect(screen.getByText('Where it is')).toBeTruthy();
  expect(screen.getByText(/points to an entity that is not in the catalog/)).toBeTruthy();
});

test('[ENT-003] the header has the kind and type in lower case, the owner and the lifecycle', async () => {
  const owner = anEntity({
    kind: 'Group',
    metadata: { name: 'boarding' },
    spec: { profile: { displayName: 'Boarding' } },
  });
  const entity = anEntity({
    spec: { type: 'Service', lifecycle: 'experimental', owner: 'boarding' },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }],
  });
  renderEntityPage([entity, owner]);
  expect(await screen.findByText('component · service')).toBeTruthy();
  const [inHeader] = await screen.findAllByRole('link', { name: 'Boarding' });
  expect(inHeader?.closest('header')).toBeTruthy();
  expect(inHeader?.getAttribute('href')).toBe('/catalog/default/group/boarding');
  expect(screen.getAllByText('experimental')[0]?.closest('header')).toBeTruthy();
});

describe('[ENT-004] the breadcrumb', () => {
  const domain = anEntity({ kind: 'Domain', metadata: { name: 'passenger', title: 'Passenger' } });
  const company = anEntity({ kind: 'Domain', metadata: { name: 'company' } });
  const system = anEntity({ kind: 'System', metadata: { name: 'journey' }, spec: { domain: 'passenger' } });
  const entity = anEntity({
    relations: [
      { type: 'ownedBy', targetRef: 'group:default/boarding' },
      { type: 'partOf', targetRef: 'system:default/journey' },
    ],
  });
  const boarding = anEntity({
    kind: 'Group',
    metadata: { name: 'boarding', title: 'Boarding' },
    spec: { parent: 'airline' },
  });

  const showsTrail = (...parents: [title: string, path: string][]) => {
    const links = parents.map(([title, path]) => [title, `/catalog/default/${path}`]);
    return waitFor(() => expect(crumbs()).toEqual([['Catalog', '/catalog'], ...links]));
  };

  test('follows partOf relations, two levels up', async () => {
    renderEntityPage([entity, system, { ...domain, spec: { subdomainOf: 'company' } }, company, boarding]);
    await showsTrail(['Passenger', 'domain/passenger'], ['journey', 'system/journey']);
  });

  test('follows the configured relation types instead', async () => {
    const config = { catalog: { entityPage: { parentRelations: ['ownedBy', 'childOf'] } } };
    renderEntityPage([entity, system, domain, boarding], undefined, { config });
    await showsTrail(['airline', 'group/airline'], ['Boarding', 'group/boarding']);
  });

  test('is only the catalog if an entity has no parent', async () => {
    renderEntityPage([anEntity()]);
    await heading();
    expect(crumbs()).toEqual([['Catalog', '/catalog']]);
  });
});

const Weather = () => <p>Sunny at {useEntity().metadata.name}</p>;

describe('[ENT-005] tabs', () => {
  const texts = createTranslationRef({ id: 'weather', messages: { tab: 'Weather' } });
  const weather = definePlugin({
    id: 'weather',
    needs: ['catalog'],
    extensions: [
      entityTabPoint.add({
        path: '/weather',
        title: text(texts, 'tab'),
        order: 50,
        isFor: ({ spec }) => spec?.type === 'airport',
        Component: Weather,
      }),
    ],
  });

  test('come from plugins, each with its own URL, in order', async () => {
    const airport = anEntity({ spec: { type: 'airport' } });
    const { currentUrl } = renderEntityPage([airport], undefined, { plugins: [weather] });
    await heading();
    expect(tabs()).toEqual(['Overview', 'Weather', 'History']);
    await userEvent.click(screen.getByRole('link', { name: 'Weather' }));
    expect(await screen.findByText('Sunny at booking')).toBeTruthy();
    expect(currentUrl()).toBe('/catalog/default/component/booking/weather');
  });

  test('show a skeleton until their code has loaded', async () => {
    let arrive = (_: typeof Weather) => {};
    const load = () =>
      new Promise<typeof Weather>((resolve) => {
        arrive = resolve;
      });
    const Component = createComponentExtension({ name: 'Weather', load });
    const slow = definePlugin({
      id: 'slow',
      needs: ['catalog'],
      extensions: [entityTabPoint.add({ path: '/slow', title: text(texts, 'tab'), order: 50, Component })],
    });
    renderEntityPage([anEntity()], '/catalog/default/component/booking/slow', { plugins: [slow] });
    await heading();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    arrive(Weather);
    expect(await screen.findByText('Sunny at booking')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('are hidden if their condition is false', async () => {
    renderEntityPage([anEntity()], undefined, { plugins: [weather] });
    await heading();
    expect(tabs()).toEqual(['Overview', 'History']);
  });
});

describe('[ENT-006] without a loaded entity', () => {
  test('the page shows progress while it loads', async () => {
    const catalog = fakeCatalog([anEntity()]);
    let answer: (entity: unknown) => void = () => {};
    catalog.answer(
      'GET /entities/by-name/component/default/booking',
      () => new Promise((resolve) => (answer = resolve)),
    );
    renderEntityPage(catalog);
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    await waitFor(() => expect(catalog.requests.length).toBeGreaterThan(0));
    answer(anEntity());
    expect((await heading()).textContent).toBe('booking');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[CAT-068] the page shows the error message if loading fails', async () => {
    const catalog = fakeCatalog([anEntity()]);
    catalog.answer('GET /entities/by-name/component/default/booking', () => {
      throw new ServiceUnavailableError('The catalog is loading, ask again soon');
    });
    renderEntityPage(catalog);
    expect(await screen.findByText('The catalog is loading, ask again soon')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

test('[CAT-068] [ENT-007] the page reports that the entity does not exist', async () => {
  renderEntityPage([], '/catalog/default/component/nobody');
  expect(await screen.findByRole('heading', { name: 'Entity was not found' })).toBeTruthy();
  expect(screen.getByText('There is no component with the requested kind, namespace, and name.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the catalog' }).getAttribute('href')).toBe('/catalog');
});

const Kind = () => <p>{useEntity().kind}</p>;

describe('[ENT-008] the entity of the page cannot be used', () => {
  test('before it has loaded', () => {
    const early = (
      <EntityProvider isLoading>
        <Kind />
      </EntityProvider>
    );
    expect(() => renderInApp(early)).toThrow('before an entity has been loaded');
  });

  test('outside of an entity page', () => {
    expect(() => renderInApp(<Kind />)).toThrow('outside of an EntityProvider');
  });
});

test.each([
  ['off', false],
  ['on', true],
])('with permissions %s, opening a page takes four calls, before the ancestry is requested', async (_, enabled) => {
  const system = anEntity({ kind: 'System', metadata: { name: 'journey' }, spec: { domain: 'passenger' } });
  const domain = anEntity({ kind: 'Domain', metadata: { name: 'passenger', title: 'Passenger' } });
  const relations = [{ type: 'partOf', targetRef: 'system:default/journey' }];
  const { catalog } = renderEntityPage([anEntity({ relations }), system, domain], undefined, {
    config: { permission: { enabled } },
  });
  await waitFor(() => expect(screen.getAllByText('Passenger').length).toBeGreaterThan(0));
  const calls = () => catalog.requests.map(({ method, path }) => `${method} ${path}`);
  const own = '/entities/by-name/component/default/booking';
  const first = enabled ? 'POST /entities/by-refs' : `GET ${own}`;
  expect(calls()).toEqual([first, 'POST /entities/by-refs', `GET ${own}/history`, 'POST /entities/by-refs']);
  await waitFor(() => expect(calls().at(4)).toBe(`GET ${own}/ancestry`));
  expect(calls()).toHaveLength(5);
});
