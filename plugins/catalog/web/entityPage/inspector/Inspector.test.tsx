import { ServiceUnavailableError } from '@callboard/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const own = '/catalog/default/component/booking';
const dialog = () => screen.findByRole('dialog', { name: 'Inspect booking' });
const openTab = async () => within(await dialog()).getByRole('link', { current: 'page' }).textContent;
const openAt = async (tab: string, of: Parameters<typeof renderEntityPage>[0]) => {
  const page = renderEntityPage(of, `${own}?inspect=${tab}`);
  return { ...page, dialog: within(await dialog()) };
};

describe('[ENT-017] the inspector', () => {
  test.each([
    ['overview', 'Overview'],
    ['ancestry', 'Ancestry'],
    ['colocated', 'Colocated'],
    ['json', 'Raw JSON'],
    ['yaml', 'Raw YAML'],
    ['nonsense', 'Overview'],
  ])('opens with ?inspect=%s at %s', async (value, title) => {
    renderEntityPage([anEntity()], `${own}?inspect=${value}`);
    expect(await openTab()).toBe(title);
  });

  test('opens from the menu, keeps its tab in the URL next to other parameters, and removes it when closed', async () => {
    const { currentUrl } = renderEntityPage([anEntity()], `${own}/history?page=2`);
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Inspect entity' }));
    await waitFor(() => expect(currentUrl()).toBe(`${own}/history?page=2&inspect=overview`));
    await userEvent.click(within(await dialog()).getByRole('link', { name: 'Raw JSON' }));
    expect(currentUrl()).toBe(`${own}/history?page=2&inspect=json`);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(currentUrl()).toBe(`${own}/history?page=2`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is closed without the parameter', async () => {
    renderEntityPage([anEntity()]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('[ENT-018] the identity has a copy button for each part', async () => {
  const user = userEvent.setup();
  const { dialog } = await openAt('overview', [anEntity({ metadata: { uid: 'u-1', etag: 'e-1' } })]);
  const copied: Record<string, string> = {};
  for (const name of ['apiVersion', 'kind', 'spec.type', 'uid', 'etag', 'entityRef']) {
    await user.click(dialog.getByRole('button', { name: `Copy ${name}` }));
    copied[name] = await navigator.clipboard.readText();
  }
  expect(copied).toEqual({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    'spec.type': 'service',
    uid: 'u-1',
    etag: 'e-1',
    entityRef: 'component:default/booking',
  });
});

describe('[ENT-019] the overview', () => {
  const section = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section')!);

  test('shows annotations, labels, tags, relations by type, and the status', async () => {
    await openAt('overview', [
      anEntity({
        metadata: { annotations: { 'example.com/pager': 'yes' }, labels: { tier: '1' }, tags: ['java', 'grpc'] },
        relations: [
          { type: 'dependsOn', targetRef: 'resource:default/db' },
          { type: 'dependsOn', targetRef: 'resource:default/cache' },
          { type: 'flownBy', targetRef: 'user:default/ines' },
        ],
        status: { items: [{ level: 'warning', type: 'example.com/lint', message: 'No runbook' }] },
      }),
    ]);
    expect(section('Annotations').getByText('example.com/pager').nextSibling?.textContent).toBe('yes');
    expect(section('Labels').getByText('tier').nextSibling?.textContent).toBe('1');
    expect(
      section('Tags')
        .getAllByRole('listitem')
        .map((tag) => tag.textContent),
    ).toEqual(['java', 'grpc']);
    const relations = section('Relations');
    const targetsBeside = (type: string) =>
      within(relations.getByText(type).nextSibling as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(targetsBeside('dependsOn')).toEqual(['db', 'cache']);
    expect(targetsBeside('flownBy')).toEqual(['ines']);
    expect(section('Status').getByRole('listitem').textContent).toBe('warningexample.com/lintNo runbook');
  });

  test('shows which of them are empty', async () => {
    await openAt('overview', [anEntity()]);
    for (const title of ['Annotations', 'Labels', 'Tags', 'Relations', 'Status']) {
      expect(section(title).getByText('None')).toBeTruthy();
    }
  });
});

const parents = {
  'component:default/booking': ['location:default/systems'],
  'location:default/systems': ['location:default/root'],
};
const locations = ['systems', 'root'].map((name) => anEntity({ kind: 'Location', metadata: { name } }));

describe('[ENT-020] the ancestry', () => {
  test('is a graph from the origin down to the entity, whose nodes open their entities', async () => {
    const { dialog, currentUrl } = await openAt('ancestry', fakeCatalog([anEntity(), ...locations], { parents }));
    await dialog.findByRole('link', { name: 'root' });
    const nodes = dialog.getAllByRole('listitem').map((node) => within(node).getByRole('link').textContent);
    expect(nodes).toEqual(['root', 'systems', 'booking']);
    await userEvent.click(dialog.getByRole('link', { name: 'root' }));
    expect(currentUrl()).toBe('/catalog/default/location/root');
  });

  test('that cannot be loaded shows the error', async () => {
    const catalog = fakeCatalog([anEntity()]);
    catalog.answer('GET /entities/by-name/component/default/booking/ancestry', () => {
      throw new ServiceUnavailableError('Not now');
    });
    const { dialog } = await openAt('ancestry', catalog);
    expect((await dialog.findByRole('alert')).textContent).toContain('The ancestors could not be loaded');
  });
});

const from = (name: string, location: string, origin: string) =>
  anEntity({
    metadata: {
      name,
      annotations: { 'backstage.io/managed-by-location': location, 'backstage.io/managed-by-origin-location': origin },
    },
  });

describe('[ENT-021] the colocated entities', () => {
  test('are those of the same file, and those of the same origin', async () => {
    const { dialog, catalog } = await openAt('colocated', [
      from('booking', 'url:a', 'url:root'),
      from('beside', 'url:a', 'url:root'),
      from('cousin', 'url:b', 'url:root'),
      from('copy', 'url:a', 'url:elsewhere'),
      from('stranger', 'url:c', 'url:elsewhere'),
    ]);
    const section = async (title: string) =>
      within((await dialog.findByRole('heading', { name: title })).closest('section')!);
    const names = async (title: string) => (await section(title)).getAllByRole('link').map((link) => link.textContent);
    expect(await names('In the same file 2')).toEqual(['beside', 'copy']);
    expect(await names('From the same origin 1')).toEqual(['cousin']);
    const asked = catalog.requests.find(({ path }) => path === '/entities/by-query');
    expect(asked?.search.get('fields')).toContain('kind,metadata.uid,metadata.name,metadata.namespace');
  });
});

describe('[ENT-022] without colocated entities', () => {
  test('an entity without a location shows a warning', async () => {
    const { dialog } = await openAt('colocated', [anEntity()]);
    const panel = await dialog.findByRole('status');
    expect(panel.textContent).toBe('This entity has no location, so it has no colocated entities.');
    expect(panel.dataset.severity).toBe('warning');
  });

  test('a location with no other entities shows a note', async () => {
    const { dialog } = await openAt('colocated', [from('booking', 'url:a', 'url:a')]);
    const text = await dialog.findByText('No other entities share this location.');
    expect(text.closest<HTMLElement>('[role="status"]')?.dataset.severity).toBe('info');
  });

  test('a failed request shows an error', async () => {
    const catalog = fakeCatalog([from('booking', 'url:a', 'url:a')]);
    catalog.answer('GET /entities/by-query', () => {
      throw new ServiceUnavailableError('Not now');
    });
    const { dialog } = await openAt('colocated', catalog);
    expect((await dialog.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('[ENT-023] the raw entity', () => {
  const entity = anEntity({
    metadata: { description: 'Seats', tags: ['b', 'a'] },
    spec: { type: 'service', owner: 'x' },
  });
  const codeIn = async (name: string) => {
    const figure = await screen.findByRole('figure', { name });
    return figure.querySelector('code')!.textContent!;
  };

  test('is available as JSON', async () => {
    await openAt('json', [entity]);
    expect(JSON.parse(await codeIn('Code in json'))).toEqual(entity);
  });

  test('is available as YAML, with sorted keys', async () => {
    await openAt('yaml', [entity]);
    const text = await codeIn('Code in yaml');
    expect(parse(text)).toEqual(entity);
    const keys = text
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => line.split(':')[0]);
    expect(keys).toEqual(['apiVersion', 'kind', 'metadata', 'relations', 'spec']);
    expect(text.indexOf('annotations:')).toBeLessThan(text.indexOf('etag:'));
    expect(text.indexOf('owner:')).toBeLessThan(text.indexOf('type:'));
  });
});
