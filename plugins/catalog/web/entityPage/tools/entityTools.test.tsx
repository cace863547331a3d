import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityTools } from '../../../common/index.ts';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(async () => {
  await loadEntityPage();
  await Promise.all([import('./EmbedCard.tsx'), import('./DataCard.tsx')]);
});

const board = {
  title: 'Dashboard',
  area: 'main' as const,
  height: 300,
  url: 'https://grafana.test/d/${{ entity.metadata.annotations["grafana.test/board"] | path }}?var-service=${{ entity.metadata.name }}',
};
const deployments = {
  title: 'Deployments',
  area: 'main' as const,
  view: 'table' as const,
  endpoint: '/proxy/deployments/services/${{ metadata.name }}',
  items: 'data.runs',
  limit: 2,
  fields: [
    { title: 'Version', value: 'version', link: 'url', type: 'text' as const },
    { title: 'Duration', value: 'seconds', type: 'number' as const },
  ],
};

/** The page of an entity, with the answers of the proxy by path. */
function open(
  entity: Partial<EntityTools>,
  metadata: Parameters<typeof anEntity>[0] = {},
  answers: Record<string, unknown> = {},
) {
  const catalog = fakeCatalog([anEntity(metadata)]);
  const asked: string[] = [];
  renderEntityPage(catalog, '/catalog/default/component/booking', {
    config: { entity },
    fetch: (url, init) => {
      const { pathname, search } = new URL(String(url), 'http://portal.test');
      if (!pathname.startsWith('/api/proxy')) return catalog.fetch(url, init);
      asked.push(pathname + search);
      const answer = answers[pathname];
      return Promise.resolve(
        answer === undefined ? new Response('no such service', { status: 404 }) : Response.json(answer),
      );
    },
  });
  return { asked };
}
const annotated = (value: string) => ({ metadata: { name: 'booking', annotations: { 'grafana.test/board': value } } });
const frames = () => [...document.querySelectorAll('iframe')];

