import { createRouteRef, definePlugin } from '@callboard/web-kit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEntity } from '../../../testing/index.ts';
import { type EntityLink, entityCardPoint, entityLinkPoint } from '../../index.tsx';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const Empty = () => null;
const Sunny = () => <p>sunny</p>;
const Rainy = () => <p>rainy</p>;
const Broken = () => {
  throw new Error('This card broke');
};
const relation = (type: string, targetRef: string) => ({ type, targetRef });
const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: RegExp | string) =>
  (await card(name)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling as HTMLElement;

describe('the about card', () => {
  test('shows the description as Markdown, or a hint without one', async () => {
    const { unmount } = renderEntityPage([anEntity({ metadata: { description: 'Events on `bookings.v2`' } })]);
    expect((await screen.findByText('bookings.v2')).tagName).toBe('CODE');
    unmount();
    renderEntityPage([anEntity()]);
    expect(await screen.findByText(/No description yet/)).toBeTruthy();
  });

  test('truncates a very long description and very many tags, and shows all on request', async () => {
    const description = Array.from({ length: 40 }, (_, line) => `Line ${line}  `).join('\n');
    const tags = Array.from({ length: 40 }, (_, place) => `tag-${place}`);
    renderEntityPage([anEntity({ metadata: { description, tags } })]);
    const all = await screen.findByRole('button', { name: 'Show full description' });
    await userEvent.click(all);
    expect(screen.queryByRole('button', { name: 'Show full description' })).toBeNull();
    expect(within(await fact('Tags')).getAllByRole('link')).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
    expect(within(await fact('Tags')).getAllByRole('link')).toHaveLength(40);
  });

  test('[CAT-007] links to the source and the editor from the annotations', async () => {
    const annotations = {
      'backstage.io/source-location': 'url:https://git.test/booking/',
      'backstage.io/view-url': 'https://git.test/booking/catalog-info.yaml',
      'backstage.io/edit-url': 'https://git.test/booking/edit/catalog-info.yaml',
    };
    renderEntityPage([anEntity({ metadata: { annotations } })]);
    const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(/^View source/)).toBe('https://git.test/booking/');
    expect(await hrefOf(/^Edit/)).toBe('https://git.test/booking/edit/catalog-info.yaml');
  });

  test('[CAT-007] links to the file if there is no other source, and has no links without either', async () => {
    const annotations = { 'backstage.io/view-url': 'https://git.test/catalog-info.yaml' };
    const { unmount } = renderEntityPage([anEntity({ metadata: { annotations } })]);
    const source = await screen.findByRole('link', { name: /^View source/ });
    expect(source.getAttribute('href')).toBe('https://git.test/catalog-info.yaml');
    unmount();
    renderEntityPage([anEntity()]);
    await screen.findByRole('button', { name: 'Refresh' });
    expect(screen.queryByRole('link', { name: /View source|Edit/ })).toBeNull();
  });

  describe('has a link to the docs', () => {
    const docs = createRouteRef({ id: 'docs', params: ['namespace', 'kind', 'name'] });
    const techdocs = definePlugin({
      id: 'techdocs',
      routes: { docRoot: docs },
      pages: [{ path: '/docs/:namespace/:kind/:name', routeRef: docs, Component: Empty }],
    });
    const hrefWith = async (annotations: Record<string, string>, plugins = [techdocs]) => {
      renderEntityPage([anEntity({ metadata: { annotations } })], undefined, { plugins });
      await screen.findByRole('button', { name: 'Refresh' });
      return screen.queryByRole('link', { name: 'Docs' })?.getAttribute('href');
    };

    test('when it has docs', async () => {
      expect(await hrefWith({ 'backstage.io/techdocs-ref': 'dir:.' })).toBe('/docs/default/component/booking');
    });

    test('of another entity when it names one', async () => {
      expect(await hrefWith({ 'backstage.io/techdocs-entity': 'domain:default/Operations' })).toBe(
        '/docs/default/domain/operations',
      );
    });

    test('but not when it has no docs', async () => {
      expect(await hrefWith({})).toBeUndefined();
    });

    test('and not when nothing shows docs', async () => {
      expect(await hrefWith({ 'backstage.io/techdocs-ref': 'dir:.' }, [])).toBeUndefined();
    });
  });
});

