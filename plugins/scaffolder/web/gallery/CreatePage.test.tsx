import { anEntity } from '@callboard/plugin-catalog/testing';
import { createRouteRef, definePlugin } from '@callboard/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { registerComponentRoute, viewTechDocRoute } from '../routes.ts';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

type Over = { metadata?: object; spec?: object; owner?: string };

const aTemplate = (name: string, { metadata, spec, owner = 'group:default/crew' }: Over = {}) =>
  anEntity({
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name, ...metadata },
    spec: { type: 'service', owner, ...spec },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  });

const service = aTemplate('new-service', {
  metadata: {
    title: 'New service',
    tags: ['recommended', 'java'],
    description: 'A service with **everything**, and a last sentence that nobody cuts off.',
    annotations: { 'backstage.io/techdocs-ref': 'dir:.' },
  },
  spec: { lifecycle: 'production' },
});
const site = aTemplate('new-site', {
  metadata: { tags: ['docs'] },
  spec: { type: 'website' },
  owner: 'group:default/web',
});
const runbook = aTemplate('new-runbook', { metadata: { tags: ['docs'] }, spec: { type: 'documentation' } });
const entities = [service, site, runbook];

// Preload the lazy page, so no test waits for it.
beforeAll(async () => {
  const { unmount } = renderScaffolder('/create', { entities });
  await screen.findByText('everything');
  unmount();
}, 60_000);

/** Reads the DOM, because role queries take seconds on a page of this size. */
const all = <T extends Element>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T & HTMLElement>(selector),
];
const titlesOf = (place: ParentNode) => all('article h3', place).map(({ textContent }) => textContent);
const titles = () => titlesOf(document);
const titlesIn = (title: string) =>
  titlesOf(all('section').find((section) => section.querySelector('h2')?.textContent === title)!);
const groupTitles = () => all('section > h2').map(({ textContent }) => textContent);
const card = (title: string) =>
  waitFor(() => {
    const found = all('article').find((article) => article.querySelector('h3')?.textContent === title);
    expect(found, title).toBeDefined();
    return found!;
  });
const cardOf = async (title: string) => within(await card(title));
const optionsOf = (group: string) =>
  all('fieldset')
    .filter((fieldset) => fieldset.querySelector('legend')?.textContent === group)
    .flatMap((fieldset) => all<HTMLButtonElement>('button', fieldset));
const option = (group: string, name: string) =>
  waitFor(() => {
    const found = optionsOf(group).find(({ textContent }) => textContent === name);
    expect(found, `${group}: ${name}`).toBeDefined();
    return found!;
  });
const choose = async (group: string, name: string) => userEvent.click(await option(group, name));

describe('the groups', () => {
  test('[SCAF-005] the page is "Create a new component" and has "Templates" and "Other Templates"', async () => {
    renderScaffolder('/create', { entities });
    expect(await screen.findByRole('heading', { level: 1, name: 'Create a new component' })).toBeTruthy();
    await waitFor(() => expect(groupTitles()).toEqual(['Templates', 'Other Templates']));
    expect(titlesIn('Templates')).toEqual(['New service']);
    expect(titlesIn('Other Templates')).toEqual(['new-runbook', 'new-site']);
  });

  test('without recommended templates, all are "Templates"', async () => {
    renderScaffolder('/create', { entities: [site, runbook] });
    await cardOf('new-site');
    expect(titlesIn('Templates')).toEqual(['new-runbook', 'new-site']);
    expect(groupTitles()).toEqual(['Templates']);
  });

  test('follow the configuration by tags, types and owners, and the rest is "Other Templates"', async () => {
    const templateGroups = [
      { title: 'Of the web', owners: ['web'] },
      { title: 'To read', tags: ['docs'], types: ['documentation', 'website'] },
    ];
    renderScaffolder('/create', { entities, config: { scaffolder: { templateGroups } } });
    await cardOf('new-site');
    expect([titlesIn('Of the web'), titlesIn('To read'), titlesIn('Other Templates')]).toEqual([
      ['new-site'],
      ['new-runbook'],
      ['New service'],
    ]);
  });
});

