import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConfigured } from '../testing/openConfigured.tsx';

const relation = (type: string, targetRef: string) => ({
  type,
  targetRef: `${targetRef.split(':')[0]}:default/${targetRef.split(':')[1]}`,
});
const booking = anEntity({
  metadata: {
    annotations: { 'backstage.io/techdocs-ref': 'dir:.', 'backstage.io/kubernetes-id': 'booking' },
    labels: { 'meridian-air.example/tier': 'gold' },
    links: [{ url: 'https://a.example', title: 'Runbook' }],
  },
  relations: [
    relation('providesApi', 'api:booking-api'),
    relation('consumesApi', 'api:fares-api'),
    relation('dependsOn', 'component:fares'),
    relation('dependsOn', 'resource:bookings'),
    relation('hasPart', 'component:receipts'),
  ],
});
const api = anEntity({
  kind: 'API',
  metadata: { name: 'booking-api' },
  spec: { type: 'text', definition: 'one method' },
});
const journey = anEntity({
  kind: 'System',
  metadata: { name: 'journey' },
  relations: ['component:booking', 'api:booking-api', 'resource:bookings'].map((part) => relation('hasPart', part)),
});
const travel = anEntity({
  kind: 'Domain',
  metadata: { name: 'travel' },
  relations: ['domain:fares', 'system:journey'].map((part) => relation('hasPart', part)),
});
const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding' }, spec: { type: 'team', children: [] } });
const ines = anEntity({ kind: 'User', metadata: { name: 'ines' }, spec: { memberOf: ['boarding'] } });
const entities = [booking, api, journey, travel, boarding, ines];

const open = (extensions: readonly unknown[], path = 'component/booking') =>
  openConfigured({ extensions }, `/catalog/default/${path}`, entities);
const tabs = async () => {
  const strip = await screen.findByRole('navigation', { name: 'Sections of this page' });
  return [...strip.querySelectorAll('a, button')].map((tab) => tab.textContent);
};
const region = (name: string | RegExp) => screen.findByRole('region', { name });
/** Whether a card is in the narrow column, which is the last one. */
const isAside = (card: HTMLElement) => card.closest('[class*="stack"]')?.nextElementSibling === null;

// Loads the lazy parts first, so no test waits for code.
beforeAll(async () => {
  const { unmount } = await open(['page:home']);
  await region('Provides');
  unmount();
}, 180_000);