describe('the configured links of an entity', () => {
  const url = 'https://logs.test/search?q=${{ entity.metadata.name }}&owner=${{ spec.owner }}';

  test('are on the about card, with escaped values of the entity', async () => {
    open({ links: [{ title: 'Logs', url, icon: 'bug' }] }, { spec: { owner: 'group:default/a&b' } });
    expect((await screen.findByRole('link', { name: /Logs/ })).getAttribute('href')).toBe(
      'https://logs.test/search?q=booking&owner=group%3Adefault%2Fa%26b',
    );
  });

  test('are left out for entities that do not match, or lack a value', async () => {
    const links = [
      { title: 'Other kind', url, filter: 'kind:api' },
      { title: 'No value', url: 'https://a.test/${{ metadata.annotations["a.test/id"] }}' },
      { title: 'Match', url, filter: { kind: 'Component' } },
    ];
    open({ links }, { spec: { owner: 'boarding' } });
    await screen.findByRole('link', { name: /Match/ });
    expect(screen.queryByRole('link', { name: /Other kind|No value/ })).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,hi', '//evil.test', '\\\\evil.test', 'vbscript:x'])(
    'never lead to %s, although an entity has it',
    async (value) => {
      const links = [
        { title: 'Runbook', url: '${{ metadata.annotations["grafana.test/board"] }}' },
        { title: 'Docs', url: '/docs/${{ metadata.name }}' },
      ];
      open({ links }, annotated(value));
      expect((await screen.findByRole('link', { name: /^Docs$/ })).getAttribute('href')).toBe('/docs/booking');
      expect(screen.queryByRole('link', { name: /Runbook/ })).toBeNull();
    },
  );
});

describe('the configured embeds of an entity', () => {
  test('are sandboxed frames', async () => {
    open({ embeds: [board] }, annotated('team a/booking'));
    const card = await screen.findByRole('region', { name: 'Dashboard' });
    const frame = within(card).getByTitle('Dashboard');
    expect(frame.getAttribute('src')).toBe('https://grafana.test/d/team%20a/booking?var-service=booking');
    expect(frame.getAttribute('height')).toBe('300');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    const rights = frame.getAttribute('sandbox')!.split(' ');
    expect(rights).toContain('allow-scripts');
    expect(rights.filter((right) => right.includes('top-navigation'))).toEqual([]);
    expect(within(card).getByRole('link', { name: /Open/ }).getAttribute('href')).toBe(frame.getAttribute('src'));
  });

  const free = {
    ...board,
    url: '${{ metadata.annotations["grafana.test/board"] }}',
    allowedOrigins: ['https://grafana.test'],
  };
  test.each([
    [board, ''],
    [board, '../../admin'],
    [free, 'https://evil.test/'],
    [free, 'https://grafana.test.evil.test/'],
    [free, 'https://grafana.test@evil.test/'],
  ])('are left out for entities without a value, or with one that leads elsewhere: %#', async (embed, value) => {
    const link = { title: 'Logs', url: 'https://logs.test/${{ metadata.name }}' };
    open({ embeds: [embed], links: [link] }, annotated(value));
    await screen.findByRole('link', { name: /Logs/ });
    expect(frames()).toEqual([]);
  });

  test('cannot leave the sandbox with the origin of the portal', async () => {
    const own = { ...board, url: `${window.location.origin}/docs/\${{ metadata.name }}` };
    open({ embeds: [own] });
    const frame = await screen.findByTitle('Dashboard');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });
});

describe('the configured cards of an entity', () => {
  const path = '/api/proxy/deployments/services/booking';
  const runs = [
    { version: '1.2', seconds: 1234.5, url: 'https://ci.test/7' },
    { version: '1.1', seconds: 90, url: 'javascript:alert(1)' },
    { version: '1.0', seconds: 80 },
  ];

  test('show a table of an endpoint behind the proxy', async () => {
    const { asked } = open({ cards: [deployments] }, {}, { [path]: { data: { runs } } });
    const card = within(await screen.findByRole('region', { name: 'Deployments' }));
    expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Version', 'Duration']);
    expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1.2 (opens in a new tab)',
      '1,234.5',
      '1.1',
      '90',
    ]);
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://ci.test/7']);
    expect(card.getByText('1 more')).toBeTruthy();
    expect(asked).toEqual([path]);
  });

  test('show key figures and lists', async () => {
    const fields = [
      { title: 'Uptime', value: 'uptime.percent', type: 'number' as const },
      { title: 'Healthy', value: 'ok', type: 'text' as const },
    ];
    const { items: _, ...card } = deployments;
    open(
      {
        cards: [
          { ...card, title: 'Health', view: 'figures', fields },
          { ...deployments, title: 'Runs', view: 'list', endpoint: '/proxy/ci/${{ metadata.name }}' },
        ],
      },
      {},
      { [path]: { uptime: { percent: 99.95 }, ok: true }, '/api/proxy/ci/booking': { data: { runs } } },
    );
    const health = await screen.findByRole('region', { name: 'Health' });
    expect(health.querySelector('dl')!.textContent).toBe('Uptime99.95Healthyyes');
    const items = within(await screen.findByRole('region', { name: 'Runs' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '1.2 (opens in a new tab)Duration: 1,234.5',
      '1.1Duration: 90',
    ]);
  });

  test('show that there is no data, and why a request failed', async () => {
    open(
      { cards: [deployments, { ...deployments, title: 'CI', endpoint: '/proxy/ci/${{ metadata.name }}' }] },
      {},
      {
        [path]: { data: { runs: [] } },
      },
    );
    expect(within(await screen.findByRole('region', { name: 'Deployments' })).getByText('No data')).toBeTruthy();
    const failed = within(await screen.findByRole('region', { name: 'CI' }));
    expect(failed.getByText(/no such service/)).toBeTruthy();
    expect(failed.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