test('the facts show system, domain, owner, type, lifecycle, labels, tags, links and the ref', async () => {
  const user = userEvent.setup();
  const entity = anEntity({
    metadata: {
      labels: { tier: '1', 'example.com/data-class': 'personal' },
      tags: ['java'],
      links: [{ url: 'https://dash.test', title: 'Dashboard' }, { url: 'https://plain.test' }],
    },
    relations: [relation('ownedBy', 'group:default/boarding'), relation('partOf', 'system:default/journey')],
  });
  const system = anEntity({ kind: 'System', metadata: { name: 'journey' }, spec: { domain: 'passenger' } });
  const domain = anEntity({ kind: 'Domain', metadata: { name: 'passenger', title: 'Passenger' } });
  const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
  renderEntityPage([entity, system, domain, boarding]);
  expect(await within((await fact('Domain')) as HTMLElement).findByText('Passenger')).toBeTruthy();
  expect((await fact('System')).textContent).toBe('journey');
  expect((await fact('Owner')).textContent).toBe('Boarding');
  expect((await fact('Type')).textContent).toBe('service');
  expect((await fact('Lifecycle')).textContent).toBe('production');
  expect((await fact('Tier')).textContent).toBe('1');
  expect((await fact('Data class')).textContent).toBe('personal');
  expect((await fact('Tags')).querySelector('a')?.getAttribute('href')).toBe(
    '/catalog?filters%5Bkind%5D=component&filters%5Buser%5D=all&filters%5Btags%5D=java',
  );
  const links = [...(await fact('Links')).querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://dash.test', 'https://plain.test']);
  await user.click(screen.getByRole('button', { name: 'Copy entity ref' }));
  expect(await navigator.clipboard.readText()).toBe('component:default/booking');
});

test('a link that would run a script is not rendered', async () => {
  const links = [{ url: 'javascript:alert(1)', title: 'Dashboard' }];
  renderEntityPage([anEntity({ metadata: { links } })]);
  expect((await fact('Links')).querySelector('a')).toBeNull();
});

describe('relation cards', () => {
  test('list the related entities with their description and their owner or type', async () => {
    const entity = anEntity({
      relations: [
        relation('dependsOn', 'component:default/fares'),
        relation('dependsOn', 'resource:default/gone'),
        relation('providesApi', 'api:default/bookings'),
      ],
    });
    const fares = anEntity({
      metadata: { name: 'fares', description: 'Prices in **40 ms**' },
      spec: { type: 'service', owner: 'revenue' },
    });
    const api = anEntity({ kind: 'API', metadata: { name: 'bookings' }, spec: { type: 'openapi', owner: 'boarding' } });
    const revenue = anEntity({ kind: 'Group', metadata: { name: 'revenue', title: 'Revenue' } });
    renderEntityPage([entity, fares, api, revenue]);
    const dependencies = await card('Depends on');
    expect(await dependencies.findByText('Revenue')).toBeTruthy();
    const [first, second] = dependencies.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toBe('faresPrices in 40 msRevenue');
    expect(second).toBe('gonenot in the catalog');
    expect(await rowsOf('Depends on')).toEqual([['fares', '/catalog/default/component/fares']]);
    expect((await card('Provides')).getByRole('listitem').textContent).toBe('bookingsopenapi');
  });

  test('show ten at first, and all on request', async () => {
    const relations = Array.from({ length: 12 }, (_, index) => relation('dependsOn', `resource:default/r${index}`));
    renderEntityPage([anEntity({ relations })]);
    const dependencies = await card('Depends on');
    expect(dependencies.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(dependencies.getByRole('button', { name: 'Show all 12' }));
    expect(dependencies.getAllByRole('listitem')).toHaveLength(12);
  });

  test('show eleven without a button, which would hide only one', async () => {
    const relations = Array.from({ length: 11 }, (_, index) => relation('dependsOn', `resource:default/r${index}`));
    renderEntityPage([anEntity({ relations })]);
    const dependencies = await card('Depends on');
    expect(dependencies.getAllByRole('listitem')).toHaveLength(11);
    expect(dependencies.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});

describe('cards of plugins', () => {
  const added = (id: string, Component: ComponentType, isFor = true) =>
    entityCardPoint.add({ id, area: 'side', order: 50, isFor: () => isFor, Component });

  test('are placed in order if they match, and a broken one does not affect the rest', async () => {
    const extensions = [added('a', Sunny), added('b', Rainy, false), added('c', Broken)];
    const plugin = { id: 'weather', needs: ['catalog'], extensions };
    renderEntityPage([anEntity()], undefined, { plugins: [plugin] });
    expect(await screen.findByText('sunny')).toBeTruthy();
    expect(screen.queryByText('rainy')).toBeNull();
    expect(screen.getByText('This card broke')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  });
});

describe('links of plugins in the about card', () => {
  const link = (id: string, order: number, useEntry: EntityLink['useEntry'], isFor = true): EntityLink => ({
    id,
    order,
    isFor: () => isFor,
    useEntry,
  });
  const dashboards = (...links: EntityLink[]) =>
    definePlugin({
      id: 'dashboards',
      needs: ['catalog'],
      extensions: [entityLinkPoint.add({ load: async () => links })],
    });
  const icon = () => null;
  const entity = anEntity({ metadata: { annotations: { 'backstage.io/view-url': 'https://git.test/booking' } } });

  test('are placed in order if they match, and show why they are disabled', async () => {
    const plugin = dashboards(
      link('board', 5, ({ metadata }) => ({ title: 'Dashboard', icon, to: `/boards/${metadata.name}` })),
      link('other', 6, () => ({ title: 'Of another', icon, to: '/boards' }), false),
      link('nothing', 7, () => undefined),
      link('logs', 40, () => ({ title: 'Logs', icon, disabledReason: 'No logs are kept here' })),
    );
    renderEntityPage([entity], undefined, { plugins: [plugin] });
    const board = await screen.findByRole('link', { name: 'Dashboard' });
    expect(board.getAttribute('href')).toBe('/boards/booking');
    const titles = [...board.parentElement!.children].map((child) => child.textContent?.split(' (')[0]);
    expect(titles).toEqual(['Dashboard', 'View source', 'Logs', 'Refresh']);
    const logs = screen.getByRole('button', { name: 'Logs' });
    expect(logs.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(logs);
    expect((await screen.findByRole('tooltip')).textContent).toBe('No logs are kept here');
  });

  test('do not affect each other when one breaks', async () => {
    const broken = link('broken', 5, () => {
      throw new Error('No dashboard today');
    });
    renderEntityPage([entity], undefined, { plugins: [dashboards(broken)] });
    expect(await screen.findByRole('link', { name: /^View source/ })).toBeTruthy();
    expect(screen.getByText(/No dashboard today/)).toBeTruthy();
  });

  test('do not break the page if their code fails to load', async () => {
    const load = () => Promise.reject(new Error('gone'));
    const plugin = definePlugin({ id: 'gone', needs: ['catalog'], extensions: [entityLinkPoint.add({ load })] });
    renderEntityPage([entity], undefined, { plugins: [plugin] });
    expect(await screen.findByRole('link', { name: /^View source/ })).toBeTruthy();
  });
});