describe('[CONF-003] the entity page', () => {
  const contents = [
    { 'entity-content:catalog/overview': { config: { icon: 'dashboard' } } },
    { 'entity-content:techdocs': { config: { title: 'Manual', path: '/manual', icon: 'docs' } } },
    { 'entity-content:kubernetes/kubernetes': { config: { group: 'more' } } },
    { 'entity-content:api-docs/apis': { config: { group: 'more', title: 'Interfaces', path: 'interfaces' } } },
    { 'entity-content:catalog/history': { config: { filter: { kind: 'api' } } } },
  ];

  test('has the contents of the plugins with titles, paths and filters, and those that must be listed', async () => {
    const { currentUrl } = await open(contents);
    expect(await tabs()).toEqual(['Overview', 'Manual', 'Kubernetes', 'Interfaces', 'Scorecards']);
    await userEvent.click(screen.getByRole('link', { name: 'Interfaces' }));
    expect(await region('Provides')).toBeTruthy();
    expect(await region('Consumes')).toBeTruthy();
    expect(currentUrl()).toBe('/catalog/default/component/booking/interfaces');
    await userEvent.click(screen.getByRole('link', { name: 'Manual' }));
    expect(currentUrl()).toBe('/catalog/default/component/booking/manual');
  });

  test('has the definition of an API as a content and, if listed, as a card', async () => {
    const { unmount } = await open(['entity-content:api-docs/definition'], 'api/booking-api');
    expect(await tabs()).toEqual(['Definition', 'Overview', 'Scorecards', 'History']);
    expect(screen.queryByText('one method')).toBeNull();
    unmount();
    await open(['entity-card:api-docs/definition'], 'api/booking-api');
    expect(await screen.findByText(/one method/)).toBeTruthy();
  });

  test.each([
    ['title', ['Interfaces', 'Kubernetes']],
    ['natural', ['Kubernetes', 'Interfaces']],
  ])('groups contents in the order %s, with icons', async (defaultContentOrder, items) => {
    const groups = [{ more: { title: 'More', icon: 'star' } }, { documentation: { title: 'Papers' } }];
    const page = { 'page:catalog/entity': { config: { groups, defaultContentOrder, showNavItemIcons: true } } };
    await open([page, ...contents]);
    // A group with a single content is that content.
    expect(await tabs()).toEqual(['More', 'Manual', 'Overview', 'Scorecards']);
    const more = screen.getByRole('button', { name: 'More' });
    expect(more.querySelectorAll('svg').length).toBeGreaterThan(1);
    expect(screen.getByRole('link', { name: 'Manual' }).querySelector('svg')).toBeTruthy();
    await userEvent.click(more);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(items);
  });

  test('shows no icons unless showNavItemIcons is on', async () => {
    await open([{ 'page:catalog/entity': { config: { groups: [] } } }, ...contents]);
    await tabs();
    expect(screen.getByRole('link', { name: 'Manual' }).querySelector('svg')).toBeNull();
  });

  const cards = [
    ['component/booking', 'entity-card:api-docs/provided-apis', 'Provides'],
    ['component/booking', 'entity-card:api-docs/consumed-apis', 'Consumes'],
    ['component/booking', 'entity-card:catalog/depends-on-components', 'Depends on components'],
    ['component/booking', 'entity-card:catalog/depends-on-resources', 'Depends on resources'],
    ['component/booking', 'entity-card:catalog/has-subcomponents', 'Components'],
    ['component/booking', 'entity-card:catalog-graph/relations', 'Relations'],
    ['system/journey', 'entity-card:catalog/has-components', 'Components'],
    ['system/journey', 'entity-card:catalog/has-resources', 'Resources'],
    ['system/journey', 'entity-card:api-docs/has-apis', 'APIs'],
    ['domain/travel', 'entity-card:catalog/has-systems', 'Systems'],
    ['domain/travel', 'entity-card:catalog/has-subdomains', 'Domains'],
    ['group/boarding', 'entity-card:org/members-list', 'Members'],
    ['group/boarding', 'entity-card:org/ownership', 'Ownership'],
  ] as const;

  test.each(cards)(
    'of %s has the card %s in either column, for matching entities, or not at all',
    async (path, id, title) => {
      const both = [{ [id]: { config: { type: 'info' } } }, { [id]: { config: { type: 'content' } } }];
      const sides: boolean[] = [];
      for (const extension of both) {
        const { unmount } = await open([extension], path);
        sides.push(isAside(await region(title)));
        unmount();
      }
      expect(sides).toEqual([true, false]);
      for (const extension of [{ [id]: false }, { [id]: { config: { filter: 'kind:location' } } }]) {
        const { unmount } = await open([extension], path);
        await tabs();
        expect(screen.queryByRole('region', { name: title })).toBeNull();
        unmount();
      }
    },
  );

  test('has labels and links as facts or as cards', async () => {
    const list = (config: object) => [
      { 'entity-card:catalog/labels': { config } },
      { 'entity-card:catalog/links': { config } },
    ];
    const { unmount } = await open(list({ type: 'content' }));
    expect(within(await region('Links')).getByRole('link', { name: /^Runbook/ })).toBeTruthy();
    expect(within(await region('Labels')).getByText('gold')).toBeTruthy();
    unmount();
    const facts = await open(list({ type: 'info' }));
    expect(await screen.findByText('Runbook')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Links' })).toBeNull();
    facts.unmount();
    await open(list({ filter: { 'metadata.links': { $exists: false } } }));
    await tabs();
    expect(screen.queryByText('Runbook')).toBeNull();
    expect(screen.queryByText('gold')).toBeNull();
  });
});