describe('a card', () => {
  test('shows description, owner and lifecycle of a template, and links to its form', async () => {
    const { currentUrl } = renderScaffolder('/create', { entities });
    const card = await cardOf('New service');
    const words = await card.findByText(/nobody cuts off/);
    expect(words.querySelector('strong')?.textContent).toBe('everything');
    expect(card.getByText('service · production')).toBeTruthy();
    expect(card.getByText('java')).toBeTruthy();
    expect(card.getByRole('link', { name: 'crew' })).toBeTruthy();
    const way = card.getByRole('link', { name: 'Choose New service' });
    expect(way.textContent).toBe('Choose');
    await userEvent.click(way);
    expect(currentUrl()).toBe('/create/templates/default/new-service');
  });

  test('[SCAF-004] [SCAF-006] has a link "View TechDocs" if the template has documentation', async () => {
    renderScaffolder('/create', { entities, routes: { '/docs/:namespace/:kind/:name': viewTechDocRoute } });
    const docs = (await cardOf('New service')).getByText('View TechDocs');
    expect(docs.closest('a')?.getAttribute('href')).toBe('/docs/default/template/new-service');
    expect((await cardOf('new-site')).queryByText('View TechDocs')).toBeNull();
  });

  test('[SCAF-004] the link leads to the docs page if the route is not bound', async () => {
    const docRoot = createRouteRef({ id: 'techdocs.docRoot', params: ['namespace', 'kind', 'name'] });
    renderScaffolder('/create', {
      entities,
      plugins: [definePlugin({ id: 'techdocs', routes: { docRoot } })],
      routes: { '/documentation/:namespace/:kind/:name': docRoot },
    });
    const docs = (await cardOf('New service')).getByText('View TechDocs');
    expect(docs.closest('a')?.getAttribute('href')).toBe('/documentation/default/template/new-service');
  });

  test('can be starred', async () => {
    renderScaffolder('/create', { entities });
    await userEvent.click((await cardOf('new-site')).getByRole('button'));
    await choose('Personal', 'Starred 1');
    await waitFor(() => expect(titles()).toEqual(['new-site']));
  });

  test('shows the number of recent runs, failures and the typical duration', async () => {
    const statistics = {
      since: '2026-10-17T00:00:00.000Z',
      templates: [
        { templateRef: 'template:default/new-service', runs: 12, failures: 2, typicalMs: 95_000 },
        { templateRef: 'template:default/new-site', runs: 1, failures: 0, typicalMs: 800 },
      ],
      lastUsed: [],
    };
    renderScaffolder('/create', { entities, scaffolder: { statistics } });
    const textOf = async (title: string) => (await card(title)).textContent;
    await waitFor(async () => expect(await textOf('New service')).toContain('12 runs2 failedtakes about 95 seconds'));
    expect(await textOf('new-site')).toContain('1 runnone failedtakes about a second');
    expect(await textOf('new-runbook')).toContain('No runs in the last 30 days');
  });

  test('hides run figures from users who may not see runs', async () => {
    const { scaffolder } = renderScaffolder('/create', { entities });
    scaffolder.answer('GET /v2/template-statistics', () => new Response('', { status: 403 }));
    await cardOf('New service');
    await waitFor(() => expect(scaffolder.calls).toHaveLength(1));
    expect(screen.queryByText('No runs in the last 30 days')).toBeNull();
  });
});

test('the two templates that the user ran last come first', async () => {
  const at = new Date().toISOString();
  const lastUsed = ['new-site', 'new-service', 'new-runbook'].map((name) => ({
    templateRef: `template:default/${name}`,
    at,
  }));
  const statistics = { since: at, templates: [], lastUsed };
  renderScaffolder('/create', { entities, scaffolder: { statistics } });
  const uses = within(await screen.findByRole('navigation', { name: 'Recently used' }));
  await waitFor(() =>
    expect(uses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['new-site', 'New service']),
  );
  expect(uses.getByRole('link', { name: 'New service' }).getAttribute('href')).toBe(
    '/create/templates/default/new-service',
  );
});

