import { anEntity, aRun, aSource, type FakeSource } from '@callboard/plugin-catalog/testing';
import type { Delivery } from '@callboard/plugin-events/common';
import { alertApi } from '@callboard/web-kit';
import { fakeAlerts, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSources, renderSources } from './testing/renderSources.tsx';

beforeAll(loadSources);

const url = 'https://git.example/air/crew/blob/main/catalog-info.yaml';
const finder: FakeSource = {
  source: aSource({
    id: 'provider:github:air',
    origin: 'provider',
    title: 'github:air',
    target: 'https://git.example/air',
    entities: 5_000,
    everyMs: 1_800_000,
  }),
  runs: [aRun({ entities: 5_000 })],
};
const crew: FakeSource = {
  source: aSource({
    id: 'location:default/crew',
    origin: 'discovered',
    title: url,
    target: url,
    broughtBy: 'provider:github:air',
    problems: 1,
    error: `url:${url}: line 3: not YAML`,
    entities: 1,
  }),
  problems: [
    { message: `url:${url}: line 3: not YAML`, location: `url:${url}`, line: 3, since: '2026-11-15T08:00:00Z' },
  ],
  runs: [aRun({ outcome: 'failed', problems: 1, error: 'not YAML', cause: 'provider', actor: 'provider:github:air' })],
  entities: ['component:default/crew'],
};

/** Uses the DOM, because queries by role take seconds in a table of this size. */
const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
const rowOf = (name: string) =>
  waitFor(() => {
    const found = rows().find((row) => row.textContent?.includes(name));
    expect(found, name).toBeDefined();
    return found!;
  });
const drawer = () => screen.findByRole('dialog');

test('every provider and location is a row with its state, entities and error, failing ones first', async () => {
  renderSources([finder, crew]);
  await rowOf('github:air');
  const [first = '', second = ''] = rows().map(({ textContent }) => textContent ?? '');
  for (const part of ['git.example/air/crew/main', '1 problem', 'not YAML']) expect(first).toContain(part);
  for (const part of ['github:air', 'Healthy', '5,000']) expect(second).toContain(part);
  expect(screen.getByText(/checked every 2 minutes/)).toBeTruthy();
});

