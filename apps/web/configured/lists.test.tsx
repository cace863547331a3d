import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConfigured } from '../testing/openConfigured.tsx';

const template = (name: string, type: string, tags: string[] = []) =>
  anEntity({ kind: 'Template', metadata: { name, title: name, tags }, spec: { type, parameters: [], steps: [] } });
const templates = [
  template('api-service', 'service'),
  template('mailer', 'service', ['old']),
  template('site', 'website'),
];
const documented = anEntity({
  metadata: { name: 'documented', annotations: { 'backstage.io/techdocs-ref': 'dir:.' } },
});
const entities = [...templates, documented];
const open = (extensions: readonly unknown[], path: string) => openConfigured({ extensions }, path, entities);

beforeAll(async () => {
  for (const path of ['/create', '/docs/all', '/']) {
    const { unmount } = await open(['page:home'], path);
    await screen.findAllByRole('heading', { level: 1 });
    unmount();
  }
}, 180_000);

describe('[CONF-005] templates', () => {
  const groups = [
    { title: 'Websites', filter: { 'spec.type': 'website' } },
    { title: 'Services', filter: { kind: 'Template', 'spec.type': { $in: ['service'] } } },
  ];
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('are in the groups of the configuration, in its order', async () => {
    await open([{ 'sub-page:scaffolder/templates': { config: { groups } } }], '/create');
    await screen.findByText('api-service');
    expect(titles().slice(0, 2)).toEqual([expect.stringMatching(/^Websites/), expect.stringMatching(/^Services/)]);
  });

  test('that do not match the filter are not shown', async () => {
    const templateFilter = { $not: { 'metadata.tags': { $contains: 'old' } } };
    await open([{ 'sub-page:scaffolder/templates': { config: { groups, templateFilter } } }], '/create');
    await screen.findByText('api-service');
    expect(screen.queryByText('mailer')).toBeNull();
  });
});

describe('[CONF-005] the list of docs', () => {
  test.each([
    ['all', 'All'],
    ['owned', 'Owned'],
    ['starred', 'Starred'],
  ])('starts with the docs of the initial filter %s', async (initialFilter, name) => {
    await open([{ 'page:techdocs': { config: { initialFilter } } }], '/docs/all');
    const chosen = await screen.findByRole('radio', { name: new RegExp(`^${name}`), checked: true });
    expect(chosen).toBeTruthy();
  });
});

describe('[CONF-005] the home page', () => {
  test('has the cards of the configuration', async () => {
    const tools = [{ label: 'Runbooks', url: '/docs', icon: 'docs' }];
    const defaultConfig = [
      { component: 'HomePageToolkit', column: 0, row: 0, width: 6, height: 3 },
      { widget: 'world-clock' },
    ];
    await open(
      [
        { 'page:home': { config: { defaultConfig } } },
        { 'home-page-widget:home/toolkit': { config: { tools } } },
        {
          'home-page-widget:home/world-clock': {
            config: {
              customTimeFormat: { hour12: false },
              clockConfigs: [{ label: 'NYC', timeZone: 'America/New_York' }],
            },
          },
        },
      ],
      '/',
    );
    const cards = within(await screen.findByRole('list', { name: 'Widgets' }));
    expect(await cards.findByRole('link', { name: 'Runbooks' })).toBeTruthy();
    expect((await cards.findByText('NYC')).parentElement?.textContent).toMatch(/^NYC\d\d:\d\d(?! [AP]M)/);
    expect(cards.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(screen.queryByRole('region', { name: 'Quick start' })).toBeNull();
  });
});