test('users without permission to run templates or register see no buttons, and the reason', async () => {
  const denied = ['scaffolder.task.create', 'catalog.location.create'];
  renderScaffolder('/create', { entities, denied, routes: { '/bring': registerComponentRoute } });
  const newService = await cardOf('New service');
  await screen.findByText('You can view these templates but not run them');
  expect(newService.queryByRole('link', { name: /Choose|^New service$/ })).toBeNull();
  expect(newService.getByText('New service')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Register Existing Component' })).toBeNull());
});

describe('the button "Register Existing Component"', () => {
  test('[SCAF-006] links to the bound route', async () => {
    renderScaffolder('/create', { entities, routes: { '/bring': registerComponentRoute } });
    const button = await screen.findByRole('link', { name: 'Register Existing Component' });
    expect(button.getAttribute('href')).toBe('/bring');
  });

  test('[SCAF-003] links to the catalog import page if the route is not bound', async () => {
    const importPage = createRouteRef({ id: 'catalog-import.importPage' });
    renderScaffolder('/create', {
      entities,
      plugins: [definePlugin({ id: 'catalog-import', routes: { importPage } })],
      routes: { '/catalog-import': importPage },
    });
    const button = await screen.findByRole('link', { name: 'Register Existing Component' });
    expect(button.getAttribute('href')).toBe('/catalog-import');
  });

  test('is hidden if there is no such page', async () => {
    renderScaffolder('/create', { entities });
    await cardOf('New service');
    expect(screen.queryByRole('link', { name: 'Register Existing Component' })).toBeNull();
  });
});

describe('the filters', () => {
  test('[SCAF-007] "Categories" lists the types in use with their counts, and filters by the selected ones', async () => {
    const { currentUrl } = renderScaffolder('/create', { entities });
    await cardOf('New service');
    await option('Categories', 'service 1');
    expect(optionsOf('Categories').map(({ textContent }) => textContent)).toHaveLength(3);
    await choose('Categories', 'website 1');
    await waitFor(() => expect(titles()).toEqual(['new-site']));
    await choose('Categories', 'documentation 1');
    await waitFor(() => expect(titles()).toEqual(['new-runbook', 'new-site']));
    expect(decodeURIComponent(currentUrl())).toBe('/create?filters[type]=website&filters[type]=documentation');
  });

  test('filter by owner, tag, text and ownership on the server, and are kept in the URL', async () => {
    const { catalog, currentUrl } = renderScaffolder('/create', { entities });
    await cardOf('New service');
    await choose('Personal', 'Owned 2');
    await waitFor(() => expect(titles()).toEqual(['New service', 'new-runbook']));
    await choose('Everyone', 'All 3');
    await choose('Owner', 'web 1');
    await waitFor(() => expect(titles()).toEqual(['new-site']));
    await userEvent.click(screen.getByText('Clear'));
    await choose('Tags', 'docs 2');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search templates' }), 'runb');
    // The first letters already leave only this template, so the list alone does not show that the search is complete.
    await waitFor(() => expect(decodeURIComponent(currentUrl())).toBe('/create?filters[tags]=docs&filters[text]=runb'));
    await waitFor(() => expect(titles()).toEqual(['new-runbook']));
    await waitFor(() =>
      expect(catalog.requests.some(({ search }) => search.get('fullTextFilterTerm') === 'runb')).toBe(true),
    );
  });

  test('[SEARCH-004] search 250 ms after the last keystroke', async () => {
    const { currentUrl } = renderScaffolder('/create', { entities });
    await cardOf('New service');
    const box = screen.getByRole('textbox', { name: 'Search templates' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.change(box, { target: { value: 'runb' } });
    act(() => void vi.advanceTimersByTime(249));
    expect(currentUrl()).toBe('/create');
    act(() => void vi.advanceTimersByTime(1));
    expect(decodeURIComponent(currentUrl())).toBe('/create?filters[text]=runb');
  });

  test('show an empty state without matches, and can be cleared', async () => {
    renderScaffolder('/create?filters[text]=nobody-has-this', { entities });
    expect(await screen.findByText('No matching templates')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await cardOf('New service')).toBeTruthy();
  });
});

test('without templates the page explains what they are', async () => {
  renderScaffolder('/create');
  expect(await screen.findByText('No templates yet')).toBeTruthy();
});

test('when the catalog does not respond, the page shows an error and can retry', async () => {
  const { catalog } = renderScaffolder('/create', { entities });
  let isAway = true;
  catalog.answer('GET /entities/by-query', () => {
    if (isAway) throw new Error('The catalog sleeps');
    return { items: [service], totalItems: 1, pageInfo: {} };
  });
  expect(await screen.findByText('Could not load the templates')).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cardOf('New service')).toBeTruthy();
});