test('the header of the list has a count and a search; that of the webhooks does not', async () => {
  renderSources([finder, crew]);
  await rowOf('github:air');
  const header = () => within(screen.getByRole('heading', { level: 1 }).closest('header')!);
  expect(await header().findByText('2')).toBeTruthy();
  await userEvent.type(header().getByRole('textbox'), 'crew');
  expect(await header().findByText('1')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Webhooks' }));
  await waitFor(() => expect(header().queryByRole('textbox')).toBeNull());
});

test('files of the same name are distinguished by their folder, however short the displayed path', async () => {
  const at = (folder: string) => `/opt/portal/configuration/of/the/organisation/${folder}/catalog-info.yaml`;
  const files = ['platform', 'payments'].map((folder) => ({
    source: aSource({ id: `location:default/${folder}`, origin: 'config', title: at(folder), target: at(folder) }),
  }));
  renderSources(files);
  for (const folder of ['platform', 'payments']) {
    const row = await rowOf(folder);
    expect([...row.querySelectorAll('span')].map(({ textContent }) => textContent)).toContain(
      `/${folder}/catalog-info.yaml`,
    );
  }
});

test('filters, search and order are kept in the URL, with exact counts', async () => {
  const { sources, currentUrl } = renderSources([finder, crew], '/sources?failing=true&sort=title&descending=true');
  await rowOf('crew');
  expect(rows()).toHaveLength(1);
  const failing = screen.getByRole('button', { name: 'Failing 1' });
  expect(failing.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(failing);
  await userEvent.click(await screen.findByRole('button', { name: 'Provider 1' }));
  await rowOf('github:air');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search sources' }), 'nobody');
  await waitFor(() => expect(currentUrl()).toBe('/sources?text=nobody&origin=provider&sort=title&descending=true'));
  expect(await screen.findByText('No matching sources')).toBeTruthy();
  await waitFor(() =>
    expect(Object.fromEntries(sources.calls.at(-1)!.query)).toMatchObject({
      text: 'nobody',
      origin: 'provider',
      sort: 'title',
      descending: 'true',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rowOf('crew')).toBeTruthy();
});

test('a source shows its schedule, or that it is read on request only', async () => {
  const { nextReadAt: _, ...never } = finder.source;
  const asked = {
    source: { ...never, id: 'provider:asked', title: 'asked', isManual: true, everyMs: undefined },
  };
  const nightly = { source: { ...finder.source, id: 'provider:night', title: 'night', cron: '0 3 * * *' } };
  renderSources([asked, nightly]);
  expect((await rowOf('asked')).textContent).toContain('On request only');
  await userEvent.click(within(await rowOf('night')).getByRole('link'));
  expect(await within(await drawer()).findByText('0 3 * * *')).toBeTruthy();
});

test('a source opens next to the list with its problems, entities and runs, and has its own URL', async () => {
  const { currentUrl } = renderSources([finder, crew]);
  await userEvent.click(within(await rowOf('crew')).getByRole('link'));
  const view = within(await drawer());
  expect(await view.findByText('line 3')).toBeTruthy();
  expect(view.getByText('line 3: not YAML')).toBeTruthy();
  expect(await view.findByRole('link', { name: 'crew' })).toBeTruthy();
  expect(view.getByText('Sent by its provider')).toBeTruthy();
  expect(view.getByRole('link', { name: /opens in a new tab/ }).getAttribute('href')).toBe(url);
  expect(currentUrl()).toBe('/sources?source=location%3Adefault%2Fcrew');
  await userEvent.click(view.getAllByRole('link', { name: 'github:air' })[0]!);
  expect(await within(await drawer()).findByText('30 minutes')).toBeTruthy();
  await userEvent.click(within(await drawer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentUrl()).toBe('/sources'));
});

test('a provider has a readable name, with its id below it', async () => {
  const id = 'provider:GithubMultiOrgEntityProvider:air';
  const people = { source: { ...finder.source, id, title: 'GithubMultiOrgEntityProvider:air' } };
  const repositories = {
    source: { ...finder.source, id: 'provider:gitea-provider:default', title: 'gitea-provider:default' },
  };
  const brought = { source: { ...crew.source, broughtBy: id } };
  const { unmount } = renderSources([people, repositories, finder]);
  const row = await rowOf('GitHub users and groups: air');
  expect(row.textContent).toContain('GithubMultiOrgEntityProvider:air');
  expect((await rowOf('Gitea repositories')).textContent).not.toContain('repositories: default');
  expect(await rowOf('github:air')).toBeTruthy();
  unmount();
  renderSources([brought, people], '/sources?source=location:default/crew');
  await userEvent.click(await within(await drawer()).findByRole('link', { name: 'GitHub users and groups: air' }));
  expect(await within(await drawer()).findByText('GithubMultiOrgEntityProvider:air')).toBeTruthy();
});

test('a discovered location is shown by its target, because its name is generated', async () => {
  const name = `generated-${'a'.repeat(40)}`;
  const found = anEntity({ kind: 'Location', metadata: { name }, spec: { type: 'url', target: url } });
  const provider = { ...finder, entities: [`location:default/${name}`, 'component:default/crew'] };
  renderSources([provider], '/sources?source=provider:github:air', { entities: [found] });
  const view = within(await drawer());
  const link = await view.findByRole('link', { name: 'git.example/air/crew/main' });
  expect(link.getAttribute('href')).toBe(`/catalog/default/location/${name}`);
  expect(view.getByRole('link', { name: 'crew' })).toBeTruthy();
});

test('a source with a generated name is shown by its target where it added another source', async () => {
  const name = `generated-${'a'.repeat(40)}`;
  const parent = anEntity({ kind: 'Location', metadata: { name }, spec: { type: 'url', target: url } });
  const added = { source: { ...crew.source, broughtBy: `location:default/${name}` } };
  renderSources([added], '/sources?source=location:default/crew', { entities: [parent] });
  const view = within(await drawer());
  expect(await view.findByRole('link', { name: 'git.example/air/crew/main' })).toBeTruthy();
  expect(view.queryByText(/generated-/)).toBeNull();
});

test('reading a source now shows the progress and then the result, even if it has left the list', async () => {
  const alerts = fakeAlerts();
  const { sources } = renderSources([finder, crew], '/sources?failing=true', {
    apis: [implementApi(alertApi, alerts)],
  });
  await userEvent.click(within(await rowOf('crew')).getByRole('button', { name: /^Read .* now$/ }));
  expect(within(await rowOf('crew')).getByText('Reading')).toBeTruthy();
  expect(sources.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  sources.finish(crew.source.id, { problems: 0, error: undefined });
  expect(await screen.findByText('No failing sources', undefined, { timeout: 20_000 })).toBeTruthy();
  await waitFor(() => expect(alerts.posted).toMatchObject([{ message: `${url} was read: 2 entities` }]), {
    timeout: 20_000,
  });
});

test('a source that still fails shows the error', async () => {
  const alerts = fakeAlerts();
  const { sources } = renderSources([crew], '/sources?source=location:default/crew', {
    apis: [implementApi(alertApi, alerts)],
  });
  await userEvent.click(await within(await drawer()).findByRole('button', { name: 'Read now' }));
  await within(await drawer()).findByRole('button', { name: 'Reading' });
  sources.finish(crew.source.id, { problems: 1, error: 'not YAML' });
  await waitFor(
    () => expect(alerts.posted).toMatchObject([{ message: `Reading ${url} failed: not YAML`, severity: 'error' }]),
    { timeout: 20_000 },
  );
});

test('a user without permission sees which one to request; without permission to read now there is no button', async () => {
  const nothing = renderSources([crew], '/sources', { denied: ['catalog.source.read'] });
  expect(await screen.findByText(/You do not have access to sources/)).toBeTruthy();
  expect(nothing.sources.calls).toEqual([]);
  nothing.unmount();
  renderSources([crew], '/sources?source=location:default/crew', { denied: ['catalog.source.refresh'] });
  expect(within(await rowOf('crew')).queryByRole('button')).toBeNull();
  const button = await within(await drawer()).findByRole('button', { name: 'Read now' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  topic: 'github',
  deliveryId: '1',
  eventType: 'push',
  receivedAt: '2026-11-16T08:00:00.000Z',
  outcome: 'handled',
  attempts: 1,
  caused: [`Read ${url} again`],
  ...over,
});

test('webhooks show their effects with a link to the source, and a source shows its webhooks', async () => {
  const deliveries = [
    aDelivery(),
    aDelivery({ deliveryId: '2', eventType: 'star', caused: [] }),
    aDelivery({ deliveryId: '3', outcome: 'failed', attempts: 10, caused: [], error: 'The host is away' }),
  ];
  const { currentUrl, unmount } = renderSources([crew], '/sources/deliveries', { deliveries });
  expect(await screen.findByText('No action needed.')).toBeTruthy();
  expect(screen.getByText('The host is away')).toBeTruthy();
  expect(screen.getByText('10 attempts')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: url }));
  expect(await rowOf('crew')).toBeTruthy();
  expect(currentUrl()).toBe(`/sources?${new URLSearchParams({ text: url })}`);
  unmount();
  renderSources([crew], '/sources?source=location:default/crew', { deliveries });
  expect(await within(await drawer()).findByText('Webhooks received')).toBeTruthy();
  expect(within(await drawer()).queryByText('The host is away')).toBeNull();
});

test('webhooks name their repository, and rejected ones the reason', async () => {
  const reason = 'X-Hub-Signature-256 does not match any webhookSecret';
  const deliveries = [
    aDelivery({ subject: 'acme/crew' }),
    aDelivery({ deliveryId: 'refused-1', eventType: undefined, outcome: 'refused', caused: [], error: reason }),
  ];
  renderSources([crew], '/sources/deliveries', { deliveries });
  expect(await screen.findByText('acme/crew')).toBeTruthy();
  const rejected = screen.getByText(reason).closest('li')!;
  expect(within(rejected).getByText('Rejected')).toBeTruthy();
  expect(rejected.textContent).not.toContain('refused-');
});

test('the effects of webhooks are in the language of the page', async () => {
  const deliveries = [
    aDelivery({
      caused: [`Read ${url} again`, "Removed the team 'acme/crew'", `Removed ${url}x`, 'Watered the plants'],
    }),
  ];
  const languages = { available: ['en', 'de'], initial: 'de' };
  renderSources([crew], '/sources/deliveries', { deliveries, languages });
  expect(await screen.findByText('Team „acme/crew“ entfernt')).toBeTruthy();
  expect(screen.getByRole('link', { name: url }).closest('p')?.textContent).toBe(`${url} neu gelesen`);
  expect(screen.getByRole('link', { name: `${url}x` }).closest('p')?.textContent).toBe(`${url}x entfernt`);
  expect(screen.getByText('Watered the plants')).toBeTruthy();
});

test('the tab explains when webhooks are not received or the user may not see them', async () => {
  const missing = renderSources([], '/sources/deliveries', { deliveries: new Response('{}', { status: 404 }) });
  expect(await screen.findByText(/events plugin, which is not installed/)).toBeTruthy();
  missing.unmount();
  renderSources([], '/sources/deliveries', { denied: ['events.deliveries.read'] });
  expect(await screen.findByText(/requires the 'events.deliveries.read' permission/)).toBeTruthy();
});

test('the page explains that there are no sources, or that a source no longer exists', async () => {
  renderSources([], '/sources?source=provider:nobody');
  expect(await screen.findByText('No sources yet')).toBeTruthy();
  expect(await within(await drawer()).findByText('This source no longer exists')).toBeTruthy();
});

test('a location whose file another source reads, too, is marked as its duplicate', async () => {
  const second = aSource({ id: 'location:default/second', title: 'second', duplicateOf: 'location:default/crew' });
  renderSources([finder, crew, { source: second }]);
  const row = await rowOf('second');
  expect(row.textContent).toContain('Duplicate');
  await userEvent.click(within(row).getByText('second'));
  const link = await within(await drawer()).findByRole('link', { name: 'another source of the same file' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('location:default/crew');
});

describe('a duplicate', () => {
  const over = { id: 'location:default/second', title: 'second', duplicateOf: 'location:default/crew' } as const;
  const open = async (source: Parameters<typeof aSource>[0], options: Parameters<typeof renderSources>[2] = {}) => {
    const page = renderSources([finder, crew, { source: aSource({ ...over, ...source }) }], undefined, options);
    await userEvent.click(within(await rowOf('second')).getByText('second'));
    await within(await drawer()).findByRole('link', { name: 'another source of the same file' });
    return page;
  };
  const offered = () => screen.queryByRole('button', { name: 'Unregister' }) !== null;

  test('that was registered can be unregistered in its drawer, after a question', async () => {
    const target = 'https://git.test/second.yaml';
    const annotations = { 'backstage.io/managed-by-origin-location': `url:${target}` };
    const location = anEntity({ kind: 'Location', metadata: { name: 'second', annotations } });
    const { catalog } = await open({ origin: 'registered' }, { entities: [location] });
    catalog.state.locations.push({ id: 'loc-2', type: 'url', target, entityRef: over.id });
    await userEvent.click(screen.getByRole('button', { name: 'Unregister' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(catalog.state.locations).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Unregister' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unregister location' }));
    await waitFor(() => expect(catalog.state.locations).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('from the configuration names the place to remove it', async () => {
    await open({ origin: 'config' });
    expect(screen.getByText(/delete it from the configuration/)).toBeTruthy();
    expect(offered()).toBe(false);
  });

  test('cannot be unregistered without the permission', async () => {
    await open({ origin: 'registered' }, { denied: ['catalog.location.delete'] });
    expect(offered()).toBe(false);
  });
});
